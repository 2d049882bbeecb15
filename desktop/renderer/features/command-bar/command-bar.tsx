import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { COMMAND_BAR_MAX_HEIGHT_PX } from '@scenewright/shared/script/limits.ts'
import { useStore } from 'zustand'
import { sendCommand } from '#renderer/state/command-draft.ts'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import styles from './command-bar.module.css'

const PLACEHOLDER = 'Type or voice record your screenplay edits...'
const HINT = 'Press Enter to send • Shift+Enter for new line'

/** Where a writer says what should happen: Enter sends, Shift+Enter is a new line. */
export function CommandBar() {
  const session = useEditorSession()
  const isBusy = useScriptState((state) => state.isBusy)
  const command = useStore(session.command, ({ text }) => text)
  const [isOffline, setOffline] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    let isCurrent = true
    async function ask() {
      const answer = await session.assistant.status()
      if (isCurrent && answer.ok) setOffline(answer.value.assistant === 'offline')
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [session])

  async function send() {
    if ((await sendCommand(session)) === 'refused') input.current?.focus()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isSendable(command)) void send()
  }

  return (
    <form
      className={styles.bar}
      aria-label="Command bar"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className={styles.line}>
        <textarea
          ref={input}
          className={styles.input}
          aria-label="Command"
          aria-describedby="command-hint"
          rows={1}
          placeholder={PLACEHOLDER}
          value={command}
          disabled={isBusy}
          style={{ maxHeight: COMMAND_BAR_MAX_HEIGHT_PX }}
          onChange={(event) => session.command.setState({ text: event.target.value })}
          onKeyDown={press}
        />
        <IconButton
          type="submit"
          label="Send"
          className={styles.send}
          disabled={isBusy || !isSendable(command)}
        >
          <ArrowUp size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
      <p id="command-hint" className={styles.hint}>
        <span>{HINT}</span>
        {isOffline && <span>offline assistant</span>}
      </p>
    </form>
  )
}
