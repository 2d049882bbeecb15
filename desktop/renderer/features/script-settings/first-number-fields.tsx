import { useState } from 'react'
import {
  DEFAULT_PAGE_SETTINGS,
  MAX_FIRST_NUMBER,
  withFirstNumber,
} from '@scenewright/shared/script/page-settings.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Field } from '#renderer/ui/forms/field.tsx'
import styles from './formatting-panel.module.css'

/** The numbers that pages and scenes begin with. Locks have numbers of their own. */
export function FirstNumberFields() {
  const pages = useScriptState((state) => state.script.pages ?? DEFAULT_PAGE_SETTINGS)
  return (
    <div className={styles.choices}>
      <FirstNumber name="firstPage" label="First page number" isOff={pages.locked !== undefined} />
      {pages.sceneNumbers !== 'none' && (
        <FirstNumber name="firstScene" label="First scene" isOff={pages.scenesLocked === true} />
      )}
    </div>
  )
}

type FirstNumberProps = Readonly<{
  name: 'firstPage' | 'firstScene'
  label: string
  isOff: boolean
}>

function FirstNumber(props: FirstNumberProps) {
  const number = useScriptState(({ script }) => String(script.pages?.[props.name] ?? 1))
  return <NumberField key={number} {...props} number={number} />
}

function NumberField({ name, label, isOff, number }: FirstNumberProps & { number: string }) {
  const { store } = useEditorSession()
  const isReadOnly = useScriptState(isLocked)
  const [text, setText] = useState(number)
  const [error, setError] = useState<string>()

  function save() {
    const first = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
    const isValid = first >= 1 && first <= MAX_FIRST_NUMBER
    setError(isValid ? undefined : `Enter a number from 1 to ${MAX_FIRST_NUMBER}.`)
    if (!isValid || String(first) === number) return
    store.edit(`${label}: ${first}`, (script) => ({
      ...script,
      pages: withFirstNumber(script.pages ?? DEFAULT_PAGE_SETTINGS, name, first),
    }))
  }

  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={error}
      disabled={isReadOnly || isOff}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
