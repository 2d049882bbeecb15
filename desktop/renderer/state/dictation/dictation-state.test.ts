import { describe, expect, it } from 'vitest'
import type { RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import {
  cutShortMessage,
  IDLE,
  isUntranscribed,
  nextDictation,
  problemMessage,
  type DictationEvent,
  type DictationState,
} from './dictation-state.ts'

const AUDIO: RecordedAudio = { file: new Blob(['sound']), format: 'webm' }
const EMPTY: RecordedAudio = { file: new Blob([]), format: 'webm' }
const PROGRESS = { elapsedMs: 1200, level: 0.3, isLong: false }

const STATES = {
  idle: IDLE,
  starting: { kind: 'starting' },
  recording: { kind: 'recording', progress: PROGRESS },
  stopped: { kind: 'stopped', isFull: false },
  transcribing: { kind: 'transcribing', audio: AUDIO },
  failed: { kind: 'failed', problem: { kind: 'silent' }, audio: AUDIO },
} as const satisfies Record<string, DictationState>

const EVENTS = {
  start: { kind: 'start' },
  refused: { kind: 'refused', problem: { kind: 'denied', message: 'no' } },
  progress: { kind: 'progress', progress: PROGRESS },
  stop: { kind: 'stop', isFull: false },
  'cut-short': { kind: 'cut-short', message: 'gone', audio: AUDIO },
  silent: { kind: 'silent', audio: AUDIO },
  transcribe: { kind: 'transcribe', audio: AUDIO },
  'transcription-failed': { kind: 'transcription-failed', reason: 'busy' },
  cancelled: { kind: 'cancelled' },
  done: { kind: 'done' },
} as const satisfies Record<DictationEvent['kind'], DictationEvent>

/** For each event, the states it changes and the resulting state. Other states ignore the event. */
const TRANSITIONS: Record<
  keyof typeof EVENTS,
  Partial<Record<keyof typeof STATES, DictationState['kind']>>
> = {
  start: { idle: 'starting', failed: 'starting' },
  refused: { starting: 'failed' },
  progress: { starting: 'recording', recording: 'recording' },
  stop: { starting: 'stopped', recording: 'stopped' },
  'cut-short': { stopped: 'failed' },
  silent: { stopped: 'failed', transcribing: 'failed' },
  transcribe: { stopped: 'transcribing', failed: 'transcribing' },
  'transcription-failed': { transcribing: 'failed' },
  cancelled: { transcribing: 'failed' },
  done: {
    starting: 'idle',
    recording: 'idle',
    stopped: 'idle',
    transcribing: 'idle',
    failed: 'idle',
  },
}

const names = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]
const EVERY_PAIR = names(EVENTS).flatMap((event) =>
  names(STATES).map((state) => ({ event, state, to: TRANSITIONS[event][state] })),
)

describe('nextDictation', () => {
  it.each(EVERY_PAIR)('$event changes $state to $to', ({ event, state, to }) => {
    const before = STATES[state]
    const after = nextDictation(before, EVENTS[event])
    if (to) expect(after.kind).toBe(to)
    else expect(after).toBe(before)
  })

  it('keeps the audio until it has been transcribed', () => {
    const audioOf = (state: DictationState) => ('audio' in state ? state.audio : undefined)
    const cutShort = EVENTS['cut-short']
    expect(audioOf(nextDictation(STATES.transcribing, EVENTS['transcription-failed']))).toBe(AUDIO)
    expect(audioOf(nextDictation(STATES.stopped, EVENTS.silent))).toBe(AUDIO)
    expect(audioOf(nextDictation(STATES.stopped, cutShort))).toBe(AUDIO)
    expect(audioOf(nextDictation(STATES.stopped, { ...cutShort, audio: EMPTY }))).toBeNull()
  })
})

describe('the message', () => {
  const refused = (problem: (DictationEvent & { kind: 'refused' })['problem']) => {
    const state = nextDictation(STATES.starting, { kind: 'refused', problem })
    return state.kind === 'failed' ? problemMessage(state.problem) : ''
  }

  it.each([
    [
      'denied',
      'Microphone access denied. Please allow microphone access in your browser settings and reload the page.',
    ],
    [
      'unsupported',
      'Audio recording is not supported in this browser. Please use Chrome, Edge, or Safari.',
    ],
    ['system-denied', 'Microphone access denied. Please allow microphone access and try again.'],
    ['missing', 'No microphone found. Please check your microphone connection.'],
    ['recorder', 'Failed to initialize audio recorder'],
    ['other', 'Failed to start Whisper recording: it is busy'],
  ] as const)('for a microphone that is %s', (kind, message) => {
    expect(refused({ kind, message: 'it is busy' })).toBe(message)
  })

  it('for a recording that was cut short', () => {
    expect(cutShortMessage({ kind: 'error', reason: 'disk full' })).toBe(
      'Recording failed: disk full',
    )
    expect(cutShortMessage({ kind: 'error', reason: '' })).toBe('Recording failed')
    expect(cutShortMessage({ kind: 'lost' })).toBe(
      'Recording failed: The microphone was disconnected.',
    )
  })

  it('for a recording without words', () => {
    expect(problemMessage({ kind: 'silent' })).toMatch(/^No speech was recorded/)
    expect(problemMessage({ kind: 'transcription', reason: 'No credit left' })).toBe(
      'Transcription failed: No credit left',
    )
  })
})

it.each([
  ['idle', false],
  ['starting', false],
  ['recording', true],
  ['stopped', true],
  ['transcribing', true],
  ['failed', true],
] as const)('%s: whether leaving would lose a recording', (kind, isLost) => {
  expect(isUntranscribed(STATES[kind])).toBe(isLost)
})

it('loses nothing after the microphone failed', () => {
  expect(isUntranscribed({ kind: 'failed', problem: { kind: 'silent' }, audio: null })).toBe(false)
})
