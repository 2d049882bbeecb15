import { peakOf } from '@scenewright/shared/voice/recording.ts'

/** Samples per measurement: 170 ms at 48 kHz, longer than the time between two measurements. */
const WINDOW_SAMPLES = 8192

/** Measures how loud a stream is while it is recorded. */
export function watchLevel(
  stream: MediaStream,
): Readonly<{ level: () => number | null; stop: () => void }> {
  try {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: WINDOW_SAMPLES })
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(WINDOW_SAMPLES)
    return {
      level() {
        if (context.state !== 'running') return null
        analyser.getFloatTimeDomainData(samples)
        return peakOf(samples)
      },
      stop: () => void context.close(),
    }
  } catch {
    // A recording doesn't need the meter.
    return { level: () => null, stop: () => undefined }
  }
}
