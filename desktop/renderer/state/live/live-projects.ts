/** Saving of a live script: the live document has every edit, so a save waits for its answer. */
import type { Failure } from '@scenewright/shared/result.ts'
import type { LiveEnd } from '#renderer/services/live/live-link.ts'
import type { Projects, SaveOutcome } from '#renderer/services/projects.ts'
import type { SaveFailureCause } from '#renderer/services/save-failure.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { Timer } from '#renderer/state/timer.ts'
import type { LiveState, LiveWriting } from './live-writing.ts'

/** Milliseconds that a save waits for the server while there is a connection. */
const ANSWER_MS = 10_000

type Parts = Readonly<{ live: LiveWriting; origin: ScriptOrigin; timer: Timer }>

/** The same calls, except that saving waits until the live document is stored. */
export function liveProjects(projects: Projects, { live, origin, timer }: Parts): Projects {
  return {
    ...projects,
    async save({ id }) {
      live.reconnect()
      const settled = await settledState(live, timer)
      if (settled.isAcknowledged) {
        return { kind: 'saved', id, version: origin.getState().baseVersion ?? 1 }
      }
      return failed(settled)
    },
    // The document's connection has sent what it could.
    saveOnLeave: () => undefined,
  }
}

/** The same calls. Notes in the origin when somebody else has joined, so that saving is refused. */
export function noticingLive(projects: Projects, origin: ScriptOrigin): Projects {
  return {
    ...projects,
    async save(project) {
      const outcome = await projects.save(project)
      if (outcome.kind === 'failed' && outcome.failure.code === 'PROJECT_IS_LIVE') {
        origin.becomeLive()
        // The script is opened again with its draft, so nobody waits for this save.
        return await Promise.withResolvers<never>().promise
      }
      return outcome
    },
  }
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

function failed({ link }: LiveState): SaveOutcome {
  const [cause, failure] = FAILURES[link.kind === 'ended' ? link.end : 'epoch']
  return { kind: 'failed', cause, failure, retryAfterSeconds: null }
}

/** What a save reports when the connection has ended; the script is opened again after `epoch`. */
const FAILURES: Readonly<Record<LiveEnd, readonly [SaveFailureCause, Failure]>> = {
  epoch: ['unreachable', { code: 'UNAVAILABLE', error: "Couldn't reach the server." }],
  login: ['signed-out', { code: 'UNAUTHENTICATED', error: 'Your session has ended.' }],
  access: ['deleted', { code: 'NOT_FOUND', error: 'Project not found' }],
  protocol: [
    'refused',
    { code: 'UNAVAILABLE', error: 'This page is out of date. Reload it to continue writing.' },
  ],
  refused: [
    'refused',
    {
      code: 'INVALID_SCRIPT',
      error: "The server can't store your last change. Download a copy of your script.",
    },
  ],
}
