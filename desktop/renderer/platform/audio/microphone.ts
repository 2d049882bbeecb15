import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'

/** A finished recording. */
export type RecordedAudio = Readonly<{ file: Blob; format: AudioFormat }>

/**
 * A reason why the microphone can't be used; `message` is the browser's or the system's own text.
 * `system-denied`: by the system's settings rather than the browser's.
 */
export type MicrophoneProblem = Readonly<{
  kind: 'unsupported' | 'denied' | 'system-denied' | 'missing' | 'recorder' | 'other'
  message: string
}>

export type MicrophoneEvents = Readonly<{
  /** A chunk of this many bytes was recorded; one per second. */
  onPiece: (bytes: number) => void
  /** The device is gone, for example unplugged. The audio recorded so far can still be read. */
  onLost: () => void
  /** The recorder failed. The audio recorded so far can still be read. */
  onError: (reason: string) => void
}>

/** A microphone that is on. */
export type OpenMicrophone = Readonly<{
  /** The current peak, from 0 to 1; `null` if it can't be measured. */
  level: () => number | null
  /** Turns it off and returns the whole recording. */
  stop: () => Promise<RecordedAudio>
  /** Turns it off and discards the recording. */
  drop: () => void
}>

export type Microphone = Readonly<{
  isSupported: () => boolean
  /** The names of the connected devices; `null` on the web, where the browser offers the choice. */
  devices: (() => Promise<readonly string[]>) | null
  /**
   * Asks for permission if needed, then starts recording. `device` is a name from `devices`; if
   * it's missing or not connected, the system chooses.
   */
  open: (
    events: MicrophoneEvents,
    device?: string | null,
  ) => Promise<
    Readonly<{ ok: true; microphone: OpenMicrophone } | { ok: false; problem: MicrophoneProblem }>
  >
  /** The peak of a whole recording, from 0 to 1; `null` if it can't be decoded. */
  peak: (audio: Blob) => Promise<number | null>
}>
