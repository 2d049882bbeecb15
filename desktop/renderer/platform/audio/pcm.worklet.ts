/**
 * Posts the samples of the first channel from the browser's audio thread. Used for recording where
 * MediaRecorder supports no type we can send.
 */
class PcmTap extends AudioWorkletProcessor {
  override process([input]: Float32Array[][]): boolean {
    const samples = input?.[0]
    // Copied, because the browser reuses this memory for the next samples.
    if (samples) this.port.postMessage(samples.slice(), { transfer: [] })
    return true
  }
}

registerProcessor('pcm-tap', PcmTap)
