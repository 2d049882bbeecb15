import { useState } from 'react'
import { MAX_OVERVIEW_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { askDiscard } from '#renderer/state/ask-discard.ts'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { TextArea } from '#renderer/ui/text-area.tsx'

const PLACEHOLDER =
  'Describe your story here. This context helps the AI understand your screenplay...'

/** The story overview as text; Save is there only while the text differs from the saved one (spec §2). */
export function OverviewPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const session = useEditorSession()
  const saved = useScriptState((state) => state.script.overview)
  const isBusy = useScriptState((state) => state.isBusy)
  const [text, setText] = useState(saved)
  const isChanged = text !== saved

  function save() {
    session.store.edit('Change story overview', (script) => ({ ...script, overview: text }))
    onClose()
  }

  async function close() {
    if (!isChanged || (await askDiscard('the story overview'))) onClose()
  }

  return (
    <Dialog
      open
      size="wide"
      title="Story Overview"
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()}>{isChanged ? 'Cancel' : 'Close'}</Button>
          {isChanged && (
            <Button variant="primary" disabled={isBusy} onClick={save}>
              Save
            </Button>
          )}
        </>
      }
    >
      <TextArea
        label="Overview"
        labelHidden
        rows={9}
        value={text}
        placeholder={PLACEHOLDER}
        disabled={isBusy}
        hint={`${text.length} of ${MAX_OVERVIEW_CHARACTERS} characters`}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  )
}
