import {
  DEFAULT_PLOT_STATUS,
  updateProjectDetails,
  type ProjectSummary,
} from '@scenewright/shared/api/projects.ts'
import { parseTags, tagsProblem } from '@scenewright/shared/api/project-tags.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Form } from '#renderer/ui/forms/form.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import { useForm, type FieldErrors } from '#renderer/ui/forms/use-form.ts'

const FORM_ID = 'project-details'
const SAVE_FAILED = 'Failed to save the details'
const TITLE_REQUIRED = 'Please enter a title'

type Details = Readonly<Record<'title' | 'logline' | 'status' | 'tags', string>>

type EditDetailsDialogProps = Readonly<{
  project: ProjectSummary
  onClose: () => void
  onSaved: (project: ProjectSummary) => void
}>

/** Edits the title, logline, plot status and tags on a project's card. */
export function EditDetailsDialog({ project, onClose, onSaved }: EditDetailsDialogProps) {
  const { api } = useAppServices()
  const details: Details = {
    title: project.title,
    logline: project.logline ?? '',
    status: project.plot_status || DEFAULT_PLOT_STATUS,
    tags: project.tags.join(', '),
  }
  const form = useForm(details, checkDetails)

  async function save({ title, logline, status, tags }: Details) {
    const answer = await api.call(updateProjectDetails, {
      params: { id: project.id },
      body: {
        title,
        logline: logline.trim(),
        plot_status: status.trim(),
        tags: parseTags(tags),
      },
    })
    if (answer.ok) onSaved(answer.value)
    else form.fail(failureSentence(answer, SAVE_FAILED))
  }

  return (
    <Dialog
      open
      title="Edit details"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={form.isSending}>
            Save details
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} errors={form.sentences} onSend={() => form.send(save)}>
        <Field label="Title" maxLength={500} {...form.field('title')} />
        <TextArea
          label="Logline"
          hint="The story in one or two sentences. Optional."
          rows={3}
          maxLength={500}
          {...form.field('logline')}
        />
        <Field label="Status" maxLength={50} list="plot-statuses" {...form.field('status')} />
        <datalist id="plot-statuses">
          {['Idea', 'Outline', 'Draft', 'Rewrite', 'Final'].map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
        <Field
          label="Tags"
          hint="Words to find it by, with commas between them. Optional."
          {...form.field('tags')}
        />
      </Form>
    </Dialog>
  )
}

function checkDetails({ title, tags }: Details): FieldErrors<keyof Details> {
  const problem = tagsProblem(parseTags(tags))
  return {
    ...(title.trim() === '' && { title: TITLE_REQUIRED }),
    ...(problem !== null && { tags: problem }),
  }
}
