import type {
  Microphone,
  MicrophoneEvents,
  MicrophoneProblem,
  RecordedAudio,
} from '#renderer/platform/audio/microphone.ts'

/** A microphone that behaves as `state` says. */
export function fakeMicrophone() {
  const state = {
    problem: null as MicrophoneProblem | null,
    level: 0.5 as number | null,
    peak: 0.5 as number | null,
    sound: 'sound',
    /** The handlers it was opened with; `null` while it is off. */
    events: null as MicrophoneEvents | null,
    /** The device it was last opened with. */
    device: null as string | null,
    opened: 0,
    dropped: 0,
    stopProblem: null as Error | null,
  }
  const microphone: Microphone = {
    isSupported: () => true,
    devices: null,
    open: async (events, device = null) => {
      const { problem } = state
      if (problem) return { ok: false, problem }
      state.events = events
      state.device = device
      state.opened += 1
      return {
        ok: true,
        microphone: {
          level: () => state.level,
          stop: async (): Promise<RecordedAudio> => {
            state.events = null
            if (state.stopProblem) throw state.stopProblem
            return { file: new Blob([state.sound]), format: 'webm' }
          },
          drop: () => {
            state.events = null
            state.dropped += 1
          },
        },
      }
    },
    peak: async () => state.peak,
  }
  return { microphone, state }
}
