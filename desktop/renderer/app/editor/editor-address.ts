/** The editor's query parameters: `project`, `storyblock` and `view` (`docs/product/editor.md#editor`). */
import { findBlock, findBlockByNumber } from '@scenewright/shared/script/story-blocks.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { PageLocation } from '#renderer/platform/navigation/page-location.ts'
import type { Router } from '#renderer/state/navigation/router.ts'
import {
  openAddress,
  SCRIPT_VIEWS,
  TITLE_PAGE,
  type ScriptView,
  type Selection,
} from '#renderer/state/script/editor-view.ts'
import { selectLastPage, type LastPlace } from '#renderer/state/script/last-places.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'

const PATH = '/editor'
const PROJECT = 'project'
const STORY_BLOCK = 'storyblock'
const VIEW = 'view'
const TITLE = 'title'

/**
 * Reads the selection from the address. Without one the script opens at its last page; an unknown
 * block or a non-number is the title page.
 */
export function selectionFromAddress(
  query: URLSearchParams,
  script: Script,
  last: LastPlace | null,
): Selection {
  const requested = query.get(STORY_BLOCK)
  if (requested === null) return selectLastPage(script, last)
  if (requested === TITLE) return TITLE_PAGE
  const block = /^\d+$/.test(requested) ? findBlockByNumber(script, Number(requested)) : undefined
  if (block) return { kind: 'block', id: block.id }
  console.warn(`Story block "${requested}" not found; showing the title page.`)
  return TITLE_PAGE
}

/** Reads the view from the address; Write has none there. */
export function viewFromAddress(query: URLSearchParams): ScriptView {
  return SCRIPT_VIEWS.find((name) => name === query.get(VIEW)) ?? 'write'
}

/** The address of the same place once the script has a project. */
export function addressOfProject(projectId: string): string {
  const query = new URLSearchParams(location.search)
  query.set(PROJECT, projectId)
  return `${PATH}?${query}`
}

type AddressedScript = ShownScript & Readonly<{ origin: ScriptOrigin }>

/** Updates the address to the current selection. Only another view gets a new entry for Back. */
export function showAddress(
  { view, store, origin }: AddressedScript,
  { navigate }: Pick<Router, 'navigate'>,
): void {
  // Another page may be about to replace the editor.
  if (location.pathname !== PATH) return
  const { projectId } = origin.getState()
  const query = new URLSearchParams(projectId === null ? {} : { [PROJECT]: projectId })
  const { selection, shown } = view.getState()
  const block =
    selection.kind === 'block' ? findBlock(store.getState().script, selection.id) : undefined
  query.set(STORY_BLOCK, block ? String(block.number) : TITLE)
  if (shown !== 'write') query.set(VIEW, shown)
  const address = `${PATH}?${query}`
  if (address === location.pathname + location.search) return
  const isSameView = viewFromAddress(new URLSearchParams(location.search)) === shown
  if (isSameView) history.replaceState(history.state, '', address)
  else void navigate(address)
}

/** Opens what the address names after Back or Forward. */
export function followAddress(
  { view, store, origin }: AddressedScript,
  { search }: PageLocation,
): void {
  const query = new URLSearchParams(search)
  const isSameProject = query.get(PROJECT) === origin.getState().projectId
  if (!isSameProject || !query.has(STORY_BLOCK)) return
  const selection = selectionFromAddress(query, store.getState().script, null)
  openAddress(view, { shown: viewFromAddress(query), selection })
}
