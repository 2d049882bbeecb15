import type { AudioFormat } from '@scenewright/shared/voice/recording.ts'

/** A finished recording, as a file of its format. */
export type RecordedAudio = Readonly<{ file: Blob; format: AudioFormat }>

/**
 * Why the microphone cannot be used; `message` is the machine's own word on it. `system-denied`: by
 * the system's settings rather than the browser's.
 */
export type MicrophoneProblem = Readonly<{
  kind: 'unsupported' | 'denied' | 'system-denied' | 'missing' | 'recorder' | 'other'
  message: string
}>

export type MicrophoneEvents = Readonly<{
  /** Another piece of the recording has this many bytes; one comes each second. */
  onPiece: (bytes: number) => void
  /** The device has gone, for example unplugged: what was recorded until then is there. */
  onLost: () => void
  /** The recorder gave up, for this reason; what was recorded until then is there. */
  onError: (reason: string) => void
}>

/** A microphone that is on. */
export type OpenMicrophone = Readonly<{
  /** The loudest sample of the last moments, from 0 to 1; `null` when the machine cannot tell. */
  level: () => number | null
  /** Turns it off and gives all that was recorded. */
  stop: () => Promise<RecordedAudio>
  /** Turns it off; nothing is kept. */
  drop: () => void
}>

export type Microphone = Readonly<{
  isSupported: () => boolean
  /** Lists those that are connected by their names; `null` where the browser has its own choice. */
  devices: (() => Promise<readonly string[]>) | null
  /**
   * Asks for the microphone where the machine wants that, and records from then on. `device` is the
   * name of the one to take, where there is a list; without it, or when it is not connected, the
   * system's own choice is taken.
   */
  open: (
    events: MicrophoneEvents,
    device?: string | null,
  ) => Promise<
    Readonly<{ ok: true; microphone: OpenMicrophone } | { ok: false; problem: MicrophoneProblem }>
  >
  /** The loudest sample of a whole recording, from 0 to 1; `null` when it cannot be read here. */
  peak: (audio: Blob) => Promise<number | null>
}>
