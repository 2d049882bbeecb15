/** The desktop app's microphone, as data between the page and the main process. */
import { z } from 'zod'

/** Maximum characters of a device's name. */
const MAX_DEVICE_NAME = 300

/** Made by the page for each recording, so that late news about an ended one can be ignored. */
export const RecordingId = z.uuid()

/** A microphone by its system name. */
export const DeviceName = z.string().min(1).max(MAX_DEVICE_NAME)

/**
 * Why the system's microphone can't be used. `message` is the system's error text. For
 * `system-denied`, the writer has to allow access in the system's settings.
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
  /** The loudest recent sample, from 0 to 1. */
  z.object({ kind: z.literal('level'), id, peak: z.number().min(0).max(1) }),
  /** Another part of the recording, with its size. */
  z.object({ kind: z.literal('piece'), id, bytes: z.int().nonnegative() }),
  /** The device was disconnected. */
  z.object({ kind: z.literal('lost'), id }),
  /** The device stopped delivering sound, or its recorder failed. */
  z.object({ kind: z.literal('error'), id, reason: z.string() }),
])
export type MicrophoneNews = Readonly<z.infer<typeof MicrophoneNews>>
