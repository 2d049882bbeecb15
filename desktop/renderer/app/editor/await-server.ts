import { classifyFailedSave } from '#renderer/services/save-failure.ts'
import { warn, withdrawNotices } from '#renderer/state/dialogs.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { retryDelayMs } from '#renderer/state/saving/retry-rule.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

const NO_SERVER = "Can't reach the server. Your changes are stored on this device and saved later."

type Awaited = Readonly<{
  session: EditorSession
  timer: Timer
  random: () => number
  isLoggedIn: boolean
  /** Opens the script again, because the server has a newer one. */
  reopen: () => void
}>

/**
 * Asks the server for a script that was opened without it, until it answers: when the connection is
 * back, and with growing delays. A script without edits is opened again if the server's is newer;
 * edits are saved as always, and a live script is merged by its connection.
 *
 * @returns a function that stops this
 */
export function awaitServer({ session, timer, random, isLoggedIn, reopen }: Awaited): () => void {
  const { store, origin, saver, sharing, projects } = session
  let failures = 0
  let hasStopped = false
  let isAsking = false
  let cancel = () => {}

  async function ask(): Promise<void> {
    const { projectId, baseVersion, memberRole } = origin.getState()
    if (projectId === null || isAsking) return
    cancel()
    isAsking = true
    const answer = await projects.load(projectId)
    isAsking = false
    if (hasStopped) return
    const cause = answer.ok ? null : classifyFailedSave(answer).cause
    if (!answer.ok && cause !== 'deleted') {
      failures += 1
      const { retryAfterSeconds } = answer
      const delayMs = retryDelayMs({ failures, retryAfterSeconds, random: random() })
      cancel = timer.after(delayMs, () => void ask())
      return
    }
    stop()
    if (hasUnsavedChanges(store.getState())) saver.retryNow()
    else if (!answer.ok && !store.getState().isReadOnly) saver.reportDeleted()
    else if (answer.ok && !sharing.getState().live) {
      const { version, memberRole: role, live } = answer.value
      if (role !== memberRole || (version !== baseVersion && !live)) reopen()
      else if (live) void sharing.goLive()
    }
  }

  function stop(): void {
    hasStopped = true
    cancel()
    window.removeEventListener('online', onOnline)
    withdrawNotices(NO_SERVER)
  }

  const onOnline = () => void ask()
  window.addEventListener('online', onOnline)
  // Without a connection, the page says so itself.
  if (isLoggedIn && navigator.onLine) warn(NO_SERVER)
  void ask()
  return stop
}
