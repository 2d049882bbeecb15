import { useState } from 'react'
import { isContinuityCommand } from '@scenewright/shared/ai/offline/continuity-command.ts'
import { modelRequest, type ModelRequest } from '@scenewright/shared/ai/model-request.ts'
import {
  commandProblem,
  commandRequest,
  shownBlock,
} from '#renderer/state/commands/command-request.ts'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import {
  getRequestKind,
  wholeScriptQuestion,
  type CommandDraftState,
} from '#renderer/state/commands/command-draft.ts'
import { refusalInAsk } from '#renderer/state/commands/page-orders.ts'
import type { ScriptAssistant } from '#renderer/state/commands/script-assistant.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { QuestionSends } from './question-sends.tsx'
import { getRecipient } from './recipient.ts'
import { sentParts } from './sent-parts.ts'
import { ExactSheet, FoldedSheet, SentParts } from './sent-text.tsx'
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

const NOT_SENT = 'All other story blocks, saved versions, your files and your account.'
const RENAMES = 'Renaming a character needs no assistant.'
const ORDERS = 'This is an order to the page, which carries it out without an assistant.'
const CHECKS = 'Checking continuity needs no assistant.'

/** Why a command is run on this device instead; `null` if it isn't. */
function needlessText(draft: CommandDraftState, { orders }: ScriptAssistant): string | null {
  const order = orders.read(draft.text)
  if (order) {
    const text = order.kind === 'rename' ? RENAMES : ORDERS
    return refusalInAsk(draft, order)?.message ?? text
  }
  const isEdit = getRequestKind(draft) === 'edit'
  return isEdit && isContinuityCommand(draft.text) ? CHECKS : null
}

type RequestDialogProps = Readonly<{ status: AssistantStatus | null; onClose: () => void }>

function RequestDialog({ status, onClose }: RequestDialogProps) {
  const { store, view, assistant } = useEditorSession()
  const { script } = store.getState()
  const { selection, caretElementId } = view.getState()
  const block = shownBlock(script, selection)
  const draft = assistant.command.getState()
  const words = draft.text.trim()
  const needless = needlessText(draft, assistant)
  const question = needless === null && isSendable(words) ? wholeScriptQuestion(draft) : null
  const problem = needless ?? commandProblem(words, script, block)
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
      {question && <QuestionSends question={question} status={status} />}
      {!question && request && (
        <>
          <p className={styles.who}>{getRecipient(status, modelRequest(request).size)}</p>
          {isExact ? (
            <ExactText request={modelRequest(request)} />
          ) : (
            <SentParts parts={sentParts(request, block)} notSent={NOT_SENT} />
          )}
          <Switch label="Show the exact text" checked={isExact} onCheckedChange={setExact} />
        </>
      )}
      {!question && !request && <p className={styles.who}>Nothing will be sent. {problem}</p>}
    </Dialog>
  )
}

function ExactText({ request }: Readonly<{ request: ModelRequest }>) {
  return (
    <>
      <ExactSheet name="Your text and command" text={request.user} />
      <FoldedSheet name="Instructions to the model" text={request.system} />
      <FoldedSheet
        name="Required answer format"
        text={JSON.stringify(request.answer.schema, null, 2)}
      />
    </>
  )
}
