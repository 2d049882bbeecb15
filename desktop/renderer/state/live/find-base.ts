/** Finds the base of the unsaved edits of a script whose project has become live. */
import type { LiveInfo } from '@scenewright/shared/api/live.ts'
import { NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Revisions } from '#renderer/services/revisions.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'

export type FoundBase =
  | Readonly<{ kind: 'found'; script: Script }>
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'unreachable' }>

type BaseCase = Readonly<{
  projectId: string
  /** The server's version that the script is based on. */
  baseVersion: number | null
  /** The server's script of that version, if known. */
  baseScript: Script | null
  /** Scripts sent since without an answer: the server may have stored them. */
  unanswered: readonly Script[]
  live: LiveInfo
}>

/** Looks in the version history for what the page doesn't know. */
export async function findBase(
  { projectId, baseVersion, baseScript, unanswered, live }: BaseCase,
  revisions: Revisions,
  signal: AbortSignal,
): Promise<FoundBase> {
  async function find(version: number): Promise<FoundBase> {
    const found = await revisions.load(projectId, version, signal)
    if (found.kind === 'ready') return { kind: 'found', script: found.value }
    return { kind: found.kind === 'failed' && found.isGone ? 'gone' : 'unreachable' }
  }

  if (baseVersion === null || baseVersion === NO_VERSION) return { kind: 'gone' }
  if (unanswered.length > 0 && live.base_version !== baseVersion) {
    const first = await find(live.base_version)
    if (first.kind === 'unreachable') return first
    const isOwn = ({ script }: Readonly<{ script: Script }>) =>
      unanswered.some((sent) => isSameText(sent, script))
    if (first.kind === 'found' && isOwn(first)) return first
  }
  return baseScript ? { kind: 'found', script: baseScript } : await find(baseVersion)
}
