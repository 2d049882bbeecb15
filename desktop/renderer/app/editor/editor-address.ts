/** The editor's query parameters: `project` and `storyblock` (`docs/product/editor.md#editor`). */
import { findBlock, findBlockByNumber } from '@scenewright/shared/script/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { TITLE_PAGE, type Selection } from '#renderer/state/script/editor-view.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'

const STORY_BLOCK = 'storyblock'
const TITLE = 'title'

/** Reads the selection from the address. An unknown block or a non-number is the title page. */
export function selectionFromAddress(query: URLSearchParams, script: Script): Selection {
  const requested = query.get(STORY_BLOCK)
  if (requested === null || requested === TITLE) return TITLE_PAGE
  const block = /^\d+$/.test(requested) ? findBlockByNumber(script, Number(requested)) : undefined
  if (block) return { kind: 'block', id: block.id }
  console.warn(`Story block "${requested}" not found; showing the title page.`)
  return TITLE_PAGE
}

/** Updates the address to the current selection, without navigating. */
export function showAddress({
  view,
  store,
  origin,
}: ShownScript & Readonly<{ origin: ScriptOrigin }>): void {
  const { projectId } = origin.getState()
  const query = new URLSearchParams(projectId === null ? {} : { project: projectId })
  const { selection } = view.getState()
  const block =
    selection.kind === 'block' ? findBlock(store.getState().script, selection.id) : undefined
  query.set(STORY_BLOCK, block ? String(block.number) : TITLE)
  const address = `${location.pathname}?${query}`
  if (address !== location.pathname + location.search) {
    history.replaceState(history.state, '', address)
  }
}
