"""Where batches of games run beside the processor: an NVIDIA GPU, and two stand-ins that need none.

All code for a device is written against `Device`. `Gpu` is the real one. `Rehearsal` runs the same code thread by
thread on the processor, and `PtxOnly` compiles all that would run, so that tests need no GPU.
"""
