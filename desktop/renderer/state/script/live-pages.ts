/** The page breaks of the open script, updated shortly after each edit. */
import type { ScriptPages } from '@scenewright/shared/layout/live-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PageFinder } from '#renderer/services/live-pages/live-pages-client.ts'
import type { ScriptStore } from './script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** Delay from an edit to the next request. */
const REQUEST_AFTER_MS = 150
/** The most that edits delay it: while the writer types, a request costs time between the keys. */
const REQUEST_WITHIN_MS = 600

/** `null` before the first answer and after stopping. */
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
 * Keeps `pages` up to date. Only one request is in progress at a time, so a slow machine is never
 * more than one answer behind.
 *
 * @returns a function that stops it and clears the pages
 */
export function followPages({ store, pages, timer, startFinder }: LivePagesDeps): () => void {
  let requested: Script | null = null
  let isWaiting = false
  let cancelRequest: (() => void) | null = null
  /** When the first edit was made that no request includes. */
  let waitsSince: number | null = null
  const finder = startFinder((found) => {
    isWaiting = false
    pages.setState({ pages: found })
    requestLater()
  })

  function request(): void {
    cancelRequest = null
    waitsSince = null
    requested = store.getState().script
    isWaiting = true
    finder.find(requested)
  }

  function requestLater(): void {
    if (store.getState().script === requested) return
    waitsSince ??= timer.now()
    if (isWaiting) return
    cancelRequest?.()
    const left = waitsSince + REQUEST_WITHIN_MS - timer.now()
    cancelRequest = timer.after(Math.max(0, Math.min(REQUEST_AFTER_MS, left)), request)
  }

  request()
  const unsubscribe = store.subscribe((now, before) => {
    if (now.script !== before.script) requestLater()
  })
  return () => {
    unsubscribe()
    cancelRequest?.()
    finder.stop()
    pages.setState({ pages: null })
  }
}
