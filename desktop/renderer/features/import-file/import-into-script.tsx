import { appendScript, isWithoutWords } from '@scenewright/shared/script/append-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { showAlert } from '#renderer/state/dialogs.ts'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { openPage } from '#renderer/state/editor-view.ts'
import { isLocked } from '#renderer/state/script-store.ts'
import { ImportFiles } from './import-files.tsx'

const TOO_MANY =
  'The script would have more than 1,000 story blocks. Import the file as a new project instead.'

/** In the editor: a file becomes a project of its own, or goes behind the script that is open. */
export function ImportIntoScript() {
  const session = useEditorSession()
  const isEmpty = useScriptState(({ script }) => isWithoutWords(script))
  const isOff = useScriptState(isLocked)
  return (
    <ImportFiles
      elsewhere={{
        label: isEmpty ? 'Put into this script' : 'Put after this script',
        isOff,
        place: (script, name) => putAfter(session, script, name),
      }}
    />
  )
}

/** One entry of the history, which one Undo takes back; the first of the new blocks is shown. */
function putAfter({ store, view, makeId }: EditorSession, added: Script, name: string): boolean {
  const { script } = store.getState()
  const joined = appendScript(script, added, makeId)
  if (!joined) {
    void showAlert(TOO_MANY)
    return false
  }
  store.edit(`Import ${name}`, () => joined)
  const first = isWithoutWords(script) ? 0 : script.storyBlocks.length
  const block = joined.storyBlocks[first]
  if (block) openPage(view, { kind: 'block', id: block.id })
  return true
}
