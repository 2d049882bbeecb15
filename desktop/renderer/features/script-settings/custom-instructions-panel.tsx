import { useRef, useState } from 'react'
import { MAX_CUSTOM_INSTRUCTIONS_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { useLeaveGuard } from '#renderer/state/project/use-leave-guard.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { PanelBody } from '#renderer/ui/page/panel-body.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'

const TITLE = 'Custom Instructions'
const PLACEHOLDER =
  'How should the assistant write? For example: action paragraphs under three lines, no camera directions, British spelling.'
const LEAVE_INSTRUCTIONS = {
  title: 'Leave without saving the custom instructions?',
  message:
    "Your changes to the custom instructions aren't in the script yet. They'll be lost if you leave the editor.",
  confirmLabel: 'Leave',
  danger: true,
}
const NUMBER = new Intl.NumberFormat('en-US')

/** The writer's own instructions to the assistant. Save appears only after a change. */
export function CustomInstructionsPanel() {
  const { store } = useEditorSession()
  const saved = useScriptState((state) => state.script.customInstructions)
  const isOff = useScriptState(isLocked)
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? saved
  const isChanged = text !== saved
  useLeaveGuard(isChanged, LEAVE_INSTRUCTIONS)
  const excess = text.length - MAX_CUSTOM_INSTRUCTIONS_CHARACTERS

  /** The buttons disappear, so the focus goes to the field. */
  function leave() {
    setDraft(null)
    field.current?.focus()
  }

  function save() {
    store.edit('Change custom instructions', (script) => ({ ...script, customInstructions: text }))
    leave()
  }

  return (
    <PanelBody
      description="Sent to the assistant with every command. They apply to this script only."
      actions={
        isChanged && (
          <>
            <Button variant="primary" size="small" disabled={isOff || excess > 0} onClick={save}>
              Save
            </Button>
            <Button size="small" onClick={leave}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <TextArea
        ref={field}
        label={TITLE}
        labelHidden
        rows={12}
        value={text}
        placeholder={PLACEHOLDER}
        disabled={isOff}
        hint={`${NUMBER.format(text.length)} of ${NUMBER.format(MAX_CUSTOM_INSTRUCTIONS_CHARACTERS)} characters`}
        error={excess > 0 ? tooLong(excess) : undefined}
        onChange={(event) => setDraft(event.target.value)}
      />
    </PanelBody>
  )
}

function tooLong(excess: number): string {
  return `${NUMBER.format(excess)} ${excess === 1 ? 'character' : 'characters'} too long.`
}
