import type { PastScript, Since } from '@scenewright/shared/ai/ready-questions/version-question.ts'
import type { AssistUpdate } from '#renderer/services/assist-stream.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'

/** Finds the version that a question compares the script with; null if there is none. */
export type FindPast = (since: Since, signal: AbortSignal) => Promise<PastScript | null>

type VersionDeps = Readonly<{ store: Pick<ScriptStore, 'getState'>; findPast: FindPast }>

/** Answers what changed since an earlier version. Only the page has the versions. */
export async function answerAboutChanges(
  { store, findPast }: VersionDeps,
  since: Since,
  signal: AbortSignal,
): Promise<AssistUpdate> {
  const { answerChanges } = await import('#renderer/services/answer-in-page.ts')
  const past = await findPast(since, signal)
  return signal.aborted ? { event: 'stopped' } : answerChanges(past, store.getState().script)
}
