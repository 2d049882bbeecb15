/** The system's microphone: one recording at a time, each made by a worker of its own. */
import type {
  MicrophoneOpened,
  SystemMicrophoneProblem,
} from '@scenewright/shared/desktop/microphone.ts'
import { createRecording, type Recording, type RecordingEvents } from './recording.ts'
import type { After, StartWorker } from './worker-link.ts'

/** Milliseconds that listing may take: a sound server that hangs must not hang the writer's menu. */
export const LIST_MS = 5000

export type SystemMicrophone = Readonly<{
  /** The names of those that are connected; none when they cannot be listed. */
  devices: () => Promise<readonly string[]>
  /**
   * Records under this id from then on; what was being recorded is dropped. `null` is the device
   * that the system prefers. Never rejects.
   */
  open: (id: string, device: string | null, events: RecordingEvents) => Promise<MicrophoneOpened>
  /** Turns it off and gives the recording as a WAV file; `null` when there is none of that id. */
  stop: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  drop: (id: string) => void
  /** Turns it off: whoever listened is gone. */
  dropAll: () => void
}>

type Parts = Readonly<{
  startWorker: StartWorker
  after: After
  /** Asks the system's leave to record; answers why there is none, or `null`. */
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
    // While the system asked the writer, the page may have thought better of it.
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
