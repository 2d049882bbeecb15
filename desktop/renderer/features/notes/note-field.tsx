import { useEffect, useRef } from 'react'
import { MAX_NOTE_CHARACTERS } from '@scenewright/shared/script/notes/note-thread.ts'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'

type NoteFieldProps = Readonly<{
  label: string
  value: string
  onChange: (text: string) => void
  /** Takes the focus when it appears. */
  takesFocus?: boolean
}>

/** The text of a note or reply. Ctrl/Cmd+Enter submits its form; Enter alone is a new line. */
export function NoteField({ label, value, onChange, takesFocus = false }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <TextArea
      ref={field}
      label={label}
      rows={3}
      value={value}
      maxLength={MAX_NOTE_CHARACTERS}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
