"""Environments for reinforcement learning: the games behind the interfaces of other libraries."""
