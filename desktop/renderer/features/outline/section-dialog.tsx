import { Trash2 } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import {
  MAX_SECTION_CHARACTERS,
  MAX_SYNOPSIS_CHARACTERS,
  SECTION_LEVELS,
} from '@scenewright/shared/script/outline/edit-outline.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { removeSection, writeSection } from '#renderer/state/script/outline-editing.ts'
import type { SectionRequest } from '#renderer/state/script/script-dialogs.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './section-dialog.module.css'

const EXAMPLES: Readonly<Record<number, string>> = { 1: ', such as acts', 2: ', such as sequences' }

type SectionDialogProps = Readonly<{ request: SectionRequest; onClose: () => void }>

/** Adds a section above a scene; changes or deletes one (`docs/product/script.md#outline`). */
export function SectionDialog({ request, onClose }: SectionDialogProps) {
  const { store, dialogs } = useEditorSession()
  const isOff = useScriptState(isLocked)
  const section = request.kind === 'change' ? request.section : null
  const [name, setName] = useState(section?.name ?? '')
  const [level, setLevel] = useState(section?.level ?? 1)
  const [synopsis, setSynopsis] = useState(section?.synopsis ?? '')
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useId()
  const nameField = `${form}-name`
  const isNameless = name.trim() === ''
  const levels = [...new Set([...SECTION_LEVELS, level])]

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (isNameless) {
      document.getElementById(nameField)?.focus()
      return
    }
    if (isOff) return
    writeSection({ store, dialogs }, request, { name: name.trim(), level, synopsis })
    onClose()
  }

  return (
    <Dialog
      open
      title={section ? 'Change section' : 'Add section'}
      description={
        request.kind === 'add'
          ? `Above ${request.scene.heading}. Sections group scenes in the outline and aren’t printed.`
          : 'Sections group scenes in the outline and aren’t printed.'
      }
      onClose={onClose}
      actions={
        <>
          {section && (
            <Button
              variant="bare"
              className={styles.remove}
              disabled={isOff}
              onClick={() => {
                removeSection({ store, dialogs }, section)
                onClose()
              }}
            >
              <Trash2 size={16} strokeWidth={1.5} aria-hidden />
              Delete section
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={isOff}>
            {section ? 'Change section' : 'Add section'}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="Name"
          id={nameField}
          value={name}
          maxLength={MAX_SECTION_CHARACTERS}
          error={wasSubmitted && isNameless ? 'Enter a name, such as Act One.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Level"
          options={levels.map((each) => ({
            value: String(each),
            label: `Level ${each}${EXAMPLES[each] ?? ''}`,
          }))}
          value={String(level)}
          onValueChange={(chosen) => setLevel(Number(chosen))}
        />
        <TextArea
          label="Synopsis"
          rows={2}
          value={synopsis}
          maxLength={MAX_SYNOPSIS_CHARACTERS}
          onChange={(event) => setSynopsis(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
