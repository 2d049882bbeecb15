/** Find and replace in the open script. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createFinder,
  isSameMatch,
  matchAfter,
  replaceMatches,
  type Finder,
  type FindOptions,
  type Match,
} from '@scenewright/shared/script/editing/find.ts'
import type { EditorView } from './editor-view.ts'
import { goTo } from './editor-view.ts'
import type { ScriptStore } from './script-store.ts'

export type FindState = Readonly<{
  isOpen: boolean
  /** Counts the times it was opened; each time moves the focus to the search field. */
  openings: number
  query: string
  replacement: string
  options: FindOptions
  matches: readonly Match[]
  /** Index of the selected match; -1 if there is none. */
  current: number
}>

export type Find = Readonly<{
  getState: StoreApi<FindState>['getState']
  getInitialState: StoreApi<FindState>['getInitialState']
  subscribe: StoreApi<FindState>['subscribe']
  open: () => void
  close: () => void
  search: (change: Partial<Pick<FindState, 'query' | 'options'>>) => void
  setReplacement: (replacement: string) => void
  /** Selects the next or previous match and wraps around. */
  step: (direction: 'next' | 'previous') => void
  replaceCurrent: () => void
  replaceAll: () => void
  stop: () => void
}>

export function createFind(store: ScriptStore, view: EditorView): Find {
  const state = createStore<FindState>(() => ({
    isOpen: false,
    openings: 0,
    query: '',
    replacement: '',
    options: { matchCase: false, wholeWord: false },
    matches: [],
    current: -1,
  }))
  let finder: Finder = () => []

  /** Searches again and keeps the selected match if possible. */
  function refresh(): void {
    const { isOpen, matches: before, current } = state.getState()
    const found = isOpen ? finder(store.getState().script) : []
    // Keep the same list if nothing in it differs, so that it isn't rendered for each keystroke.
    const matches = areSame(found, before) ? before : found
    state.setState({ matches, current: Math.min(current, matches.length - 1) })
  }

  function reveal(index: number): void {
    const match = state.getState().matches[index]
    if (!match) return
    state.setState({ current: index })
    const { blockId, elementId, from, to } = match
    goTo(view, blockId, { elementId, range: { from, to }, focus: 'stay' })
  }

  function step(direction: 'next' | 'previous'): void {
    const { matches, current } = state.getState()
    if (matches.length === 0) return
    const start = current < 0 && direction === 'previous' ? 0 : current
    reveal((start + (direction === 'next' ? 1 : -1) + matches.length) % matches.length)
  }

  const unsubscribe = store.subscribe((now, before) => {
    if (now.script !== before.script && state.getState().isOpen) refresh()
  })

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    open() {
      state.setState(({ openings }) => ({ isOpen: true, openings: openings + 1 }))
      refresh()
    },
    close() {
      state.setState({ isOpen: false, matches: [], current: -1 })
    },
    search(change) {
      state.setState({ ...change, current: -1 })
      const { query, options } = state.getState()
      finder = createFinder(query, options)
      refresh()
    },
    setReplacement: (replacement) => state.setState({ replacement }),
    step,
    replaceCurrent() {
      const { query, replacement, options, matches, current } = state.getState()
      const match = matches[current]
      if (!match) {
        step('next')
        return
      }
      store.edit('Replace', (script) => replaceMatches(script, query, replacement, options, match))
      const replaced = { replaced: match, index: current, replacement }
      reveal(matchAfter(state.getState().matches, replaced))
    },
    replaceAll() {
      const { query, replacement, options } = state.getState()
      store.edit('Replace all', (script) => replaceMatches(script, query, replacement, options))
    },
    stop: unsubscribe,
  }
}

function areSame(some: readonly Match[], others: readonly Match[]): boolean {
  return (
    some.length === others.length &&
    some.every((match, index) => {
      const other = others[index]
      return other !== undefined && isSameMatch(match, other)
    })
  )
}
