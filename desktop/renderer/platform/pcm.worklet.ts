/**
 * Runs in the browser's audio thread and hands the samples of the first channel on, as they come:
 * the way to a recording where the browser has no recorder for us.
 */
class PcmTap extends AudioWorkletProcessor {
  override process([input]: Float32Array[][]): boolean {
    const samples = input?.[0]
    // The browser uses the same memory again for the next samples.
    if (samples) this.port.postMessage(samples.slice(), { transfer: [] })
    return true
  }
}

registerProcessor('pcm-tap', PcmTap)
