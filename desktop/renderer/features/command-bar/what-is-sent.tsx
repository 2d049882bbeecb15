import { useState } from 'react'
import { isContinuityCommand } from '@scenewright/shared/ai/offline/continuity-command.ts'
import { renameCommand } from '@scenewright/shared/ai/offline/rename-command.ts'
import { modelRequest, type ModelRequest } from '@scenewright/shared/ai/model-request.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  commandProblem,
  commandRequest,
  shownBlock,
} from '#renderer/state/commands/command-request.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { sentParts, type SentPart } from './sent-parts.ts'
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

const RENAMES = 'Renaming a character needs no assistant.'
const CHECKS = 'Checking continuity needs no assistant.'

/** Why a command is run on this device instead; `null` if it isn't. */
function needlessText(words: string, script: Script): string | null {
  if (isContinuityCommand(words)) return CHECKS
  return renameCommand(words, script) === null ? null : RENAMES
}

type RequestDialogProps = Readonly<{ status: AssistantStatus | null; onClose: () => void }>

function RequestDialog({ status, onClose }: RequestDialogProps) {
  const { store, view, command } = useEditorSession()
  const { script } = store.getState()
  const { selection, caretElementId } = view.getState()
  const block = shownBlock(script, selection)
  const words = command.getState().text.trim()
  const problem = needlessText(words, script) ?? commandProblem(words, script, block)
  const request = problem === null ? commandRequest(words, script, block, caretElementId) : null
  const [isExact, setExact] = useState(false)
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
          <p className={styles.who}>{recipientOf(status, modelRequest(request))}</p>
          {isExact ? (
            <ExactText request={modelRequest(request)} />
          ) : (
            <Parts parts={sentParts(request, block)} />
          )}
          <Switch label="Show the exact text" checked={isExact} onCheckedChange={setExact} />
        </>
      ) : (
        <p className={styles.who}>Nothing will be sent. {problem}</p>
      )}
    </Dialog>
  )
}

function Parts({ parts }: Readonly<{ parts: readonly SentPart[] }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by keyboard
    <div className={styles.parts} role="region" aria-label="What gets sent" tabIndex={0}>
      {parts.map(({ name, lines }) => (
        <section key={name}>
          <h3>{name}</h3>
          {lines.map(({ type, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <p key={index}>
              {type && <span className={styles.type}>{type}</span>}
              {text}
            </p>
          ))}
        </section>
      ))}
      <section>
        <h3>Not sent</h3>
        <p>All other story blocks, saved versions, your files and your account.</p>
      </section>
    </div>
  )
}

function ExactText({ request }: Readonly<{ request: ModelRequest }>) {
  return (
    <>
      <Sheet name="Your text and command" text={request.user} />
      <Folded name="Instructions to the model" text={request.system} />
      <Folded name="Required answer format" text={JSON.stringify(request.answer.schema, null, 2)} />
    </>
  )
}

function recipientOf(status: AssistantStatus | null, { size }: ModelRequest): string {
  if (status === null) return 'Scenewright is still checking which assistant this server uses.'
  if (status.isInPage) {
    return "The server doesn't answer, so the offline assistant in this window reads this. Nothing is sent."
  }
  if (status.isNeverSent) {
    return "This goes to this server's offline assistant: this script is never sent to an AI service."
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
