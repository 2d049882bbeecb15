import { useState } from 'react'
import { modelRequest, type ModelRequest } from '@scenewright/shared/ai/model-request.ts'
import {
  commandProblem,
  commandRequest,
  shownBlock,
} from '#renderer/state/commands/command-request.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import type { AssistantStatus } from './use-assistant-status.ts'
import styles from './what-is-sent.module.css'

/** Shows exactly what the next command would send to the model (`docs/assistant.md`). */
export function WhatIsSent({ status }: Readonly<{ status: AssistantStatus | null }>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        What gets sent
      </button>
      {isOpen && <RequestDialog status={status} onClose={() => setOpen(false)} />}
    </>
  )
}

type RequestDialogProps = Readonly<{ status: AssistantStatus | null; onClose: () => void }>

function RequestDialog({ status, onClose }: RequestDialogProps) {
  const { store, view, command } = useEditorSession()
  const { script } = store.getState()
  const { selection, caretElementId } = view.getState()
  const block = shownBlock(script, selection)
  const words = command.getState().text.trim()
  const problem = commandProblem(words, script, block)
  const request =
    problem === null ? modelRequest(commandRequest(words, script, block, caretElementId)) : null
  return (
    <Dialog
      open
      size="wide"
      title="What gets sent"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {request ? (
        <>
          <p className={styles.who}>{recipientOf(status, request)}</p>
          <Sheet name="Your text and command" text={request.user} />
          <Folded name="Instructions to the model" text={request.system} />
          <Folded
            name="Required answer format"
            text={JSON.stringify(request.answer.schema, null, 2)}
          />
        </>
      ) : (
        <p className={styles.who}>Nothing will be sent. {problem}</p>
      )}
    </Dialog>
  )
}

function recipientOf(status: AssistantStatus | null, { size }: ModelRequest): string {
  if (status === null) return 'Scenewright is still checking which assistant this server uses.'
  if (status.isInPage) {
    return "The server doesn't answer, so the offline assistant in this window reads this. Nothing is sent."
  }
  if (status.assistant === 'offline') {
    return "This goes to this server's offline assistant. It uses no AI service and no tokens."
  }
  const model = status.models?.[size]
  const name = model === undefined ? `the ${size} model` : `the ${size} model, ${model}`
  return `This goes to ${name}.`
}

function Folded({ name, text }: Readonly<{ name: string; text: string }>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary={name} open={isOpen} onToggle={() => setOpen(!isOpen)}>
      {isOpen && <Sheet name={name} text={text} />}
    </Disclosure>
  )
}

/** A read-only field, so that its text can be scrolled, selected and copied with the keyboard. */
function Sheet({ name, text }: Readonly<{ name: string; text: string }>) {
  return <textarea className={styles.sheet} aria-label={name} readOnly rows={14} value={text} />
}
