import { useState } from 'react'
import { DEFAULT_PAGE_SETTINGS, MAX_FIRST_SCENE } from '@scenewright/shared/script/page-settings.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { setScenesLocked } from '#renderer/state/script/scene-numbering.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import styles from './formatting-panel.module.css'

/** The lock of all scene numbers, and the number of the first scene. */
export function SceneNumberFields() {
  const session = useEditorSession()
  const pages = useScriptState((state) => state.script.pages ?? DEFAULT_PAGE_SETTINGS)
  const isOff = useScriptState(isLocked)
  const isScenesLocked = pages.scenesLocked === true
  const first = String(pages.firstScene ?? 1)

  return (
    <div className={styles.scenes}>
      <Switch
        label="Lock scene numbers"
        checked={isScenesLocked}
        disabled={isOff}
        onCheckedChange={(isOn) => setScenesLocked(session, isOn)}
      />
      {pages.sceneNumbers !== 'none' && (
        <FirstScene key={first} first={first} isOff={isOff || isScenesLocked} />
      )}
    </div>
  )
}

function FirstScene({ first, isOff }: Readonly<{ first: string; isOff: boolean }>) {
  const { store } = useEditorSession()
  const [text, setText] = useState(first)
  const [error, setError] = useState<string>()

  function save() {
    const firstScene = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
    const isValid = firstScene >= 1 && firstScene <= MAX_FIRST_SCENE
    setError(isValid ? undefined : `Enter a number from 1 to ${MAX_FIRST_SCENE}.`)
    if (!isValid || String(firstScene) === first) return
    store.edit(`First scene: ${firstScene}`, (script) => ({
      ...script,
      pages: { ...(script.pages ?? DEFAULT_PAGE_SETTINGS), firstScene },
    }))
  }

  return (
    <Field
      label="First scene"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={error}
      disabled={isOff}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
