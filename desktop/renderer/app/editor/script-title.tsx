import { useState, type KeyboardEvent } from 'react'
import { cleanTitle } from '@scenewright/shared/content/clean-title.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { returnToCaret } from '#renderer/state/script/editor-view.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { ScriptMenu } from './script-menu.tsx'
import styles from './editor-header.module.css'

/** The script's title, which a click edits in place, and the script menu. */
export function ScriptTitle() {
  const { store, view } = useEditorSession()
  const title = useScriptState((state) => state.script.title)
  const isOff = useScriptState(isLocked)
  const [isEditing, setEditing] = useState(false)
  const shown = title.trim() || 'Untitled Screenplay'

  function rename(typed: string) {
    setEditing(false)
    const name = cleanTitle(typed).trim()
    if (name === '' || name === store.getState().script.title) return
    store.edit('Rename script', (script) => ({ ...script, title: name }))
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    // Leaving the field renames the script to what is in it.
    if (event.key === 'Escape') event.currentTarget.value = title
    event.currentTarget.blur()
    returnToCaret(view)
  }

  if (isEditing && !isOff) {
    return (
      <h1 className={styles.title}>
        <input
          className={styles.titleField}
          aria-label="New title"
          defaultValue={title}
          maxLength={MAX_TITLE_CHARACTERS}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the writer has just asked for it
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => rename(event.currentTarget.value)}
          onKeyDown={press}
        />
      </h1>
    )
  }
  return (
    <>
      <h1 className={styles.title}>
        <button
          type="button"
          // The whole title, which is cut off where there is little room.
          title={isOff ? shown : `Rename “${shown}”`}
          disabled={isOff}
          onClick={() => setEditing(true)}
        >
          <bdi>{shown}</bdi>
        </button>
      </h1>
      <ScriptMenu onRename={() => setEditing(true)} />
    </>
  )
}
