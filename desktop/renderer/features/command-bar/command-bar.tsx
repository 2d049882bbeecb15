import { ArrowUp, X } from 'lucide-react'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { bestSuggestion, type Suggestion } from '@scenewright/shared/ai/suggestions.ts'
import {
  COMMAND_BAR_MAX_HEIGHT_PX,
  MIN_COMMAND_CHARACTERS,
} from '@scenewright/shared/script/limits.ts'
import { useStore } from 'zustand'
import {
  NO_RESULT,
  type CommandDraftState,
  type CommandRefusal,
} from '#renderer/state/commands/command-draft.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { Refusal } from './refusal.tsx'
import { useAssistantStatus } from './use-assistant-status.ts'
import { UsageLine } from './usage-line.tsx'
import { WhatIsSent } from './what-is-sent.tsx'
import styles from './command-bar.module.css'

const PLACEHOLDERS: Readonly<Record<CommandDraftState['voice'], string>> = {
  off: 'Type or voice record your screenplay edits...',
  recording: 'Recording... click stop when finished',
  transcribing: 'Transcribing...',
}
const TOO_SHORT = `A command needs at least ${MIN_COMMAND_CHARACTERS} characters.`
const SECOND_MS = 1000
const HINT = 'Press Enter to send • Shift+Enter for new line'
const REVIEW_HINT = 'Enter keeps the selected change • Delete undoes it'

/** What a text is that is too short for a command: mostly a short line, such as `CUT TO:`. */
function tooShort(text: string): CommandRefusal {
  const label = 'Add it to the page'
  return { message: TOO_SHORT, isUnanswered: true, offers: [{ label, command: `add: ${text}` }] }
}

type CommandBarProps = Readonly<{
  /** Keys for the text, beside the bar on a phone until it is used. */
  keys?: ReactNode
  /** The button that starts and stops voice recording. */
  microphone?: ReactNode
  /** The recording's level, elapsed time and errors. */
  recording?: ReactNode
}>

/**
 * True if the field got the focus since the script's text had it. Otherwise the bar would change
 * its size, and move its buttons, while one of them is pressed.
 */
function useTouched(field: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    function follow({ target }: FocusEvent) {
      if (target === field.current) setTouched(true)
      else if (target instanceof HTMLElement && target.isContentEditable) setTouched(false)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [field])
  return isTouched
}

/** The command bar (`docs/product/editor.md#editor`): one line until it is used. */
export function CommandBar({ keys, microphone, recording }: CommandBarProps) {
  const { assistant, review } = useEditorSession()
  const isOff = useScriptState(isLocked)
  const { text: command, voice, cancel, note, refusal } = useStore(assistant.command)
  const isBusy = useScriptState((state) => state.isBusy)
  const status = useAssistantStatus()
  const hasChange = useStore(review, ({ current }) => current !== null)
  const input = useRef<HTMLTextAreaElement>(null)

  const isRunning = isBusy && cancel !== null
  const isTouched = useTouched(input)
  const isResting = !isTouched && command === '' && voice === 'off' && !isBusy && !refusal && !note
  // The focus is here while a command runs, since the page is inert, and after it.
  useEffect(() => {
    if (!isRunning) return undefined
    const focus = () => input.current?.focus({ preventScroll: true })
    focus()
    return focus
  }, [isRunning])

  const isReady = isSendable(command) || (command !== '' && assistant.orders.read(command) !== null)

  function take(suggestion: Suggestion) {
    const { command: text } = suggestion
    const kind = assistant.command.getState().kind === 'ask' ? 'edit' : null
    assistant.command.setState({ text, kind, caret: null, ...NO_RESULT })
    if (suggestion.isComplete) void assistant.send()
    input.current?.focus()
  }

  /** Sends the text; after a refusal, what is suggested first. */
  function send() {
    const best = refusal ? bestSuggestion(refusal) : undefined
    if (best && !isOff) take(best)
    else if (isReady) void assistant.send()
    else if (command.trim() !== '') assistant.command.setState({ refusal: tooShort(command) })
  }

  function press(event: ReactKeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey: isShift, altKey: isAlt, repeat: isRepeated } = event
    // In a read-only field, Space would scroll the page.
    if (isBusy && key === ' ') event.preventDefault()
    if (key !== 'Enter' || isShift || isAlt || event.nativeEvent.isComposing) return
    event.preventDefault()
    // An order clears the field at once: then this key must not also keep a change.
    if (command !== '') event.stopPropagation()
    if (!isRepeated) send()
  }

  return (
    <form
      className={styles.bar}
      aria-label="Command bar"
      data-resting={isResting || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void assistant.send()
      }}
    >
      {recording}
      <div className={styles.line}>
        {keys && <div className={styles.keys}>{keys}</div>}
        <div className={styles.kind}>
          <KindSwitch isOff={isOff || isRunning} />
        </div>
        <textarea
          ref={input}
          className={styles.input}
          aria-label="Command"
          aria-describedby="command-hint"
          rows={1}
          // While empty, as after a command, it has nothing to undo itself.
          data-script-undo={command === '' ? '' : undefined}
          placeholder={PLACEHOLDERS[voice]}
          value={command}
          disabled={(isOff && !isBusy) || voice !== 'off'}
          aria-disabled={isBusy}
          readOnly={isBusy}
          style={{ maxHeight: COMMAND_BAR_MAX_HEIGHT_PX }}
          onChange={({ target }) =>
            assistant.command.setState({ text: target.value, ...NO_RESULT })
          }
          onSelect={({ currentTarget }) =>
            assistant.command.setState({ caret: currentTarget.selectionEnd })
          }
          onKeyDown={press}
        />
        {microphone}
        {isRunning ? (
          <CancelCommand onCancel={cancel} />
        ) : (
          <IconButton
            type="submit"
            label="Send"
            className={styles.send}
            disabled={isOff || voice !== 'off' || !isReady}
          >
            <ArrowUp size={16} strokeWidth={2} aria-hidden />
          </IconButton>
        )}
      </div>
      <output className={styles.note}>{note}</output>
      {refusal && (
        <Refusal
          refusal={refusal}
          status={status}
          isOff={isOff || voice !== 'off'}
          onRetry={() => void assistant.send()}
          onTake={take}
        />
      )}
      <div className={styles.hint}>
        {isRunning ? (
          <CommandProgress />
        ) : (
          <span id="command-hint">{hasChange && command === '' ? REVIEW_HINT : HINT}</span>
        )}
        <WhatIsSent status={status} />
        {status?.assistant === 'offline' && (
          <span>offline assistant{status.isNeverSent && ': never sent to an AI service'}</span>
        )}
        {/* The offline assistant uses no tokens. */}
        {status?.assistant === 'openai' && <UsageLine />}
      </div>
    </form>
  )
}

/** Seconds since the command was sent, counted from the first render. */
function CommandProgress() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const count = () => setSeconds(Math.floor((performance.now() - start) / SECOND_MS))
    const clock = setInterval(count, SECOND_MS)
    return () => clearInterval(clock)
  }, [])
  return (
    <span className={styles.elapsed} role="timer" aria-label="Time since the command was sent">
      {seconds} s • Esc to cancel
    </span>
  )
}

/** Cancels the running command, by button or Escape. */
function CancelCommand({ onCancel }: Readonly<{ onCancel: () => void }>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onCancel()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onCancel])
  return (
    <IconButton label="Cancel command" shortcut="Esc" onClick={onCancel}>
      <X size={16} strokeWidth={2} aria-hidden />
    </IconButton>
  )
}
