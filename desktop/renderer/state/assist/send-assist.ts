/** Sends a question or an edit about the whole script, and shows its answer while it arrives. */
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import {
  MAX_CITATIONS,
  MAX_MESSAGE_CHARACTERS,
  type ConversationMessage,
} from '@scenewright/shared/api/conversation.ts'
import type { AssistStream, AssistUpdate } from '#renderer/services/assist-stream.ts'
import {
  applyScriptChange,
  type ScriptChangeDeps,
} from '#renderer/state/review/apply-script-change.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import type { AssistPanel, AssistPanelState, AssistQuestion } from './assist-panel.ts'
import { assistRequest, type OpenScript } from './assist-request.ts'
import type { ConversationSync } from './conversation-sync.ts'
import { conversationPlace } from './script-conversation.ts'
import { stoppedText } from './stopped.ts'

export type AssistParts = ScriptChangeDeps &
  OpenScript &
  Readonly<{
    assist: AssistPanel
    conversation: ConversationSync
    origin: ScriptOrigin
    assistant: Readonly<{ assist: AssistStream }>
    /** Milliseconds since 1970. */
    now: () => number
  }>

/** `failed`, `stopped`: nothing has changed. `ignored`: not sent. */
export type AssistOutcome = 'done' | 'failed' | 'stopped' | 'ignored'

/** The name of an edit's history entry. */
const LABEL = 'Changes by the assistant'

/**
 * Sends one request; the writer can go on writing while a question is answered. An edit locks the
 * script, and is applied as one history entry with a review.
 */
export async function sendAssist(
  parts: AssistParts,
  question: AssistQuestion,
): Promise<AssistOutcome> {
  const { assist, store } = parts
  const isEdit = question.kind === 'edit'
  const isBusy = assist.getState().running !== null || (isEdit && isLocked(store.getState()))
  if (!isSendable(question.message) || isBusy) return 'ignored'
  const controller = new AbortController()
  // Messages can only be added to an open conversation.
  if (parts.conversation.getState().key === null) {
    void parts.conversation.open(conversationPlace(parts.origin))
  }
  const earlier = parts.conversation.getState().messages
  const stop = () => controller.abort()
  assist.setState({
    isOpen: true,
    running: { ...question, text: '', estimate: null, stop },
    failure: null,
    usage: null,
    steps: [],
    read: { script: store.getState().script, scenes: [] },
  })
  if (isEdit) store.setBusy(true)
  const last = await receive(parts, question, earlier, controller.signal).finally(() => {
    if (isEdit) store.setBusy(false)
  })
  const text = assist.getState().running?.text ?? ''
  assist.setState({ running: null })
  return await finish(parts, question, last, text)
}

/** Shows updates until the last one. An outdated version is answered by sending every block. */
async function receive(
  parts: AssistParts,
  question: AssistQuestion,
  earlier: readonly ConversationMessage[],
  signal: AbortSignal,
): Promise<AssistUpdate> {
  let last: AssistUpdate = { event: 'stopped' }
  for (const isWhole of [false, true]) {
    const request = assistRequest(parts, question, earlier, isWhole)
    for await (const update of parts.assistant.assist(request, signal)) {
      last = update
      show(parts.assist, update)
    }
    const code = last.event === 'failed' ? last.failure.code : null
    if (code === 'UNAVAILABLE' && !hasBegun(parts.assist)) return answerHere(parts, question)
    if (code !== 'VERSION_CONFLICT') break
  }
  return last
}

function hasBegun(assist: AssistPanel): boolean {
  const { running } = assist.getState()
  return running !== null && (running.estimate !== null || running.text !== '')
}

/** The page's own offline assistant answers if no server does. */
async function answerHere({ store }: AssistParts, question: AssistQuestion): Promise<AssistUpdate> {
  const { answerInPage } = await import('#renderer/services/answer-in-page.ts')
  return answerInPage(store.getState().script, question)
}

function show(assist: AssistPanel, update: AssistUpdate): void {
  assist.setState(({ running, steps, read }): Partial<AssistPanelState> => {
    if (!running) return {}
    switch (update.event) {
      case 'estimate':
        return { running: { ...running, estimate: update.tokens } }
      case 'text':
        return { running: { ...running, text: running.text + update.text } }
      case 'step':
        return {
          steps: [...steps, update.text],
          read: read && { ...read, scenes: [...read.scenes, ...update.scenes] },
        }
      case 'done':
      case 'failed':
      case 'stopped':
        return {}
    }
  })
}

async function finish(
  parts: AssistParts,
  question: AssistQuestion,
  last: AssistUpdate,
  written: string,
): Promise<AssistOutcome> {
  const { assist } = parts
  if (last.event === 'done') {
    const { change, citations, usage } = last
    addExchange(parts, question, { text: last.text, citations })
    if (usage.counted > 0) {
      assist.setState({ usage: { counted: usage.counted, cached: usage.cached } })
    }
    if (change) {
      const applied = await applyScriptChange(parts, change, { label: LABEL })
      const note = applied.kind === 'refused' ? applied.message : applied.note
      if (note !== null) assist.setState({ failure: { message: note, question: null } })
    }
    return 'done'
  }
  if (last.event === 'failed') {
    assist.setState({ failure: { message: last.failure.error, question } })
    return 'failed'
  }
  addExchange(parts, question, { text: stoppedText(written), citations: [] })
  return 'stopped'
}

/** Adds a question and its answer to the conversation; the answer is a millisecond later. */
function addExchange(
  { conversation, makeId, now }: AssistParts,
  { kind, message }: AssistQuestion,
  { text, citations }: Pick<ConversationMessage, 'text' | 'citations'>,
): void {
  const [at = '', later = ''] = [0, 1].map((ms) => new Date(now() + ms).toISOString())
  const asked: ConversationMessage = {
    id: makeId(),
    from: 'writer',
    kind,
    text: message,
    citations: [],
    at,
  }
  const answered: ConversationMessage = {
    id: makeId(),
    from: 'assistant',
    kind,
    at: later,
    text: text.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed(),
    citations: citations.slice(0, MAX_CITATIONS),
  }
  conversation.add([asked, answered])
}
