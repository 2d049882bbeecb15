import { useRef, type KeyboardEvent } from 'react'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import styles from './block-list.module.css'

type TitleInputProps = Readonly<{
  title: string
  onCommit: (title: string) => void
  onCancel: () => void
}>

/** The field a block's name turns into: Enter or leaving commits, Escape cancels (spec §4). */
export function TitleInput({ title, onCommit, onCancel }: TitleInputProps) {
  // Removing the field blurs it once more; the first answer counts.
  const isDone = useRef(false)

  function finish(answer: () => void) {
    if (isDone.current) return
    isDone.current = true
    answer()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish(() => onCommit(event.currentTarget.value))
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      finish(onCancel)
    }
  }

  return (
    <input
      className={styles.input}
      aria-label="Story block title"
      defaultValue={title}
      maxLength={MAX_TITLE_CHARACTERS}
      ref={(input) => input?.select()}
      onKeyDown={press}
      onBlur={(event) => finish(() => onCommit(event.currentTarget.value))}
    />
  )
}
