/**
 * Connects an open script to its writer lock: the editing tab announces its changes and hands over
 * on request; a view-only tab shows what the editing tab has written.
 */
import { newScript } from '@scenewright/shared/script/script.ts'
import { hasUnwrittenEdits, flushEdits } from '#renderer/state/drafts/flush-edits.ts'
import { isSaving } from '#renderer/state/saving/saver-state.ts'
import type { WriterLock } from '#renderer/state/tabs/writer-lock.ts'
import type { Refusal } from '#renderer/state/tabs/writer-messages.ts'
import type { Timer } from '#renderer/state/timer.ts'
import type { EditorSession } from './editor-session.ts'

/** Delay from a change to its announcement, so that fast typing isn't announced per keystroke. */
const ANNOUNCE_AFTER_MS = 300

export type JoinedTabs = Readonly<{
  session: EditorSession
  lock: WriterLock
  timer: Timer
  /** Called in a view-only tab when the editing tab's first save has created the project. */
  onMoved: (projectId: string) => void
}>

/** Connects a script to its lock. @returns a function that disconnects it */
export function joinTabs({ session, lock, timer, onMoved }: JoinedTabs): () => void {
  const { store, draftWriter, saver } = session
  const { term } = lock.getState()
  let cancelAnnouncement = () => {}
  let isAnnouncing = false
  let hasStopped = false

  const applyRole = () => {
    const { role, term: now } = lock.getState()
    // A later term belongs to another editor session: this one is over and must not change
    // anything.
    store.setReadOnly(role !== 'writer' || now !== term)
    if (role !== 'writer') saver.dismissProblem()
  }

  function announceSoon(): void {
    if (isAnnouncing) return
    isAnnouncing = true
    cancelAnnouncement = timer.after(ANNOUNCE_AFTER_MS, () => {
      isAnnouncing = false
      lock.announce({ kind: 'changed' })
    })
  }

  lock.onHandOverRequest(() => handOver(session, timer))
  const showLatest = serialized(() => loadWrittenScript(session, () => !hasStopped))
  lock.onNews((news) => {
    if (news.kind === 'moved') onMoved(news.projectId)
    else showLatest()
  })
  applyRole()
  const stops = [
    lock.subscribe(applyRole),
    draftWriter.subscribe(announceSoon),
    // Another script was loaded, by 'Load again' or by resolving a conflict.
    store.subscribe(
      (now, before) =>
        now.script !== before.script && now.revision <= before.revision && announceSoon(),
    ),
    // A save has ended, which also removes the draft.
    saver.subscribe((now, before) => isSaving(now) !== isSaving(before) && announceSoon()),
  ]
  return () => {
    hasStopped = true
    cancelAnnouncement()
    for (const stop of stops) stop()
  }
}

/**
 * Stops editing here and writes the last edits. @returns why not, or `null` if another tab may edit
 */
async function handOver(session: EditorSession, timer: Timer): Promise<Refusal | null> {
  const { store } = session
  if (store.getState().isBusy) return 'busy'
  store.setReadOnly(true)
  if (await flushEdits(session, timer)) return null
  store.setReadOnly(false)
  return 'unkept'
}

/** Loads the editing tab's draft or, if it is saved, the server's script. */
async function loadWrittenScript(session: EditorSession, isWanted: () => boolean): Promise<void> {
  const { store, origin, draftStore, projects } = session
  const place = origin.place()
  const draft = await draftStore.read(place)
  const show = (script: Parameters<typeof store.load>[0]['script'], revision: number) => {
    if (!isWanted() || !store.getState().isReadOnly || hasUnwrittenEdits(session)) return
    store.load({ script, revision, savedRevision: 0, isRecovered: false })
  }
  if (draft) show(draft.script, Math.max(draft.revision, 1))
  else if (place.projectId === null) show(newScript(), 0)
  else {
    const loaded = await projects.load(place.projectId)
    if (loaded.ok) show(loaded.value.script, 0)
  }
}

/** Runs one call at a time; calls made meanwhile cause one more run. Errors are ignored. */
function serialized(run: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle'
  async function start(): Promise<void> {
    state = 'running'
    await run().catch(() => undefined)
    const isRequested = (state as string) === 'again'
    state = 'idle'
    if (isRequested) await start()
  }
  return () => {
    if (state === 'idle') void start()
    else state = 'again'
  }
}
