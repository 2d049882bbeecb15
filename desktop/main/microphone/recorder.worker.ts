/**
 * Records from the system's microphone in a worker thread, because the recorder blocks its thread
 * while it waits for sound.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { deviceIndex, shownDevices, SYSTEM_DEFAULT } from './device-names.ts'
import { collectPieces, FRAME_SAMPLES } from './pieces.ts'
import { STOP, type FromWorker } from './worker-messages.ts'

/** Frames that the recorder buffers while this thread is busy: 2.5 s. */
const BUFFERED_FRAMES = 100

const Job = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list') }),
  z.object({ kind: z.literal('record'), device: z.string().nullable() }),
])

function send(message: FromWorker): void {
  parentPort?.postMessage(message, [])
}

/** Imported dynamically, because the module throws on an unsupported processor. */
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
    send({ kind: 'failed', why: 'recorder', reason: reasonOf(error) })
    return
  }
  if (job.kind === 'list') send({ kind: 'devices', names: shownDevices(devicesOf(recorders)) })
  else await record(recorders, job.device)
}

function devicesOf(recorders: Recorders): readonly string[] {
  try {
    return recorders.getAvailableDevices()
  } catch {
    return []
  }
}

/** If the devices can't be listed right now, the device counts as connected. */
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
    const why = index === SYSTEM_DEFAULT ? 'no-device' : 'device'
    send({ kind: 'failed', why, reason: reasonOf(error) })
    return
  }
  await readUntilStopped(recorder, recorders)
  recorder.stop()
  recorder.release()
  send({ kind: 'stopped' })
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
      // No sound for a second. The main process decides when that is too long; only this thread can
      // check whether the device is still connected.
      if (!isConnected(recorders, name)) send({ kind: 'gone' })
      // Lets messages to this thread arrive before the next blocking read.
      await nextTurn()
      continue
    }
    if (!isStarted) send({ kind: 'started' })
    isStarted = true
    for (const collected of pieces.add(frame)) send(collected)
  }
  const rest = pieces.rest()
  if (rest) send(rest)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

await work()
parentPort?.close()
