import { describe, expect, it } from 'vitest'
import type { RecordedAudio } from '#renderer/platform/microphone.ts'
import {
  cutShortMessage,
  IDLE,
  isUnheard,
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
  done: { kind: 'done' },
} as const satisfies Record<DictationEvent['kind'], DictationEvent>

/** For each event, the states it leads on from, and where to; from the others it leads nowhere. */
const WAYS: Record<
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
  done: {
    starting: 'idle',
    recording: 'idle',
    stopped: 'idle',
    transcribing: 'idle',
    failed: 'idle',
  },
}

const names = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[]
const EVERY_WAY = names(EVENTS).flatMap((event) =>
  names(STATES).map((state) => ({ event, state, to: WAYS[event][state] })),
)

describe('a recording on its way', () => {
  it.each(EVERY_WAY)('$event leads from $state to $to', ({ event, state, to }) => {
    const before = STATES[state]
    const after = nextDictation(before, EVENTS[event])
    if (to) expect(after.kind).toBe(to)
    else expect(after).toBe(before)
  })

  it('keeps its sound until it has been transcribed', () => {
    const kept = (state: DictationState) => ('audio' in state ? state.audio : undefined)
    expect(kept(nextDictation(STATES.transcribing, EVENTS['transcription-failed']))).toBe(AUDIO)
    expect(kept(nextDictation(STATES.stopped, EVENTS.silent))).toBe(AUDIO)
    expect(kept(nextDictation(STATES.stopped, EVENTS['cut-short']))).toBe(AUDIO)
    expect(kept(nextDictation(STATES.stopped, { ...EVENTS['cut-short'], audio: EMPTY }))).toBeNull()
  })
})

describe('what the writer is told (spec §8)', () => {
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

  it('for a recording that broke off', () => {
    expect(cutShortMessage({ kind: 'error', reason: 'disk full' })).toBe(
      'Recording failed: disk full',
    )
    expect(cutShortMessage({ kind: 'error', reason: '' })).toBe('Recording failed')
    expect(cutShortMessage({ kind: 'lost' })).toBe(
      'Recording failed: The microphone was disconnected.',
    )
  })

  it('for a recording without words', () => {
    expect(problemMessage({ kind: 'silent' })).toMatch(/^No speech was heard/)
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
  expect(isUnheard(STATES[kind])).toBe(isLost)
})

it('a microphone that failed leaves nothing to lose', () => {
  expect(isUnheard({ kind: 'failed', problem: { kind: 'silent' }, audio: null })).toBe(false)
})
