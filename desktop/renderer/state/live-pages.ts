/** Where the pages of the script begin, a moment after each edit. */
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PageFinder } from '#renderer/services/live-pages/live-pages-client.ts'
import type { ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

/** Milliseconds from the first edit since the last answer to the next question, however fast the keys. */
const ASK_AFTER_MS = 150

/** `null` while nobody asks, or before the first answer. */
export type PagesState = Readonly<{ pages: ScriptPages | null }>
export type PagesStore = StoreApi<PagesState>

export function createPagesStore(): PagesStore {
  return createStore<PagesState>(() => ({ pages: null }))
}

export type LivePagesDeps = Readonly<{
  store: ScriptStore
  pages: PagesStore
  timer: Timer
  startFinder: (onPages: (pages: ScriptPages) => void) => PageFinder
}>

/**
 * Keeps `pages` up to date from now on. One question is under way at a time, so that a slow machine
 * falls behind the typing by one answer and no more.
 *
 * @returns the way to stop, after which no pages are known
 */
export function followPages({ store, pages, timer, startFinder }: LivePagesDeps): () => void {
  let asked: Script | null = null
  let isWaiting = false
  let cancelAsking: (() => void) | null = null
  const finder = startFinder((found) => {
    isWaiting = false
    pages.setState({ pages: found })
    askLater()
  })

  function ask(): void {
    cancelAsking = null
    asked = store.getState().script
    isWaiting = true
    finder.find(asked)
  }

  function askLater(): void {
    if (isWaiting || cancelAsking || store.getState().script === asked) return
    cancelAsking = timer.after(ASK_AFTER_MS, ask)
  }

  ask()
  const unsubscribe = store.subscribe((now, before) => {
    if (now.script !== before.script) askLater()
  })
  return () => {
    unsubscribe()
    cancelAsking?.()
    finder.stop()
    pages.setState({ pages: null })
  }
}
