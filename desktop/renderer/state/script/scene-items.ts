/** The items of a scene's menu, in all lists of scenes. */
import {
  BookmarkPlus,
  Copy,
  EyeOff,
  Hash,
  NotebookPen,
  Pencil,
  Plus,
  Split,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { Scene } from '@scenewright/shared/script/scenes/scenes.ts'
import { addSceneAfter, copyScene, removeScene, toggleOmitted } from './scene-editing.ts'
import type { ScriptDialogs } from './script-dialogs.ts'
import type { ShownScript } from './shown-script.ts'
import { splitBlockHere } from './split-blocks.ts'

export type SceneItem = Readonly<{
  label: string
  Icon: LucideIcon
  shortcut?: string
  isDanger?: boolean
  run: () => void
}>

type ListParts = Readonly<{
  /** The heading of an omitted scene as it was. */
  omitted: string | undefined
  /** Both open a field in the list. */
  rename: () => void
  writeSynopsis: () => void
}>

/** Lists the items in groups. */
export function listSceneItems(
  editing: ShownScript & Readonly<{ dialogs: ScriptDialogs }>,
  scene: Scene,
  { omitted, rename, writeSynopsis }: ListParts,
): readonly (readonly SceneItem[])[] {
  const { dialogs } = editing
  const { blockId, elementId } = scene
  return [
    [
      { label: 'Rename', Icon: Pencil, shortcut: 'F2', run: rename },
      { label: 'Synopsis…', Icon: NotebookPen, run: writeSynopsis },
      {
        label: 'Scene number…',
        Icon: Hash,
        run: () => dialogs.setState({ sceneNumber: elementId }),
      },
      {
        label: 'Add section above…',
        Icon: BookmarkPlus,
        run: () => dialogs.setState({ section: { kind: 'add', scene } }),
      },
    ],
    [
      {
        label: 'Split block here',
        Icon: Split,
        run: () => splitBlockHere(editing, blockId, elementId),
      },
      { label: 'Insert scene after', Icon: Plus, run: () => addSceneAfter(editing, scene) },
      { label: 'Duplicate', Icon: Copy, run: () => copyScene(editing, scene) },
    ],
    [
      {
        label: omitted === undefined ? 'Omit' : 'Restore',
        Icon: EyeOff,
        run: () => toggleOmitted(editing, elementId),
      },
      { label: 'Delete', Icon: Trash2, isDanger: true, run: () => removeScene(editing, scene) },
    ],
  ]
}
