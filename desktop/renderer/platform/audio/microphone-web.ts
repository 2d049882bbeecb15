import { findPeak } from '@scenewright/shared/voice/recording.ts'
import type { Microphone, MicrophoneEvents, MicrophoneProblem } from './microphone.ts'
import { startMediaRecorder } from './media-recorder.ts'
import { canRecord, recordableType } from './recordable-type.ts'
import { startWavRecorder } from './wav-recorder.ts'

/** Samples per measurement: 170 ms at 48 kHz, longer than the time between two measurements. */
const WINDOW_SAMPLES = 8192

/** Audio processing requested from the browser (`docs/assistant.md#voice`). */
const SOUND: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
}

/**
 * Samples per second for finding the peak; decoding a long recording at full rate needs too much
 * memory.
 */
const PEAK_SAMPLE_RATE = 8000

/** The browser's microphone: records WebM or MP4 where possible, else WAV. */
export function createWebMicrophone(): Microphone {
  return { isSupported: canRecord, devices: null, open, peak }
}

async function open(events: MicrophoneEvents): ReturnType<Microphone['open']> {
  if (!canRecord()) return { ok: false, problem: { kind: 'unsupported', message: '' } }
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: SOUND })
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
  try {
    return { ok: true, microphone: await record(stream, events) }
  } catch (error) {
    turnOff(stream)
    return { ok: false, problem: { kind: 'recorder', message: reasonOf(error) } }
  }
}

async function record(stream: MediaStream, events: MicrophoneEvents) {
  const type = recordableType()
  const recorder = type
    ? startMediaRecorder(stream, type, events)
    : await startWavRecorder(stream, events)
  const meter = watchLevel(stream)
  // 'ended' isn't fired for tracks we stop, so it means that the device was disconnected.
  for (const track of stream.getTracks()) track.addEventListener('ended', events.onLost)
  function end() {
    meter.stop()
    turnOff(stream)
  }
  return {
    level: meter.level,
    async stop() {
      try {
        return await recorder.stop()
      } finally {
        end()
      }
    },
    drop() {
      void recorder.stop()
      end()
    },
  }
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function peak(audio: Blob): Promise<number | null> {
  try {
    const context = new OfflineAudioContext(1, 1, PEAK_SAMPLE_RATE)
    const sound = await context.decodeAudioData(await audio.arrayBuffer())
    const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
      findPeak(sound.getChannelData(index)),
    )
    return Math.max(0, ...channels)
  } catch {
    return null
  }
}

/** Maps an error of getUserMedia (Media Capture and Streams, 'getUserMedia'). */
function problemOf(error: unknown): MicrophoneProblem {
  const message = reasonOf(error)
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return { kind: 'denied', message }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return { kind: 'missing', message }
  }
  return { kind: 'other', message }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

/** Measures how loud a stream is while it is recorded. */
function watchLevel(
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
        return findPeak(samples)
      },
      stop: () => void context.close(),
    }
  } catch {
    // A recording doesn't need the meter.
    return { level: () => null, stop: () => undefined }
  }
}
