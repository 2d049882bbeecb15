/**
 * Records from the system's microphone in a thread of its own: the recorder waits for sound, and the
 * main process must not wait with it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { deviceIndex, shownDevices, SYSTEM_CHOICE } from './device-names.ts'
import { collectPieces, FRAME_SAMPLES } from './pieces.ts'
import { STOP, type FromWorker } from './worker-messages.ts'

/** Frames that the recorder holds back while this thread is busy: 2.5 s. */
const BUFFERED_FRAMES = 100

const Job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list') }),
  z.object({ kind: z.literal('record'), device: z.string().nullable() }),
])

function say(message: FromWorker): void {
  parentPort?.postMessage(message, [])
}

/** Loaded here rather than above, since on an unknown processor it throws as it is loaded. */
async function loadRecorder() {
  const { PvRecorder } = await import('@picovoice/pvrecorder-node')
  return PvRecorder
}
type Recorders = Awaited<ReturnType<typeof loadRecorder>>
type Recorder = InstanceType<Recorders>

async function work(): Promise<void> {
  const job = Job.parse(workerData)
  let recorders: Recorders
  try {
    recorders = await loadRecorder()
  } catch (error) {
    say({ kind: 'failed', why: 'recorder', reason: reasonOf(error) })
    return
  }
  if (job.kind === 'list') say({ kind: 'devices', names: shownDevices(devicesOf(recorders)) })
  else await record(recorders, job.device)
}

function devicesOf(recorders: Recorders): readonly string[] {
  try {
    return recorders.getAvailableDevices()
  } catch {
    return []
  }
}

/** A system that does not tell now has not said that the device is gone. */
function isConnected(recorders: Recorders, name: string): boolean {
  try {
    return recorders.getAvailableDevices().includes(name)
  } catch {
    return true
  }
}

async function record(recorders: Recorders, device: string | null): Promise<void> {
  const index = deviceIndex(devicesOf(recorders), device)
  let recorder: Recorder
  try {
    recorder = new recorders(FRAME_SAMPLES, index, BUFFERED_FRAMES)
    recorder.start()
  } catch (error) {
    const why = index === SYSTEM_CHOICE ? 'no-device' : 'device'
    say({ kind: 'failed', why, reason: reasonOf(error) })
    return
  }
  await readUntilStopped(recorder, recorders)
  recorder.stop()
  recorder.release()
  say({ kind: 'stopped' })
}

async function readUntilStopped(recorder: Recorder, recorders: Recorders): Promise<void> {
  const name = recorder.getSelectedDevice()
  const pieces = collectPieces()
  const stop = new AbortController()
  let isStarted = false
  parentPort?.on('message', (message) => {
    if (message === STOP) stop.abort()
  })
  while (!stop.signal.aborted) {
    let frame: Int16Array
    try {
      frame = await recorder.read()
    } catch {
      // No sound for a second. Whether that is too long is for the main process to say; what only
      // this thread can tell is whether the device is still there.
      if (!isConnected(recorders, name)) say({ kind: 'gone' })
      // What was said to this thread meanwhile is heard before the next second of waiting.
      await nextTurn()
      continue
    }
    if (!isStarted) say({ kind: 'started' })
    isStarted = true
    for (const collected of pieces.add(frame)) say(collected)
  }
  const rest = pieces.rest()
  if (rest) say(rest)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

await work()
parentPort?.close()
