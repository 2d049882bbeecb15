import { Square, Trash2 } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { useStore } from 'zustand'
import type { Citation } from '@scenewright/shared/api/assist.ts'
import type { AssistPanelState, RunningRequest } from '#renderer/state/assist/assist-panel.ts'
import { isStopped } from '#renderer/state/assist/stopped.ts'
import { conversationPlace } from '#renderer/state/assist/script-conversation.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { ConnectService } from '#renderer/ui/overlays/connect-service.tsx'
import { Introduction, ReadyMenu, useReadyQuestions } from './ready-questions.tsx'
import styles from './assist-panel.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const DO_IT = 'Do what you suggested.'
/** The log counts as scrolled to its end within this distance. */
const NEAR_END_PX = 40
/** A citation in an answer. */
const MARK = /\[([^[\]\n]{1,60})\]/u

/** The conversation with the assistant about the whole script (`docs/assistant.md#rules`). */
export function AssistPanel() {
  const { store, origin, view, assistant } = useEditorSession()
  const { panel: assist, command, conversation } = assistant
  const state = useStore(assist)
  const { running, failure, refusal } = state
  const messages = useStore(conversation, (known) => known.messages)
  const usesModel = useStore(command, (now) => now.usesModel)
  useEffect(() => void conversation.open(conversationPlace(origin)), [conversation, origin])
  const log = useRef<HTMLDivElement>(null)
  // The end stays in view while an answer arrives, unless the writer has scrolled up.
  const isAtEnd = useRef(true)
  useEffect(() => {
    const isEmpty = messages.length === 0 && !running
    if (!log.current || !isAtEnd.current) return
    log.current.scrollTop = isEmpty ? 0 : log.current.scrollHeight
  })

  const panel = useRef<HTMLDivElement>(null)
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !running) return
    event.preventDefault()
    running.stop()
  })
  useEffect(() => {
    const element = panel.current
    const press = (event: KeyboardEvent) => escape(event)
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])

  async function clear() {
    const isSure = await askConfirm({
      title: 'Clear the conversation?',
      message: 'All its messages are deleted, on this device and on the server.',
      confirmLabel: 'Clear',
      danger: true,
    })
    if (!isSure) return
    conversation.clear()
    assist.setState({ failure: null, refusal: null, usage: null, steps: [], read: null })
  }

  function follow(elementId: string) {
    const { storyBlocks } = store.getState().script
    const block = storyBlocks.find(({ elements }) => elements.some(({ id }) => id === elementId))
    if (block) goTo(view, block.id, { elementId, focus: 'page' })
  }

  const ready = useReadyQuestions()
  const last = messages.at(-1)
  const canDoIt =
    usesModel === true &&
    !running &&
    last?.from === 'assistant' &&
    last.kind === 'ask' &&
    !isStopped(last)
  return (
    <div ref={panel} className={styles.panel}>
      <header className={styles.header}>
        <ReadyMenu ready={ready} />
        <IconButton
          label="Clear conversation…"
          disabled={messages.length === 0 || running !== null}
          onClick={() => void clear()}
        >
          <Trash2 {...ICON} />
        </IconButton>
      </header>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label="Conversation"
        aria-busy={running !== null}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by keyboard
        tabIndex={0}
      >
        {messages.length === 0 && !running && <Introduction usesModel={usesModel} ready={ready} />}
        {messages.map(({ id, from, text, citations }) => (
          <article key={id} className={styles.message} data-from={from}>
            <h3 className={styles.from}>{from === 'writer' ? 'You' : 'Assistant'}</h3>
            <AnswerText text={text} citations={citations} onGoTo={follow} />
          </article>
        ))}
        {running && <Question text={running.message} />}
        <Steps {...state} />
        {running && <Running running={running} />}
        {failure && (
          <div className={styles.failure}>
            <p role="alert">{failure.message}</p>
            {failure.question && (
              <Button
                size="small"
                onClick={() => failure.question && void assistant.ask(failure.question)}
              >
                Try again
              </Button>
            )}
          </div>
        )}
        {refusal?.needs === 'ai' && !running && ready.mayConnect && (
          <div className={styles.actions}>
            <ConnectService />
          </div>
        )}
        {refusal?.examples && !running && (
          <div className={styles.choices} role="group" aria-label="Suggestions">
            {refusal.examples.map((message) => (
              <Button
                key={message}
                size="small"
                onClick={() => void assistant.ask({ kind: 'ask', message })}
              >
                {message}
              </Button>
            ))}
          </div>
        )}
        {canDoIt && (
          <Button size="small" onClick={() => void assistant.ask({ kind: 'edit', message: DO_IT })}>
            Do it
          </Button>
        )}
        <Tokens {...state} />
      </div>
    </div>
  )
}

function Question({ text }: Readonly<{ text: string }>) {
  return (
    <article className={styles.message} data-from="writer">
      <h3 className={styles.from}>You</h3>
      <div className={styles.text}>{text}</div>
    </article>
  )
}

/** Lists what the assistant reads and does for an answer; the list stays with the last one. */
function Steps({ steps, running }: Pick<AssistPanelState, 'steps' | 'running'>) {
  if (!running && steps.length === 0) return null
  return (
    <div role="status">
      <ul className={styles.steps} aria-label="Steps">
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows
          <li key={index}>{step}</li>
        ))}
        {running?.text === '' && <li>Thinking…</li>}
      </ul>
    </div>
  )
}

function Running({ running }: Readonly<{ running: RunningRequest }>) {
  const { text, estimate, stop } = running
  return (
    <>
      {text !== '' && <div className={styles.text}>{text}</div>}
      <div className={styles.actions}>
        <Button size="small" onClick={stop}>
          <Square size={12} fill="currentColor" aria-hidden />
          Stop
        </Button>
        {estimate !== null && (
          <span className={styles.tokens}>Up to {tokenCount(estimate)} tokens</span>
        )}
      </div>
    </>
  )
}

function Tokens({ usage, running }: Pick<AssistPanelState, 'usage' | 'running'>) {
  if (!usage || running) return null
  return <p className={styles.tokens}>Counted as {tokenCount(usage.counted)} tokens</p>
}

type AnswerTextProps = Readonly<{
  text: string
  citations: readonly Citation[]
  onGoTo: (elementId: string) => void
}>

/** The text of an answer, with its places as links. */
function AnswerText({ text, citations, onGoTo }: AnswerTextProps) {
  const places = placesOf(text, citations)
  // Text and what is in brackets take turns.
  const parts = text.split(MARK)
  return (
    <div className={styles.text}>
      {parts.map((part, index) => {
        const elementId = places.get(index)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
          <Fragment key={index}>
            {elementId === undefined ? (
              unlinked(part, index % 2 === 1)
            ) : (
              <button type="button" className={styles.place} onClick={() => onGoTo(elementId)}>
                {part}
              </button>
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

/** The element of each mark, by its index among the parts. A label may have several, in order. */
function placesOf(text: string, citations: readonly Citation[]): ReadonlyMap<number, string> {
  const left = Map.groupBy(citations, ({ label }) => label)
  const places = new Map<number, string>()
  for (const [index, part] of text.split(MARK).entries()) {
    const [next, ...others] = (index % 2 === 1 && left.get(part)) || []
    if (next) places.set(index, next.elementId)
    if (others.length > 0) left.set(part, others)
  }
  return places
}

function unlinked(part: string, isBracketed: boolean): string {
  return isBracketed ? `[${part}]` : part
}
