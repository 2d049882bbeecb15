import type { KeyboardEvent, SubmitEvent } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { NoteField } from './note-field.tsx'
import styles from './notes.module.css'

type NoteFormProps = Readonly<{
  label: string
  submitLabel: string
  text: string
  isOff: boolean
  onChange: (text: string) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onCancel: () => void
}>

/** A field for a note or reply, which takes the focus. Escape cancels it. */
export function NoteForm(props: NoteFormProps) {
  const { label, submitLabel, text, isOff, onChange, onSubmit, onCancel } = props

  function press(event: KeyboardEvent) {
    // The list of people in the field handles Escape first.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onCancel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way out of its field
    <form className={styles.form} onSubmit={onSubmit} onKeyDown={press} noValidate>
      <NoteField label={label} value={text} onChange={onChange} takesFocus />
      <div className={styles.tools}>
        <Button variant="primary" size="small" type="submit" disabled={isOff || text.trim() === ''}>
          {submitLabel}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
