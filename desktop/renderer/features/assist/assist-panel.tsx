import { Square, Trash2, ListChecks } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { useStore } from 'zustand'
import type { Citation } from '@scenewright/shared/api/assist.ts'
import {
  READY_QUESTIONS,
  readyLabel,
  type ReadyRow,
} from '@scenewright/shared/ai/ready-questions/ready-questions.ts'
import { ReadyQuestion } from '@scenewright/shared/api/ready-question.ts'
import type { AssistPanelState, RunningRequest } from '#renderer/state/assist/assist-panel.ts'
import { isStopped } from '#renderer/state/assist/stopped.ts'
import { conversationPlace } from '#renderer/state/assist/script-conversation.ts'
import { askConfirm } from '#renderer/state/dialogs.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import { ReadyDialog } from './ready-dialog.tsx'
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
  const { running, failure } = state
  const messages = useStore(conversation, (known) => known.messages)
  const usesModel = useStore(command, (now) => now.usesModel === true)
  useEffect(() => void conversation.open(conversationPlace(origin)), [conversation, origin])
  const log = useRef<HTMLDivElement>(null)
  // The end stays in view while an answer arrives, unless the writer has scrolled up.
  const isAtEnd = useRef(true)
  useEffect(() => {
    if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight
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
    assist.setState({ failure: null, usage: null, steps: [], read: null })
  }

  function follow(elementId: string) {
    const { storyBlocks } = store.getState().script
    const block = storyBlocks.find(({ elements }) => elements.some(({ id }) => id === elementId))
    if (block) goTo(view, block.id, { elementId, focus: 'page' })
  }

  const last = messages.at(-1)
  const canDoIt =
    usesModel && !running && last?.from === 'assistant' && last.kind === 'ask' && !isStopped(last)
  return (
    <div ref={panel} className={styles.panel}>
      <header className={styles.header}>
        <ReadyQuestions />
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
        {messages.length === 0 && !running && <Introduction usesModel={usesModel} />}
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

function Introduction({ usesModel }: Readonly<{ usesModel: boolean }>) {
  return (
    <div className={styles.introduction}>
      <p>Ask about the whole script in the command bar, or choose a ready question above.</p>
      <p>
        {usesModel
          ? 'Nothing in the script changes until you ask for it.'
          : 'The offline assistant can find scenes, characters and words. It uses no AI service.'}
      </p>
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
  const places = new Map(citations.map(({ label, elementId }) => [label, elementId]))
  // Text and what is in brackets take turns.
  const parts = text.split(MARK)
  return (
    <div className={styles.text}>
      {parts.map((part, index) => {
        const elementId = index % 2 === 1 ? places.get(part) : undefined
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

function unlinked(part: string, isBracketed: boolean): string {
  return isBracketed ? `[${part}]` : part
}

/** The menu of questions that writers ask often. */
function ReadyQuestions() {
  const { assistant } = useEditorSession()
  const isRunning = useStore(assistant.panel, ({ running }) => running !== null)
  const [asked, setAsked] = useState<ReadyRow | null>(null)

  function ask(ready: ReadyQuestion, { kind }: ReadyRow) {
    setAsked(null)
    void assistant.ask({ kind, message: readyLabel(ready), ready })
  }

  function choose(row: ReadyRow) {
    const ready = ReadyQuestion.safeParse({ id: row.id })
    if (ready.success) ask(ready.data, row)
    else setAsked(row)
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label="Ready questions" disabled={isRunning}>
            <ListChecks size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      >
        {READY_QUESTIONS.map((row) => (
          <MenuItem key={row.id} onSelect={() => choose(row)}>
            {row.needs.length > 0 ? `${row.label}…` : row.label}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ReadyDialog
          row={asked}
          onAsk={(ready) => ask(ready, asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
