import { useState } from 'react'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Division } from '#renderer/services/import/import-messages.ts'
import type { TextEncoding } from '#renderer/services/import/encoding/text-encodings.ts'
import type { WaitingFile } from '#renderer/state/tabs/open-files.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useFileLink } from './use-file-link.ts'
import { useImportAsProject, type ImportFailure } from './use-import-as-project.ts'
import { useReading } from './use-reading.ts'
import styles from './import-dialog.module.css'
import { Link } from '#renderer/state/navigation/link.tsx'

const LINKED =
  'Saving in Scenewright then also saves to this file, after a backup. What you don’t change stays as it is in it.'
const KNOWN =
  'A script of yours is saved to this file already. Opened as a new project, the file belongs to the new one.'
const STAGES = { reading: 'Reading the file…', 'laying-out': 'Laying out pages…' } as const

type ImportDialogProps = Readonly<{
  file: WaitingFile
  /** Such as 'File 2 of 3'; `null` for a single file. */
  position: string | null
  /** Another target for the file besides a new project. */
  target?: ImportTarget | undefined
  /** Nothing was imported. */
  onCancel: () => void
  /** The file was imported as a project. */
  onProject: (projectId: string) => void
  /** The file was imported into the target or opened on this device. */
  onImported: () => void
}>

export type ImportTarget = Readonly<{
  label: string
  isOff: boolean
  /** @returns whether the script was added */
  add: (script: Script, name: string) => boolean
}>

/** Previews a file and asks where to import it. Nothing changes before that. */
export function ImportDialog(props: ImportDialogProps) {
  const { file, position, target, onCancel, onProject, onImported } = props
  const [encoding, setEncoding] = useState<TextEncoding | null>(null)
  const reading = useReading(file, encoding)
  const project = useImportAsProject()
  const link = useFileLink(file)
  const [division, setDivision] = useState<Division | null>(null)
  const isReading = reading.kind === 'reading'
  const outcome = isReading ? reading.before : reading.file
  const read = outcome?.ok ? outcome : null
  const chosen = read?.divisions.find((one) => one.division === division) ?? read?.divisions[0]
  const assumed = encoding ?? read?.encoding

  const known = link.known?.projectId ?? null
  const isLinked = read !== null && link.isLinked(read)

  async function linkTo(projectId: string | null, script: Script) {
    if (reading.kind !== 'done' || !reading.bytes || !read) return
    await link.link(projectId, script, { read, bytes: reading.bytes, encoding: assumed ?? null })
  }

  async function makeProject(script: Script) {
    const id = await project.create(script)
    if (id === null) return
    await linkTo(id, script)
    onProject(id)
  }

  async function openHere(script: Script) {
    if (await project.openHere(script, () => linkTo(null, script))) onImported()
  }

  function importInto({ add }: ImportTarget, script: Script) {
    if (add(script, file.name)) onImported()
  }

  return (
    <Dialog
      open
      size="wide"
      title={`${isLinked ? 'Open' : 'Import'} ${file.name}`}
      {...(position ? { description: position } : {})}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{outcome?.ok === false ? 'Close' : 'Cancel'}</Button>
          {chosen && target && (
            <Button
              disabled={target.isOff || isReading}
              onClick={() => importInto(target, chosen.script)}
            >
              {target.label}
            </Button>
          )}
          {chosen && (
            <Button
              variant={known === null ? 'primary' : 'quiet'}
              busy={project.isBusy}
              disabled={isReading}
              onClick={() => void makeProject(chosen.script)}
            >
              {isLinked ? 'Open as new project' : 'Import as new project'}
            </Button>
          )}
          {known !== null && (
            <Button variant="primary" onClick={() => onProject(known)}>
              Open its script
            </Button>
          )}
        </>
      }
    >
      {isLinked && <p className={styles.facts}>{known === null ? LINKED : KNOWN}</p>}
      {isReading && !outcome && <output className={styles.stage}>{STAGES[reading.stage]}</output>}
      {assumed && (
        <EncodingChoice
          encoding={assumed}
          isReading={isReading}
          script={chosen?.script ?? null}
          onEncoding={setEncoding}
        />
      )}
      {outcome?.ok === false && <ErrorBox message={outcome.error} />}
      {chosen && project.failure && (
        <NewProjectRefused
          failure={project.failure}
          {...(target ? {} : { onOpenHere: () => void openHere(chosen.script) })}
        />
      )}
      {read && chosen && <ImportPreview read={read} chosen={chosen} onDivision={setDivision} />}
    </Dialog>
  )
}

type NewProjectRefusedProps = Readonly<{
  failure: ImportFailure
  /** Opens the script on this device only; left out where that isn't possible. */
  onOpenHere?: () => void
}>

/** Why no project was created from the file, and what the user can do. */
function NewProjectRefused({ failure, onOpenHere }: NewProjectRefusedProps) {
  return (
    <ErrorBox message={failure.message}>
      {failure.canBuyPlan && <Link to="/pricing">See plans</Link>}
      {failure.canOpenHere && onOpenHere && (
        <Button size="small" onClick={onOpenHere}>
          Open on this device only
        </Button>
      )}
    </ErrorBox>
  )
}
