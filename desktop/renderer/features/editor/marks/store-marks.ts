/**
 * Marks that are drawn from stores, such as page breaks. They are decorations, so that the script isn't
 * changed. They are drawn again only when what they show changes; meanwhile they move with the text.
 */
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { DecorationSet, type Decoration } from 'prosemirror-view'
import type { StoreApi } from 'zustand/vanilla'
import type { Settings } from '@scenewright/shared/settings.ts'
import { afterComposing } from '#renderer/features/editor/prosemirror/after-composing.ts'
import { syncCaret } from '#renderer/features/editor/prosemirror/caret-of-dom.ts'

import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { quick } from './quick-decorations.ts'

/** The stores that the plugins of a story block's page follow. */
export type BlockStores = Pick<
  EditorSession,
  'store' | 'pages' | 'find' | 'review' | 'sharing' | 'people'
> &
  Readonly<{
    preferences: StoreApi<Settings>
    /** The block of the page, which can be renumbered while the page is open. */
    block: StoreApi<Readonly<{ id: string }>>
  }>

type StoreMarks<Shown> = Readonly<{
  name: string
  /** Reads what to show on the page. */
  read: () => Shown
  isSame: (one: Shown, other: Shown) => boolean
  /** Calls `update` when `read` may return something else. @returns functions that stop that */
  follow: (update: () => void) => readonly (() => void)[]
  draw: (doc: Node, shown: Shown) => Decoration[]
  /** True if an edit may need marks elsewhere than where the text has moved those before it. */
  isOutdated?: (shown: Shown, edit: Transaction) => boolean
  /** Draws also during an IME composition: the marks are seldom at the composed word. */
  isDrawnWhileComposing?: boolean
  /** The attributes of the whole text. */
  attributes?: (shown: Shown) => Record<string, string>
}>

type State<Shown> = Readonly<{ shown: Shown; drawn: DecorationSet }>

export function storeMarks<Shown>(marks: StoreMarks<Shown>): Plugin<State<Shown>> {
  const key = new PluginKey<State<Shown>>(marks.name)
  let wanted = marks.read()
  const draw = (doc: Node, shown: Shown): State<Shown> => {
    return { shown, drawn: DecorationSet.create(doc, marks.draw(doc, shown)) }
  }
  return new Plugin<State<Shown>>({
    key,
    state: {
      init: (_config, { doc }) => draw(doc, wanted),
      apply(tr, state) {
        if (tr.getMeta(key) !== undefined) return draw(tr.doc, wanted)
        if (!tr.docChanged) return state
        const { shown, drawn } = state
        if (marks.isOutdated?.(shown, tr)) return draw(tr.doc, shown)
        return { shown, drawn: drawn.map(tr.mapping, tr.doc) }
      },
    },
    props: {
      decorations: (state) => quick(key.getState(state)?.drawn),
      attributes: (state) => marks.attributes?.(key.getState(state)?.shown ?? wanted) ?? {},
    },
    view(view) {
      const drawWanted = () => {
        // First reads the caret from the page, which a change of the marks would otherwise move.
        syncCaret(view)
        view.dispatch(view.state.tr.setMeta(key, true))
      }
      const redraw = marks.isDrawnWhileComposing ? drawWanted : afterComposing(view, drawWanted)
      // Outside of React, so that typing doesn't wait for a render.
      const stops = marks.follow(() => {
        const now = marks.read()
        if (marks.isSame(now, wanted)) return
        wanted = now
        redraw()
      })
      return { destroy: () => stops.forEach((stop) => stop()) }
    },
  })
}

/** Calls `update` when this part of a store's state changes. @returns a function that stops that */
export function onChange<Value>(
  store: Pick<StoreApi<Value>, 'subscribe'>,
  part: (value: Value) => unknown,
  update: () => void,
): () => void {
  return store.subscribe((now, before) => {
    if (part(now) !== part(before)) update()
  })
}
