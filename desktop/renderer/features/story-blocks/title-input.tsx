import { useEffect, useRef, type KeyboardEvent } from 'react'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import styles from './block-list.module.css'

/** `title` is null if renaming was canceled. `by`: whether a key ended it or leaving the field. */
export type RenameEnd = Readonly<{ title: string | null; by: 'key' | 'blur' }>

type TitleInputProps = Readonly<{ title: string; onEnd: (end: RenameEnd) => void }>

/** Text field for renaming a block: Enter or leaving it commits, Escape cancels. */
export function TitleInput({ title, onEnd }: TitleInputProps) {
  const input = useRef<HTMLInputElement>(null)
  // Removing the field blurs it again, so only the first result counts.
  const isDone = useRef(false)

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function finish(end: RenameEnd) {
    if (isDone.current) return
    isDone.current = true
    onEnd(end)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish({ title: event.currentTarget.value, by: 'key' })
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      finish({ title: null, by: 'key' })
    }
  }

  return (
    <input
      ref={input}
      className={styles.input}
      aria-label="Story block title"
      defaultValue={title}
      maxLength={MAX_TITLE_CHARACTERS}
      onKeyDown={press}
      onBlur={(event) => finish({ title: event.currentTarget.value, by: 'blur' })}
    />
  )
}
