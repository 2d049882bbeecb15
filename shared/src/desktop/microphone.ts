/** The desktop app's microphone as it travels between the page and the main process. */
import { z } from 'zod'

/** Characters of a device's name. */
const MAX_DEVICE_NAME = 300

/** The page makes a new one for each recording, so that news of an ended one is told apart. */
export const RecordingId = z.uuid()

/** A microphone by the name that the system gives it. */
export const DeviceName = z.string().min(1).max(MAX_DEVICE_NAME)

/**
 * Why the system's microphone cannot be used; `message` is the system's own word on it.
 * `system-denied`: the writer can change that in the system's settings, not in the page.
 */
const SystemMicrophoneProblem = z.object({
  kind: z.enum(['system-denied', 'missing', 'recorder', 'other']),
  message: z.string(),
})
export type SystemMicrophoneProblem = Readonly<z.infer<typeof SystemMicrophoneProblem>>

export const MicrophoneOpened = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), problem: SystemMicrophoneProblem }),
])
export type MicrophoneOpened = Readonly<z.infer<typeof MicrophoneOpened>>

const id = RecordingId

export const MicrophoneNews = z.discriminatedUnion('kind', [
  /** The loudest sample of the last moments, from 0 to 1. */
  z.object({ kind: z.literal('level'), id, peak: z.number().min(0).max(1) }),
  /** Another piece of the recording has this many bytes. */
  z.object({ kind: z.literal('piece'), id, bytes: z.int().nonnegative() }),
  /** The device has gone. */
  z.object({ kind: z.literal('lost'), id }),
  /** The device gives no sound any more, or its recorder gave up. */
  z.object({ kind: z.literal('error'), id, reason: z.string() }),
])
export type MicrophoneNews = Readonly<z.infer<typeof MicrophoneNews>>
