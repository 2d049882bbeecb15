import { useState } from 'react'
import {
  DEFAULT_PLOT_STATUS,
  updateProjectDetails,
  type ProjectSummary,
} from '@scenewright/shared/api/projects.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { Field } from '#renderer/ui/field.tsx'
import { FormErrorSummary } from '#renderer/ui/form-error-summary.tsx'
import { TextArea } from '#renderer/ui/text-area.tsx'
import styles from './edit-details-dialog.module.css'

const FORM_ID = 'project-details'
const SAVE_FAILED = 'Failed to save the details'
const TITLE_REQUIRED = 'Please enter a title'

type EditDetailsDialogProps = Readonly<{
  project: ProjectSummary
  onClose: () => void
  onSaved: (project: ProjectSummary) => void
}>

/** Changes what the card shows: title, logline, plot status. */
export function EditDetailsDialog({ project, onClose, onSaved }: EditDetailsDialogProps) {
  const { api } = useAppServices()
  const [title, setTitle] = useState(project.title)
  const [logline, setLogline] = useState(project.logline ?? '')
  const [status, setStatus] = useState(project.plot_status || DEFAULT_PLOT_STATUS)
  const [titleError, setTitleError] = useState<string>()
  const [failures, setFailures] = useState<readonly string[]>([])
  const [saving, setSaving] = useState(false)

  async function save() {
    const missing = title.trim() === '' ? TITLE_REQUIRED : undefined
    setTitleError(missing)
    setFailures(missing ? [missing] : [])
    if (missing) return
    setSaving(true)
    const answer = await api.call(updateProjectDetails, {
      params: { id: project.id },
      body: { title, logline: logline.trim(), plot_status: status.trim() },
    })
    setSaving(false)
    if (answer.ok) onSaved(answer.value)
    else setFailures([failureSentence(answer, SAVE_FAILED)])
  }

  return (
    <Dialog
      open
      title="Edit details"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={saving}>
            Save details
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <FormErrorSummary errors={failures} />
        <Field
          label="Title"
          value={title}
          maxLength={500}
          error={titleError}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label="Logline"
          hint="The story in one or two sentences. Optional."
          rows={3}
          value={logline}
          maxLength={500}
          onChange={(event) => setLogline(event.target.value)}
        />
        <Field
          label="Status"
          value={status}
          maxLength={50}
          list="plot-statuses"
          onChange={(event) => setStatus(event.target.value)}
        />
        <datalist id="plot-statuses">
          {['Idea', 'Outline', 'Draft', 'Rewrite', 'Final'].map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
