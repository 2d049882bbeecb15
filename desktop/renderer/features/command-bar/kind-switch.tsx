import { useStore } from 'zustand'
import { getRequestKind, NO_RESULT } from '#renderer/state/commands/command-draft.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import styles from './kind-switch.module.css'

const KINDS = [
  { kind: 'edit', label: 'Edit' },
  { kind: 'ask', label: 'Ask' },
] as const

/** Switches the text between edit and question: as worded, until the writer chooses. */
export function KindSwitch({ isOff }: Readonly<{ isOff: boolean }>) {
  const { command } = useEditorSession().assistant
  const chosen = useStore(command, getRequestKind)
  return (
    <fieldset className={styles.switch} disabled={isOff}>
      <legend className={styles.legend}>Kind of request</legend>
      {KINDS.map(({ kind, label }) => (
        <label key={kind} className={styles.option}>
          <input
            type="radio"
            name="kind-of-request"
            checked={chosen === kind}
            onChange={() => command.setState({ kind, ...NO_RESULT })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
