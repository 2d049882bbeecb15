/** Saving of a live script: the live document has every edit, so a save waits for its answer. */
import type { LiveEnd } from '#renderer/services/live/live-link.ts'
import type { SaveOutcome } from '#renderer/services/projects.ts'
import { UNREACHABLE, type FailedSave } from '#renderer/services/save-failure.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { Timer } from '#renderer/state/timer.ts'
import type { LiveState, LiveWriting } from './live-writing.ts'

/** Milliseconds that a save waits for the server while there is a connection. */
const ANSWER_MS = 10_000

type Parts = Readonly<{ live: LiveWriting; origin: ScriptOrigin; timer: Timer }>

/** Waits until the live document has stored everything that was written so far. */
export async function saveLive(id: string, { live, origin, timer }: Parts): Promise<SaveOutcome> {
  const before = live.getState()
  // The session connects to the next document, or is no longer live.
  if (before.link.kind === 'ended' && before.link.end === 'epoch') return failed(before)
  live.reconnect()
  const settled = await settledState(live, timer)
  // A connection that has ended is lost first.
  if (!settled.isAcknowledged) return failed(live.getState())
  return { kind: 'saved', id, version: origin.getState().baseVersion ?? 1 }
}

/** Resolves once everything is stored, the connection is lost or has ended, or time is up. */
async function settledState(live: LiveWriting, timer: Timer): Promise<LiveState> {
  const isSettled = ({ isAcknowledged, link }: LiveState) => isAcknowledged || link.kind === 'ended'
  if (isSettled(live.getState())) return live.getState()
  return await new Promise((resolve) => {
    const finish = () => {
      stop()
      cancel()
      resolve(live.getState())
    }
    const cancel = timer.after(ANSWER_MS, finish)
    const stop = live.subscribe((state) => {
      if (isSettled(state) || state.link.kind === 'waiting') finish()
    })
  })
}

function failed({ link }: LiveState): FailedSave {
  return { ...UNREACHABLE, ...(link.kind === 'ended' && FAILURES[link.end]) }
}

/** The failure that a save reports when the connection has ended. */
const FAILURES: Readonly<Record<LiveEnd, Pick<FailedSave, 'cause' | 'failure'>>> = {
  epoch: UNREACHABLE,
  login: {
    cause: 'signed-out',
    failure: { code: 'UNAUTHENTICATED', error: 'Your session has ended.' },
  },
  access: { cause: 'deleted', failure: { code: 'NOT_FOUND', error: 'Project not found' } },
  protocol: {
    cause: 'refused',
    failure: {
      code: 'UNAVAILABLE',
      error: 'This page is out of date. Reload it to continue writing.',
    },
  },
  'too-large': {
    cause: 'refused',
    failure: {
      code: 'INVALID_SCRIPT',
      error:
        'The script or one of its elements is too large. Shorten what you changed last, or move some story blocks to a new project, then save again.',
    },
  },
  quarantined: {
    cause: 'refused',
    failure: {
      code: 'INVALID_SCRIPT',
      error:
        "The server can't save this script. Download a copy of it, and ask the people who run the server to free it.",
    },
  },
  refused: {
    cause: 'refused',
    failure: {
      code: 'INVALID_SCRIPT',
      error: "The server can't store your last change. Download a copy of your script.",
    },
  },
}
