import { useState } from 'react'
import { pageChoices, withPageChoice } from '@scenewright/shared/script/page-choices.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { draftsOf } from '@scenewright/shared/script/production/production.ts'
import {
  useEditorSession,
  useEditorView,
  useScriptOrigin,
} from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import type { PdfExports } from './pdf-exports.ts'
import styles from './print-dialog.module.css'
import {
  markOptions,
  readForm,
  scopeOptions,
  startForm,
  versionOf,
  type PrintForm,
} from './print-form.ts'
import { useEarlierVersions } from './use-earlier-versions.ts'

type PrintDialogProps = Readonly<{ pdfs: PdfExports; onClose: () => void }>

/** What to correct before printing. */
type Problem = Readonly<{ field: 'range' | 'names'; error: string }>

/** All choices for one PDF; the script's own page settings are in Formatting Options. */
export function PrintDialog({ pdfs, onClose }: PrintDialogProps) {
  const { store } = useEditorSession()
  const selection = useEditorView((state) => state.selection)
  const projectId = useScriptOrigin((state) => state.projectId)
  const [script] = useState(() => store.getState().script)
  const ofScript = script.pages ?? DEFAULT_PAGE_SETTINGS
  const [form, setForm] = useState(() => startForm(script, ofScript))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const versions = useEarlierVersions(projectId)
  const { settings, scope } = form
  const blockId = selection.kind === 'block' ? selection.id : null
  const scopes = scopeOptions(script, blockId !== null)
  const marks = markOptions(script, versions.list)

  function change(changed: Partial<PrintForm>) {
    setProblem(null)
    setForm((before) => ({ ...before, ...changed }))
  }

  async function print() {
    const read = readForm(form, blockId)
    if (!read.ok) return setProblem(read)
    const { choice } = read
    const version = versionOf(form)
    const earlier = version === null ? undefined : await versions.load(version)
    if (earlier === null) return
    // The dialog stays until the pages are known, so that a wrong one can be corrected.
    const error = await pdfs.print(earlier ? { ...choice, earlier } : choice, onClose)
    if (error !== null) setProblem({ field: 'range', error })
  }

  async function printOnce() {
    setBusy(true)
    await print()
    setBusy(false)
  }

  const errorOf = (field: Problem['field']) =>
    problem?.field === field ? problem.error : undefined
  return (
    <Dialog
      open
      size="wide"
      title="Print"
      description="Makes a PDF to print or send. To change the script's own pages, use Formatting Options."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void printOnce()}>
            Export PDF
          </Button>
        </>
      }
    >
      {versions.failure !== null && <ErrorBox message={versions.failure} />}
      <div className={styles.options}>
        <Select
          label="Pages"
          options={scopes}
          value={scope}
          error={scope === 'range' ? undefined : errorOf('range')}
          onValueChange={(value) => change({ scope: value })}
        />
        {scope === 'range' && (
          <Field
            label="Page numbers"
            hint="Such as 5-12, 38A."
            value={form.range}
            error={errorOf('range')}
            onChange={(event) => change({ range: event.target.value })}
          />
        )}
        {pageChoices(settings, ofScript).map(({ name, ...choice }) => (
          <Select
            key={name}
            {...choice}
            onValueChange={(value) =>
              change({ settings: withPageChoice(settings, name, value, ofScript) })
            }
          />
        ))}
        {marks.length > 1 && (
          <Select
            label="Revision marks"
            hint="Next to each changed line."
            options={marks}
            value={form.marks}
            onValueChange={(value) => change({ marks: value })}
          />
        )}
        {settings.profile === 'industry' && (
          <Select
            label="Print notes"
            hint="As a list after the last page, by page and scene."
            options={[
              { value: 'none', label: 'No' },
              { value: 'open', label: 'Open notes' },
              { value: 'all', label: 'All notes' },
            ]}
            value={form.notes}
            onValueChange={(value) => change({ notes: value })}
          />
        )}
        <Select
          label="Copies"
          options={[
            { value: 'one', label: 'One for everybody' },
            { value: 'each', label: 'One for each person' },
          ]}
          value={form.copies}
          onValueChange={(value) => change({ copies: value })}
        />
        {form.copies === 'each' && (
          <TextArea
            className={styles.whole}
            label="Names"
            hint="One per line. Each PDF has the name on every page and a hidden code. All PDFs are in one ZIP file."
            value={form.names}
            error={errorOf('names')}
            onChange={(event) => change({ names: event.target.value })}
          />
        )}
        {draftsOf(script.production).length > 0 && (
          <Switch
            className={styles.whole}
            label="Color pages by draft"
            checked={form.isTinted}
            onCheckedChange={(isTinted) => change({ isTinted })}
          />
        )}
        {versions.isMissing && (
          <p className={styles.note}>
            Couldn't load the earlier versions, so changes since one can't be marked right now.
          </p>
        )}
      </div>
    </Dialog>
  )
}
