/**
 * The assistant of an open script: sends the command bar's text, and questions and edits about the
 * whole script. Shows answers while they arrive, and applies them.
 */
import { isContinuityCommand } from '@scenewright/shared/ai/offline/continuity-command.ts'
import type { PageOrder } from '@scenewright/shared/ai/offline/page-order.ts'
import { isForWholeScript } from '@scenewright/shared/ai/offline/whole-script.ts'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { readVersionQuestion } from '@scenewright/shared/ai/ready-questions/version-question.ts'
import type { RequestKind } from '@scenewright/shared/ai/request-kind.ts'
import type { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import {
  MAX_CITATIONS,
  MAX_MESSAGE_CHARACTERS,
  type ConversationMessage,
} from '@scenewright/shared/api/conversation.ts'
import type { AssistUpdate } from '#renderer/services/assist-stream.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import {
  applyScriptChange,
  type ScriptChangeResult,
} from '#renderer/state/review/apply-script-change.ts'
import { enterPanel, type SidePanel } from '#renderer/state/script/side-panel.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import {
  createAssistPanel,
  showUpdate,
  type AssistPanel,
  type AssistQuestion,
} from '#renderer/state/assist/assist-panel.ts'
import { assistRequest, type OpenScript } from '#renderer/state/assist/assist-request.ts'
import type { ConversationSync } from '#renderer/state/assist/conversation-sync.ts'
import { answerAboutChanges, type FindPast } from '#renderer/state/assist/version-answer.ts'
import { conversationPlace } from '#renderer/state/assist/script-conversation.ts'
import { markStopped } from '#renderer/state/assist/stopped.ts'
import {
  createCommandDraft,
  getRequestKind,
  NO_RESULT,
  wholeScriptQuestion,
  type CommandDraft,
} from './command-draft.ts'
import type { AnswerDeps } from './apply-answer.ts'
import { createPageOrders, refusalInAsk, type OrderDeps, type PageOrders } from './page-orders.ts'
import { runCommand, type CommandOutcome } from './run-command.ts'

/** `failed`, `stopped`: nothing has changed. `ignored`: not sent. */
export type AssistOutcome = 'done' | 'failed' | 'stopped' | 'ignored'

export type ScriptAssistant = Readonly<{
  /** The server's assistant. */
  calls: Assistant
  /** The command bar. */
  command: CommandDraft
  panel: AssistPanel
  orders: Pick<PageOrders, 'read' | 'connect'>
  /** Open it at `conversationPlace(origin)`. */
  conversation: ConversationSync
  /**
   * Sends the command bar's text for the current page. An order such as `undo that` is carried out
   * here; a rename stays in the bar until its dialog is applied. A command that checks continuity
   * opens Statistics. A question goes to the panel.
   */
  send: () => Promise<CommandOutcome['kind']>
  /**
   * Sends a question, or an edit of the whole script. The writer can go on writing while a question
   * is answered. An edit locks the script, and is applied as one history entry with a review.
   */
  ask: (question: AssistQuestion) => Promise<AssistOutcome>
  /** Returns the request that `ask` would send. */
  requestFor: (question: AssistQuestion) => AssistRequest
  /** Applies what somebody else proposes. `label`: the name of the history entry. */
  applyChange: (change: ScriptChange, label: string) => Promise<ScriptChangeResult>
  stop: () => void
}>

type AssistantDeps = AnswerDeps &
  OpenScript &
  OrderDeps &
  Readonly<{
    origin: ScriptOrigin
    sidePanel: SidePanel
    calls: Assistant
    conversation: ConversationSync
    findPast: FindPast
    /** Milliseconds since 1970. */
    now: () => number
  }>

/** The name of an edit's history entry. */
const LABEL = 'Changes by the assistant'

/** The command bar after a command that was carried out. */
const SENT = { text: '', caret: null, kind: null, hasAsked: false } as const

export function createScriptAssistant(deps: AssistantDeps): ScriptAssistant {
  const { store, view, origin, sidePanel, calls, conversation, makeId, now } = deps
  const orders = createPageOrders(deps)
  const command = createCommandDraft()
  const panel = createAssistPanel()

  async function send(): Promise<CommandOutcome['kind']> {
    const { text, voice } = command.getState()
    // Words being dictated belong to this command.
    if (voice !== 'off') return 'ignored'
    const order = orders.read(text)
    if (order && !store.getState().isBusy) return carryOut(order)
    if (!isSendable(text)) return 'ignored'
    if (getRequestKind(command.getState()) === 'ask') return await sendToPanel('ask')
    if (isLocked(store.getState())) return 'ignored'
    if (isContinuityCommand(text)) {
      command.setState({ text: '', caret: null, ...NO_RESULT })
      enterPanel(sidePanel, 'statistics', 'continuity')
      return 'ignored'
    }
    if (command.getState().usesModel === null && isForWholeScript(text)) await learnModel()
    // The same key may have sent it twice meanwhile.
    if (isLocked(store.getState())) return 'ignored'
    if (wholeScriptQuestion(command.getState())) return await sendToPanel('edit')
    const controller = new AbortController()
    command.setState({ cancel: () => controller.abort(), ...NO_RESULT })
    const running = runCommand(deps, text, view.getState().selection, controller.signal)
    const outcome = await running.finally(() => command.setState({ cancel: null }))
    if (outcome.kind === 'done') command.setState({ ...SENT, note: outcome.note })
    if (outcome.kind !== 'ignored') countAnswer()
    if (outcome.kind === 'refused') command.setState({ refusal: outcome })
    return outcome.kind
  }

  function carryOut(order: PageOrder): CommandOutcome['kind'] {
    command.setState(NO_RESULT)
    const refused = refusalInAsk(command.getState(), order)
    const outcome = refused ?? orders.carryOut(order, () => command.setState(SENT))
    if (outcome.kind === 'done') command.setState({ ...SENT, note: outcome.note })
    if (outcome.kind === 'refused') command.setState({ refusal: outcome })
    return outcome.kind === 'open' ? 'ignored' : outcome.kind
  }

  /** For a command that is sent before the page knows which assistant answers. */
  async function learnModel(): Promise<void> {
    const answer = await calls.status()
    const isModel = answer.ok && answer.value.assistant === 'openai'
    command.setState({ usesModel: isModel && store.getState().script.neverSend !== true })
  }

  function countAnswer(): void {
    command.setState(({ answered }) => ({ answered: answered + 1 }))
  }

  /** Sends the command bar's text. It is back in the bar if there's no answer. */
  async function sendToPanel(kind: RequestKind): Promise<CommandOutcome['kind']> {
    if (panel.getState().running) return 'ignored'
    const message = command.getState().text.trim()
    const sending = ask({ kind, message })
    if (!panel.getState().running) return 'ignored'
    const hasAsked = kind === 'ask'
    // The bar stays in Ask.
    const stays = hasAsked ? { hasAsked, kind: command.getState().kind } : {}
    command.setState({ ...NO_RESULT, ...SENT, ...stays })
    const outcome = await sending
    if (outcome === 'failed' && command.getState().text === '') {
      command.setState({ text: message, kind })
    }
    return outcome === 'done' ? 'done' : 'cancelled'
  }

  async function ask(question: AssistQuestion): Promise<AssistOutcome> {
    const isEdit = question.kind === 'edit'
    const isBusy = panel.getState().running !== null || (isEdit && isLocked(store.getState()))
    if (!isSendable(question.message) || isBusy) return 'ignored'
    const controller = new AbortController()
    // Messages can only be added to an open conversation.
    if (conversation.getState().key === null) void conversation.open(conversationPlace(origin))
    const earlier = conversation.getState().messages
    const stop = () => controller.abort()
    sidePanel.setState({ open: 'assistant' })
    panel.setState({
      running: { ...question, text: '', estimate: null, stop },
      failure: null,
      refusal: null,
      usage: null,
      steps: [],
      read: { script: store.getState().script, scenes: [] },
    })
    // An edit can be canceled like a command.
    if (isEdit) command.setState({ cancel: stop })
    if (isEdit) store.setBusy(true)
    const last = await receive(question, earlier, controller.signal).finally(() => {
      if (!isEdit) return
      store.setBusy(false)
      command.setState({ cancel: null })
    })
    const text = panel.getState().running?.text ?? ''
    panel.setState({ running: null })
    const outcome = await finish(question, last, text)
    countAnswer()
    return outcome
  }

  /** Shows updates until the last one. An outdated version is answered by sending every block. */
  async function receive(
    question: AssistQuestion,
    earlier: readonly ConversationMessage[],
    signal: AbortSignal,
  ): Promise<AssistUpdate> {
    const since = question.kind === 'ask' ? readVersionQuestion(question.message) : null
    if (since) return await answerAboutChanges(deps, since, signal)
    let last: AssistUpdate = { event: 'stopped' }
    for (const isWhole of [false, true]) {
      const request = assistRequest(deps, question, earlier, isWhole)
      for await (const update of calls.assist(request, signal)) {
        last = update
        showUpdate(panel, update)
      }
      const code = last.event === 'failed' ? last.failure.code : null
      if (code === 'UNAVAILABLE' && !hasBegun(panel)) return await answerHere(question)
      if (code !== 'VERSION_CONFLICT') break
    }
    return last
  }

  /** The page's own offline assistant answers if no server does. */
  async function answerHere(question: AssistQuestion): Promise<AssistUpdate> {
    const { answerInPage } = await import('#renderer/services/answer-in-page.ts')
    const caretElementId = view.getState().caretElementId ?? undefined
    return answerInPage(store.getState().script, { ...question, caretElementId })
  }

  async function finish(
    question: AssistQuestion,
    last: AssistUpdate,
    written: string,
  ): Promise<AssistOutcome> {
    if (last.event === 'done') {
      const { change, citations, usage } = last
      addExchange(question, { text: last.text, citations })
      if (usage.counted > 0) {
        panel.setState({ usage: { counted: usage.counted, cached: usage.cached } })
      }
      if (change) {
        const applied = await applyScriptChange(deps, change, { label: LABEL })
        const note = applied.kind === 'refused' ? applied.message : applied.note
        if (note !== null) panel.setState({ failure: { message: note, question: null } })
      }
      return 'done'
    }
    if (
      last.event === 'failed' &&
      question.kind === 'ask' &&
      last.failure.code === 'COMMAND_NOT_UNDERSTOOD'
    ) {
      addExchange(question, { text: last.failure.error, citations: [] })
      panel.setState({ refusal: last.failure })
      return 'done'
    }
    if (last.event === 'failed') {
      panel.setState({ failure: { message: last.failure.error, question } })
      return 'failed'
    }
    addExchange(question, { text: markStopped(written), citations: [] })
    return 'stopped'
  }

  /** Adds a question and its answer to the conversation; the answer is a millisecond later. */
  function addExchange(
    { kind, message }: AssistQuestion,
    { text, citations }: Pick<ConversationMessage, 'text' | 'citations'>,
  ): void {
    const [at = '', later = ''] = [0, 1].map((ms) => new Date(now() + ms).toISOString())
    const answer = {
      text: text.slice(0, MAX_MESSAGE_CHARACTERS).toWellFormed(),
      citations: citations.slice(0, MAX_CITATIONS),
    }
    conversation.add([
      { id: makeId(), from: 'writer', kind, text: message, citations: [], at },
      { id: makeId(), from: 'assistant', kind, ...answer, at: later },
    ])
  }

  return {
    calls,
    command,
    panel,
    orders,
    conversation,
    send,
    ask,
    requestFor: (question) =>
      assistRequest(deps, question, conversation.getState().messages, false),
    applyChange: (change, label) => applyScriptChange(deps, change, { label }),
    stop: () => panel.getState().running?.stop(),
  }
}

function hasBegun(panel: AssistPanel): boolean {
  const { running } = panel.getState()
  return running !== null && (running.estimate !== null || running.text !== '')
}
