/** Offers to omit a scene with a locked number that was deleted in the text. */
import { rebaseScript } from '@scenewright/shared/script/compare/rebase-script.ts'
import {
  areDeleted,
  listDeletedScenes,
  omitScenes,
  type DeletedScene,
} from '@scenewright/shared/script/scenes/deleted-scenes.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { dialogs as notices, notify, withdrawNotices } from '#renderer/state/dialogs.ts'
import { returnToCaret } from './editor-view.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import { isLocked } from './script-store.ts'
import type { ShownScript } from './shown-script.ts'

type Editing = ShownScript & Readonly<{ dialogs: ScriptDialogs }>

/**
 * Makes an edit of the text. If it deletes scenes, a notice has a button that omits them instead, as
 * one edit, until they are in the script again.
 */
export function editText(editing: Editing, edit: () => void): void {
  const { store } = editing
  const before = store.getState().script
  edit()
  const after = store.getState().script
  const scenes = listDeletedScenes(before, after)
  if (scenes.length === 0) return
  const message = describe(scenes)
  notify(message, {
    label: scenes.length === 1 ? 'Omit it instead' : 'Omit them instead',
    run: () => omitInstead(editing, scenes, { before, after }),
  })
  const stop = store.subscribe(({ script }) => {
    const isShown = notices.getState().notices.some((notice) => notice.message === message)
    if (isShown && areDeleted(script, scenes)) return
    stop()
    withdrawNotices(message)
  })
}

function describe(scenes: readonly DeletedScene[]): string {
  const [first, second] = scenes.map(({ number }) => number)
  if (scenes.length > 2) return `${scenes.length} scenes were deleted, from ${first} on.`
  return second === undefined
    ? `Scene ${first} was deleted.`
    : `Scenes ${first} and ${second} were deleted.`
}

type Deletion = Readonly<{ before: Script; after: Script }>

function omitInstead(
  { store, view, dialogs }: Editing,
  scenes: readonly DeletedScene[],
  { before, after }: Deletion,
): void {
  const { script } = store.getState()
  if (isLocked(store.getState()) || !areDeleted(script, scenes)) return
  const name = scenes.length === 1 ? `scene ${scenes[0]?.number}` : `${scenes.length} scenes`
  store.edit(`Omit ${name}`, (now) =>
    rebaseScript(now, { from: after, to: omitScenes(before, scenes) }),
  )
  if (store.getState().script === script) return
  dialogs.setState({ announcement: `Omitted ${name}. The text stays in the script.` })
  returnToCaret(view)
}
