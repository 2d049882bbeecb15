import { Trash2 } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { NEW_PROJECT_TITLE } from '@scenewright/shared/script/script.ts'
import { TEMPLATES, templateScript } from '@scenewright/shared/script/templates.ts'
import type { NewProjectContent } from '#renderer/services/projects.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useUserTemplates } from '#renderer/state/templates/user-templates.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { shortDate } from '#renderer/features/projects/short-date.ts'
import styles from './template-dialog.module.css'

const BLANK = 'blank'
const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type TemplateDialogProps = Readonly<{
  onCreate: (content: NewProjectContent) => void
  onClose: () => void
}>

/** Chooses what a new project starts with: nothing, a built-in template or the writer's own. */
export function TemplateDialog({ onCreate, onClose }: TemplateDialogProps) {
  const { makeId } = useAppServices()
  const { templates, problem, askAndDelete } = useUserTemplates()
  const [chosen, setChosen] = useState(BLANK)
  const form = useId()

  function contentOf(id: string): NewProjectContent {
    const builtIn = TEMPLATES.find((template) => template.id === id)
    if (builtIn) return { script: templateScript(builtIn, makeId) }
    const own = templates.find((template) => template.id === id)
    return own ? { script: own.script } : { title: NEW_PROJECT_TITLE }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onCreate(contentOf(chosen))
  }

  const option = (id: string, name: string, description: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={form}
        checked={id === chosen}
        onChange={() => setChosen(id)}
        aria-describedby={`${form}-${id}`}
        aria-label={name}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.description} id={`${form}-${id}`}>
        {description}
      </span>
    </label>
  )

  return (
    <Dialog
      open
      title="New project from a template"
      description="A template sets the page layout and the story blocks. You can change both later."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Create Project
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Templates</legend>
          {option(BLANK, 'Blank project', 'Scenewright pages and one story block.')}
          {TEMPLATES.map(({ id, name, description }) => (
            <div key={id}>{option(id, name, description)}</div>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Your templates</legend>
          {templates.map((template) => (
            <div key={template.id} className={styles.own}>
              {option(template.id, template.name, `Saved ${shortDate(template.savedAt)}`)}
              <IconButton
                label={`Delete the template ${template.name}`}
                onClick={() => {
                  if (chosen === template.id) setChosen(BLANK)
                  void askAndDelete(template)
                }}
              >
                <Trash2 {...ICON} />
              </IconButton>
            </div>
          ))}
          <p className={styles.note}>
            {templates.length === 0
              ? 'To make one, choose “Save as template” in the menu of a project, or of its script in the editor. Your templates are stored on this device only.'
              : 'Stored on this device only, with all of their text.'}
          </p>
          {problem && <ErrorBox message={problem} />}
        </fieldset>
      </form>
    </Dialog>
  )
}
