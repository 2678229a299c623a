"""What a server tells about itself: metrics, health, log, faults."""
