import { useState } from 'react'
import { assistMessages } from '@scenewright/shared/ai/assist/assist-messages.ts'
import { chooseModel } from '@scenewright/shared/ai/choose-model.ts'
import {
  buildScriptIndex,
  type ScriptIndex,
} from '@scenewright/shared/ai/script-index/script-index.ts'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import { isDefaultOverview, type Script } from '@scenewright/shared/script/script.ts'
import type { AssistPanelState, AssistQuestion } from '#renderer/state/assist/assist-panel.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { getRecipient } from './recipient.ts'
import type { SentLine, SentPart } from './sent-parts.ts'
import { ExactSheet, FoldedSheet, SentParts } from './sent-text.tsx'
import type { AssistantStatus } from './use-assistant-status.ts'
import styles from './what-is-sent.module.css'

const MAY_READ = 'Any scene of this script that the answer needs. The panel shows each one.'
const NOT_SENT = 'Saved versions, your other projects, your files and your account.'

type QuestionSendsProps = Readonly<{ question: AssistQuestion; status: AssistantStatus | null }>

/** Shows what a request about the whole script sends, and what the last answer was read from. */
export function QuestionSends({ question, status }: QuestionSendsProps) {
  const { store, assistant } = useEditorSession()
  const { script } = store.getState()
  const [index] = useState(() => buildScriptIndex(script))
  const [isExact, setExact] = useState(false)
  const request = assistant.requestFor(question)
  const parts = questionParts({
    request,
    script,
    index,
    read: linesRead(assistant.panel.getState()),
  })
  return (
    <>
      <p className={styles.who}>{getRecipient(status, chooseModel(question.message))}</p>
      {isExact ? (
        <ExactMessages request={request} script={script} index={index} />
      ) : (
        <SentParts parts={parts} notSent={NOT_SENT} />
      )}
      <Switch label="Show the exact text" checked={isExact} onCheckedChange={setExact} />
    </>
  )
}

type Sent = Readonly<{ request: AssistRequest; script: Script; index: ScriptIndex }>

function questionParts({
  request,
  script,
  index,
  read,
}: Sent & Readonly<{ read: SentLine[] }>): SentPart[] {
  const parts: SentPart[] = [
    { name: 'Your request', lines: plain(request.message) },
    { name: 'What the assistant may read', lines: plain(MAY_READ) },
    { name: 'Read for the last answer', lines: read },
    {
      name: 'Earlier messages of the conversation',
      lines: request.conversation.map(({ from, text }) => ({
        type: from === 'writer' ? 'You' : 'Assistant',
        text,
      })),
    },
    { name: 'Title and author', lines: plain(script.title, script.author) },
    {
      name: 'Story overview',
      lines: isDefaultOverview(script.overview) ? [] : plain(script.overview),
    },
    { name: 'Custom instructions', lines: plain(script.customInstructions) },
    { name: 'The list of scenes', lines: scenesOf(index, () => true) },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** The scenes as they were then: the writer may have added or moved some since. */
function linesRead({ read }: Pick<AssistPanelState, 'read'>): SentLine[] {
  if (read === null || read.scenes.length === 0) return []
  return scenesOf(buildScriptIndex(read.script), (at) => read.scenes.includes(at))
}

function plain(...texts: readonly string[]): SentLine[] {
  return texts.flatMap((text) => (text.trim() === '' ? [] : [{ text }]))
}

function scenesOf({ scenes }: ScriptIndex, isListed: (position: number) => boolean): SentLine[] {
  return scenes
    .filter(({ position }) => isListed(position))
    .map(({ number, heading }) => ({ type: `Scene ${number}`, text: heading || '(no heading)' }))
}

function ExactMessages({ request, script, index }: Sent) {
  const [instructions, ...messages] = assistMessages(request, { script, index })
  const text = messages.map(({ content }) => content).join('\n\n')
  return (
    <>
      <ExactSheet name="Your request and the list of scenes" text={text} />
      {instructions && <FoldedSheet name="Instructions to the model" text={instructions.content} />}
    </>
  )
}
