/** Finds the earlier version that a question compares the script with. */
import type { PastScript, Since } from '@scenewright/shared/ai/ready-questions/version-question.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import type { SessionStates } from '#renderer/state/drafts/session-states.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

type PastDeps = Readonly<{
  origin: Pick<ScriptOrigin, 'getState'>
  revisions: Revisions
  sessionStates: Pick<SessionStates, 'getState'>
  /** Milliseconds since 1970. */
  now: () => number
}>

type Version = Readonly<{
  at: number
  isSaved: boolean
  name: string | null
  load: () => Promise<Script | null>
}>

/** Finds an earlier version on this device or the server; null if there is none. */
export async function findPastScript(
  deps: PastDeps,
  since: Since,
  signal: AbortSignal,
): Promise<PastScript | null> {
  const versions = await listVersions(deps, signal)
  const found = choose(versions, since, deps)
  const script = await found?.load()
  return found && script ? { script, title: found.name ?? MOMENT.format(found.at) } : null
}

/** All versions, newest first. */
async function listVersions(
  { origin, revisions, sessionStates }: PastDeps,
  signal: AbortSignal,
): Promise<readonly Version[]> {
  const states = sessionStates.getState().states.map(({ at, script }): Version => {
    return { at, isSaved: false, name: null, load: async () => script }
  })
  const { projectId } = origin.getState()
  const listed = projectId === null ? null : await revisions.list(projectId, signal)
  const saved = listed?.kind === 'ready' ? listed.value : []
  const loadable = saved.map(({ at, name, version }): Version => {
    const load = async () => {
      const loaded = projectId === null ? null : await revisions.load(projectId, version, signal)
      return loaded?.kind === 'ready' ? loaded.value : null
    }
    return { at: Date.parse(at), isSaved: true, name, load }
  })
  return [...states, ...loadable].toSorted((one, other) => other.at - one.at)
}

function choose(
  versions: readonly Version[],
  since: Since,
  { sessionStates, now }: PastDeps,
): Version | undefined {
  switch (since.kind) {
    case 'named': {
      const words = since.words.toLowerCase()
      return versions.find(({ name }) => name !== null && words.includes(name.toLowerCase()))
    }
    case 'opened': {
      const { openedAt } = sessionStates.getState()
      return versions.find(({ at }) => at <= openedAt) ?? versions.at(-1)
    }
    case 'saved':
      return versions.find(({ isSaved }) => isSaved)
    case 'days': {
      const day = new Date(now())
      const start = new Date(day.getFullYear(), day.getMonth(), day.getDate() - since.days)
      return versions.find(({ at }) => at < start.getTime()) ?? versions.at(-1)
    }
  }
}
