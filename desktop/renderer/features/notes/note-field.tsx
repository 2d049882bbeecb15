import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  findMatchingEmails,
  findTypedMention,
  withMention,
  type TypedMention,
} from '@scenewright/shared/script/notes/mention-typing.ts'
import { MAX_NOTE_CHARACTERS } from '@scenewright/shared/script/notes/note-thread.ts'
import { useProjectPeople } from '#renderer/state/project/use-project-people.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import styles from './notes.module.css'

type NoteFieldProps = Readonly<{
  label: string
  value: string
  onChange: (text: string) => void
  /** Takes the focus when it appears. */
  takesFocus?: boolean
}>

/**
 * The text of a note or reply. Ctrl/Cmd+Enter submits its form; Enter alone is a new line. Typing
 * `@` offers the project's people.
 */
export function NoteField({ label, value, onChange, takesFocus = false }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { others, nameOf } = useProjectPeople()
  const list = useId()
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const [row, setRow] = useState(0)
  const offered = typed ? findMatchingEmails(others, typed.query, nameOf) : []
  const isOpen = offered.length > 0

  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  function lookAtCaret({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    const found = selectionStart === selectionEnd ? findTypedMention(text, selectionStart) : null
    if (found?.query !== typed?.query || found?.from !== typed?.from) setRow(0)
    setTyped(found)
  }

  function choose(email: string) {
    if (!typed || !field.current) return
    const { text, caret } = withMention(value, typed, email)
    setTyped(null)
    if (text.length > MAX_NOTE_CHARACTERS) return
    // At once: otherwise the caret would move after the next key.
    flushSync(() => onChange(text))
    field.current.setSelectionRange(caret, caret)
  }

  /** Returns whether the list has used the key. */
  function pressInList({ key }: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) setRow((row + step + offered.length) % offered.length)
    else if (key === 'Enter' || key === 'Tab') choose(offered[row] ?? '')
    else if (key === 'Escape') setTyped(null)
    else return false
    return true
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (isOpen && !isModified && !event.nativeEvent.isComposing && pressInList(event)) {
      event.preventDefault()
      return
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <div>
      <TextArea
        ref={field}
        label={label}
        rows={3}
        value={value}
        maxLength={MAX_NOTE_CHARACTERS}
        {...(others.length > 0 && {
          hint: 'Type @ to mention someone on the project.',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
        })}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? mentionOptionId(list, row) : undefined}
        data-open-list={isOpen || undefined}
        onChange={({ target }) => {
          onChange(target.value)
          lookAtCaret(target)
        }}
        onSelect={({ currentTarget }) => lookAtCaret(currentTarget)}
        onBlur={() => setTyped(null)}
        onKeyDown={pressKey}
      />
      {isOpen && (
        <MentionList id={list} emails={offered} nameOf={nameOf} row={row} onChoose={choose} />
      )}
      <VisuallyHidden>
        <output aria-live="polite">{isOpen ? countText(offered.length) : ''}</output>
      </VisuallyHidden>
    </div>
  )
}

function countText(count: number): string {
  return `${count === 1 ? '1 person' : `${count} people`} to mention. Arrow keys choose, Enter inserts.`
}

type MentionListProps = Readonly<{
  id: string
  emails: readonly string[]
  nameOf: (email: string) => string
  /** The chosen row. */
  row: number
  onChoose: (email: string) => void
}>

function mentionOptionId(list: string, row: number): string {
  return `${list}-${row}`
}

/** The people to mention. The focus stays in the field, whose arrow keys choose one. */
function MentionList({ id, emails, nameOf, row, onChoose }: MentionListProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const option = list.current?.children[row]
    if (list.current && option instanceof HTMLElement) scrollWithin(list.current, option)
  }, [row])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="People to mention"
      tabIndex={-1}
      className={styles.people}
      // Clicking or scrolling leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {emails.map((email, index) => (
        <button
          key={email}
          type="button"
          tabIndex={-1}
          id={mentionOptionId(id, index)}
          role="option"
          aria-selected={index === row}
          className={styles.person}
          onClick={() => onChoose(email)}
        >
          <bdi>{nameOf(email)}</bdi>
          {nameOf(email) !== email && <span className={styles.address}>{email}</span>}
        </button>
      ))}
    </div>
  )
}
