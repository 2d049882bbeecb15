/** Find and replace in the open script (`docs/product/editor.md#find-and-replace`). */
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  createFinder,
  isSameMatch,
  matchAfter,
  matchBeside,
  matchFrom,
  replaceMatches,
  type Direction,
  type Finder,
  type FindOptions,
  type FoundMatch,
  type Match,
  type TextPosition,
} from '@scenewright/shared/script/editing/find.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { Carets } from './carets.ts'
import type { EditorView } from './editor-view.ts'
import { goTo } from './editor-view.ts'
import type { ScriptStore } from './script-store.ts'

/** `wrapped`: the search continued from the other end. `replaced`: the number of replaced matches. */
export type FindNotice =
  | Readonly<{ kind: 'wrapped'; direction: Direction }>
  | Readonly<{ kind: 'replaced'; count: number }>

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
  /** The report about the last step; `null` if there is nothing to report. */
  notice: FindNotice | null
}>

export type Find = Readonly<{
  getState: StoreApi<FindState>['getState']
  getInitialState: StoreApi<FindState>['getInitialState']
  subscribe: StoreApi<FindState>['subscribe']
  open: () => void
  close: () => void
  /**
   * Searches and selects the first match from the caret on. On the title page, which has no caret
   * in the script, it waits for a step.
   */
  search: (change: Partial<Pick<FindState, 'query' | 'options'>>) => void
  setReplacement: (replacement: string) => void
  /** Selects the next or previous match, from the caret if it was moved, and wraps around. */
  step: (direction: Direction) => void
  replaceCurrent: () => void
  replaceAll: () => void
  stop: () => void
}>

export type FindDeps = Readonly<{
  store: ScriptStore
  view: EditorView
  carets: Pick<Carets, 'current'>
}>

export function createFind({ store, view, carets }: FindDeps): Find {
  const state = createStore<FindState>(() => ({
    isOpen: false,
    openings: 0,
    query: '',
    replacement: '',
    options: { matchCase: false, wholeWord: false },
    matches: [],
    current: -1,
    notice: null,
  }))
  let finder: Finder = () => []
  /** The position at which typing the query began, and the match or position selected since. */
  let start: TextPosition | null = null
  let selected: TextPosition | null = null

  /** Searches again and keeps the selected match if possible. */
  function refresh(): void {
    const { isOpen, matches: before, current } = state.getState()
    const found = isOpen ? finder(store.getState().script) : []
    // Keep the same list if nothing in it differs, so that it isn't rendered for each keystroke.
    const matches = areSame(found, before) ? before : found
    state.setState({ matches, current: Math.min(current, matches.length - 1), notice: null })
  }

  /** The caret of the shown block, or its beginning; `null` on the title page. */
  function caret(): TextPosition | null {
    const { selection } = view.getState()
    if (selection.kind === 'title') return null
    const { id: blockId } = selection
    const first = findBlock(store.getState().script, blockId)?.elements[0]
    return carets.current(blockId) ?? { blockId, elementId: first?.id ?? '', offset: 0 }
  }

  /** True if the caret is where the last step has put it, or is still on its way there. */
  function isAtSelected(): boolean {
    if (!selected) return false
    return view.getState().target !== null || isSamePosition(caret(), selected)
  }

  /** Scrolls to a position or match and selects it in the text. */
  function select(position: TextPosition, end: number): void {
    selected = position
    const { blockId, elementId, offset } = position
    goTo(view, blockId, { elementId, range: { from: offset, to: end }, focus: 'stay' })
  }

  function reveal({ index, hasWrapped }: FoundMatch, direction: Direction): void {
    const match = state.getState().matches[index]
    if (!match) return
    state.setState({ current: index, notice: hasWrapped ? { kind: 'wrapped', direction } : null })
    const { blockId, elementId, from, to } = match
    select({ blockId, elementId, offset: from }, to)
  }

  function step(direction: Direction): void {
    const { matches, current } = state.getState()
    const found =
      current >= 0 && isAtSelected()
        ? matchBeside(matches, current, direction)
        : matchFrom(store.getState().script, matches, caret(), direction)
    if (!found) return
    reveal(found, direction)
    start = selected
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
      state.setState({ isOpen: false, matches: [], current: -1, notice: null })
      selected = null
    },
    search(change) {
      // While the query is being typed, each letter searches from the same place.
      if (!isAtSelected()) {
        start = caret()
        selected = null
      }
      state.setState({ ...change, current: -1 })
      const { query, options } = state.getState()
      finder = createFinder(query, options)
      refresh()
      if (!start) return
      const found = matchFrom(store.getState().script, state.getState().matches, start, 'next')
      if (found) reveal(found, 'next')
      else if (selected) select(start, start.offset)
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
      const index = matchAfter(state.getState().matches, {
        replaced: match,
        index: current,
        replacement,
      })
      reveal({ index, hasWrapped: index < current }, 'next')
      start = selected
    },
    replaceAll() {
      const { query, replacement, options, matches } = state.getState()
      store.edit('Replace all', (script) => replaceMatches(script, query, replacement, options))
      state.setState({ current: -1, notice: { kind: 'replaced', count: matches.length } })
    },
    stop: unsubscribe,
  }
}

function isSamePosition(one: TextPosition | null, other: TextPosition): boolean {
  return (
    one?.blockId === other.blockId &&
    one.elementId === other.elementId &&
    one.offset === other.offset
  )
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
