/** The system's microphone. Makes one recording at a time, each in its own worker. */
import type {
  MicrophoneOpened,
  SystemMicrophoneProblem,
} from '@scenewright/shared/desktop/microphone.ts'
import { createRecording, type Recording, type RecordingEvents } from './recording.ts'
import type { After, StartWorker } from './worker-link.ts'

/** Milliseconds to wait for the device list, because a sound server may hang. */
export const LIST_MS = 5000

export type SystemMicrophone = Readonly<{
  /** The names of the connected microphones; empty if they can't be listed. */
  devices: () => Promise<readonly string[]>
  /**
   * Starts a recording with this id and drops the one before. `device` is `null` for the system's
   * default. Never rejects.
   */
  open: (id: string, device: string | null, events: RecordingEvents) => Promise<MicrophoneOpened>
  /** Stops recording and returns a WAV file, or `null` if there is no recording with this id. */
  stop: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  drop: (id: string) => void
  /** Turns the microphone off because the page is gone. */
  dropAll: () => void
}>

type Parts = Readonly<{
  startWorker: StartWorker
  after: After
  /** Asks the system for access. Resolves to the reason it was denied, or `null`. */
  askAccess: () => Promise<SystemMicrophoneProblem | null>
}>

export function createMicrophone({ startWorker, after, askAccess }: Parts): SystemMicrophone {
  let current: Readonly<{ id: string; recording: Recording }> | null = null

  function dropAll() {
    current?.recording.drop()
    current = null
  }

  async function open(id: string, device: string | null, events: RecordingEvents) {
    dropAll()
    const own = { id, recording: createRecording(events, after) }
    current = own
    const problem = await askAccess()
    // The page may have given up while the system asked the writer.
    if (problem || current !== own) {
      if (current === own) current = null
      return { ok: false as const, problem: problem ?? { kind: 'other' as const, message: '' } }
    }
    const opened = await own.recording.start(startWorker, device)
    if (!opened.ok && current === own) current = null
    return opened
  }

  return {
    devices: () => listDevices(startWorker, after),
    open,
    async stop(id) {
      const own = current
      if (own?.id !== id) return null
      current = null
      return await own.recording.stop()
    },
    drop(id) {
      if (current?.id === id) dropAll()
    },
    dropAll,
  }
}

function listDevices(startWorker: StartWorker, after: After): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const endWaiting = after(LIST_MS, () => {
      worker.end()
      resolve([])
    })
    const worker = startWorker(
      { kind: 'list' },
      (message) => {
        if (message.kind === 'devices') resolve(message.names)
      },
      () => {
        endWaiting()
        resolve([])
      },
    )
  })
}
