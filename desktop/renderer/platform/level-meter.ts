import { peakOf } from '@scenewright/shared/voice/recording.ts'

/** Samples that are looked at together, 170 ms of them: longer than the meter is ever left alone. */
const WINDOW_SAMPLES = 8192

/** Listens to how loud a stream is, beside its recorder. */
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
    // Without a meter the recording is as good.
    return { level: () => null, stop: () => undefined }
  }
}
