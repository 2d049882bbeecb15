import { MAX_STORY_BLOCKS } from '@scenewright/shared/script/limits.ts'
import { appendScript, hasNoText } from '@scenewright/shared/script/append-script.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { openPage } from '#renderer/state/script/editor-view.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { isTooLarge, MAX_SCRIPT_MEGABYTES } from '#renderer/services/script-size.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'
import { ImportFiles } from './import-files.tsx'

const TOO_MANY = `The script would have more than ${MAX_STORY_BLOCKS} story blocks, which is the limit. Import the file as a new project instead.`

/** File import in the editor: as a new project, or at the end of the open script. */
export function ImportIntoScript() {
  const { store, view, makeId } = useEditorSession()
  const isEmpty = useScriptState(({ script }) => hasNoText(script))
  const isOff = useScriptState(isLocked)
  return (
    <ImportFiles
      target={{
        label: isEmpty ? 'Import into this script' : 'Add to the end of this script',
        isOff,
        add: (script, name) => append({ store, view, makeId }, script, name),
      }}
    />
  )
}

const TOO_LARGE = `The script would be larger than ${MAX_SCRIPT_MEGABYTES} MB, which is the limit. Import the file as a new project instead.`

type AppendParts = ShownScript & Readonly<{ makeId: MakeId }>

/** Appends a script as one history entry and opens the first of its blocks. */
function append({ store, view, makeId }: AppendParts, added: Script, name: string): boolean {
  const { script } = store.getState()
  const joined = appendScript(script, added, makeId)
  if (!joined) {
    void showAlert(TOO_MANY)
    return false
  }
  if (isTooLarge(joined)) {
    void showAlert(TOO_LARGE)
    return false
  }
  store.edit(`Import ${name}`, () => joined)
  const first = hasNoText(script) ? 0 : script.storyBlocks.length
  const block = joined.storyBlocks[first]
  if (block) openPage(view, { kind: 'block', id: block.id })
  return true
}
