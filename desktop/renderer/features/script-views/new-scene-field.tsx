import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { textToContent } from '@scenewright/shared/content/text.ts'
import { addScene } from '@scenewright/shared/script/scenes/edit-scenes.ts'
import { getHeadingText } from '@scenewright/shared/script/scenes/scenes.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { showAlert } from '#renderer/state/dialogs.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { placeInScript, type BoardColumn } from './columns.ts'
import styles from './board.module.css'

type NewSceneFieldProps = Readonly<{ column: BoardColumn; index: number; onEnd: () => void }>

/** The heading of a new scene. Enter or leaving it adds the scene, Escape or no text doesn't. */
export function NewSceneField({ column, index, onEnd }: NewSceneFieldProps) {
  const { store, makeId, dialogs } = useEditorSession()
  // Removing the field blurs it again.
  const isDone = useRef(false)

  function end(heading: string): void {
    if (isDone.current) return
    isDone.current = true
    onEnd()
    const text = heading.replaceAll(/\s+/gu, ' ').trim()
    const { script } = store.getState()
    if (text === '' || isLocked(store.getState())) return
    const element = { id: makeId(), type: 'scene_heading', content: textToContent(text) } as const
    const added = addScene(script, placeInScript(column, index), element)
    if (!added.ok) return void showAlert(added.error)
    store.edit('New scene', () => added.script)
    dialogs.setState({ announcement: `Added the scene ${getHeadingText(element)}.` })
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    end(event.key === 'Enter' ? event.currentTarget.value : '')
  }

  return (
    <input
      className={styles.newScene}
      aria-label="Heading of the new scene"
      placeholder="INT. PLACE - DAY"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where the writer asked for it
      autoFocus
      onKeyDown={press}
      onBlur={(event: FocusEvent<HTMLInputElement>) => end(event.currentTarget.value)}
    />
  )
}
