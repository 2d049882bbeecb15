import { useState } from 'react'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Division } from '#renderer/services/import/import-messages.ts'
import type { WaitingFile } from '#renderer/state/open-files.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import { ImportPreview } from './import-preview.tsx'
import { NewProjectRefused } from './new-project-refused.tsx'
import { useNewProject } from './use-new-project.ts'
import { useReading } from './use-reading.ts'
import styles from './import-dialog.module.css'

const STAGES = { reading: 'Reading the file…', 'laying-out': 'Laying out its pages…' } as const

type ImportDialogProps = Readonly<{
  file: WaitingFile
  /** Such as 'File 2 of 3'; `null` for a single one. */
  position: string | null
  /** What else can be done with it here than to make a project of it. */
  elsewhere?: Elsewhere | undefined
  /** Nothing was imported. */
  onCancel: () => void
  /** It is a project now. */
  onProject: (projectId: string) => void
  /** It has found its place here. */
  onPlaced: () => void
}>

export type Elsewhere = Readonly<{
  label: string
  isOff: boolean
  /** Whether it could be done. */
  place: (script: Script, name: string) => boolean
}>

/** One file on its way in: what it is, what it will become, and where it goes. Until then nothing is changed. */
export function ImportDialog(props: ImportDialogProps) {
  const { file, position, elsewhere, onCancel, onProject, onPlaced } = props
  const reading = useReading(file)
  const project = useNewProject()
  const [division, setDivision] = useState<Division | null>(null)
  const outcome = reading.kind === 'done' ? reading.file : null
  const read = outcome?.ok ? outcome : null
  const chosen = read?.divisions.find((one) => one.division === division) ?? read?.divisions[0]

  async function makeProject(script: Script) {
    const id = await project.create(script)
    if (id !== null) onProject(id)
  }

  async function openHere(script: Script) {
    if (await project.openHere(script)) onPlaced()
  }

  function place({ place: putThere }: Elsewhere, script: Script) {
    if (putThere(script, file.name)) onPlaced()
  }

  return (
    <Dialog
      open
      size="wide"
      title={`Import ${file.name}`}
      {...(position ? { description: position } : {})}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{outcome?.ok === false ? 'Close' : 'Cancel'}</Button>
          {chosen && elsewhere && (
            <Button disabled={elsewhere.isOff} onClick={() => place(elsewhere, chosen.script)}>
              {elsewhere.label}
            </Button>
          )}
          {chosen && (
            <Button
              variant="primary"
              busy={project.isBusy}
              onClick={() => void makeProject(chosen.script)}
            >
              Import as new project
            </Button>
          )}
        </>
      }
    >
      {reading.kind === 'under-way' && (
        <output className={styles.stage}>{STAGES[reading.stage]}</output>
      )}
      {outcome?.ok === false && <ErrorBox message={outcome.error} />}
      {chosen && project.failure && (
        <NewProjectRefused
          failure={project.failure}
          {...(elsewhere ? {} : { onOpenHere: () => void openHere(chosen.script) })}
        />
      )}
      {read && chosen && <ImportPreview read={read} chosen={chosen} onDivision={setDivision} />}
    </Dialog>
  )
}
