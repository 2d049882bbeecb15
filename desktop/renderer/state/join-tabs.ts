/**
 * An opened script among the tabs of its browser: the tab that writes tells the others of each
 * change and hands over when asked; a tab that reads along shows what the writer has kept.
 */
import { newScript } from '@scenewright/shared/script/script.ts'
import type { EditorSession } from './editor-session.ts'
import { hasUnkeptEdits, keepEdits } from './keep-edits.ts'
import type { Timer } from './timer.ts'
import type { Refusal, WriterLock } from './writer-lock.ts'

/** Milliseconds from a change to its being told, so that fast typing is told now and then only. */
const TELL_AFTER_MS = 300

export type JoinedTabs = Readonly<{
  session: EditorSession
  lock: WriterLock
  timer: Timer
  /** The script that is read along has got this project, by the writer's first save. */
  onMoved: (projectId: string) => void
}>

/** Joins a script to its lock until the answer is called. */
export function joinTabs({ session, lock, timer, onMoved }: JoinedTabs): () => void {
  const { store, keeper, saver } = session
  const { term } = lock.getState()
  let cancelTell = () => {}
  let isTelling = false
  let hasStopped = false

  const follow = () => {
    const { role, term: now } = lock.getState()
    // A later term is another session's: this one has become old, and changes nothing any more.
    store.setReadOnly(role !== 'writer' || now !== term)
    if (role !== 'writer') saver.putOffTrouble()
  }

  function tellSoon(): void {
    if (isTelling) return
    isTelling = true
    cancelTell = timer.after(TELL_AFTER_MS, () => {
      isTelling = false
      lock.tell({ kind: 'changed' })
    })
  }

  lock.onAsked(() => handOver(session, timer))
  const showLatest = inTurn(() => readAlong(session, () => !hasStopped))
  lock.onTold((told) => {
    if (told.kind === 'moved') onMoved(told.projectId)
    else showLatest()
  })
  follow()
  const stops = [
    lock.subscribe(follow),
    keeper.subscribe(tellSoon),
    // Another script was loaded, by the writer's 'Load again' or a settled conflict.
    store.subscribe(
      (now, before) =>
        now.script !== before.script && now.revision <= before.revision && tellSoon(),
    ),
    // Once the copy on the device has gone too, which a save ends with.
    saver.subscribe((now, before) => now.isSaving !== before.isSaving && tellSoon()),
  ]
  return () => {
    hasStopped = true
    cancelTell()
    for (const stop of stops) stop()
  }
}

/** Makes ready for another tab to write: nothing more is typed here, and all is on the device. */
async function handOver(session: EditorSession, timer: Timer): Promise<Refusal | null> {
  const { store } = session
  if (store.getState().isBusy) return 'busy'
  store.setReadOnly(true)
  if (await keepEdits(session, timer)) return null
  store.setReadOnly(false)
  return 'unkept'
}

/** Shows what the writing tab has kept on the device or, once that is saved, what the server has. */
async function readAlong(session: EditorSession, isWanted: () => boolean): Promise<void> {
  const { store, localScripts, projects } = session
  const place = session.place()
  const draft = await localScripts.read(place)
  const show = (script: Parameters<typeof store.load>[0]['script'], revision: number) => {
    if (!isWanted() || !store.getState().isReadOnly || hasUnkeptEdits(session)) return
    store.load({ script, revision, savedRevision: 0, isRecovered: false })
  }
  if (draft) show(draft.script, Math.max(draft.revision, 1))
  else if (place.projectId === null) show(newScript(), 0)
  else {
    const loaded = await projects.load(place.projectId)
    if (loaded.ok) show(loaded.value.script, 0)
  }
}

/** One run at a time; what is asked for meanwhile is one more run after it. A run that fails is let be. */
function inTurn(run: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle'
  async function start(): Promise<void> {
    state = 'running'
    await run().catch(() => undefined)
    const isAsked = (state as string) === 'again'
    state = 'idle'
    if (isAsked) await start()
  }
  return () => {
    if (state === 'idle') void start()
    else state = 'again'
  }
}
