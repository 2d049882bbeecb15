/** The editor's address: `project` and `storyblock` (spec §2). */
import { findBlock, findBlockByNumber } from '@scenewright/shared/script/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { TITLE_PAGE, type Selection } from '#renderer/state/editor-view.ts'

const STORY_BLOCK = 'storyblock'
const TITLE = 'title'

/** What the address asks for; a number that no block has, or no number, is the title page (spec §2). */
export function selectionFromAddress(query: URLSearchParams, script: Script): Selection {
  const asked = query.get(STORY_BLOCK)
  if (asked === null || asked === TITLE) return TITLE_PAGE
  const block = /^\d+$/.test(asked) ? findBlockByNumber(script, Number(asked)) : undefined
  if (block) return { kind: 'block', id: block.id }
  console.warn(`There is no story block "${asked}"; the title page is shown.`)
  return TITLE_PAGE
}

/** Writes what is shown into the address, without navigating. */
export function showAddress({ view, store, saver }: EditorSession): void {
  const { projectId } = saver.getState()
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
