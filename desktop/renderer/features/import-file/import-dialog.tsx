import { useState, type ReactNode } from 'react'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Division, ReadFile } from '#renderer/services/import/import-messages.ts'
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
  const { file, onCancel } = props
  const reading = useReading(file)
  const read = reading.kind === 'done' ? reading.file : null
  if (read?.ok) return <ReadyDialog {...props} read={read} />
  return (
    <Frame {...props} actions={<Button onClick={onCancel}>{read ? 'Close' : 'Cancel'}</Button>}>
      {read && <ErrorBox message={read.error} />}
      {reading.kind === 'under-way' && (
        <output className={styles.stage}>{STAGES[reading.stage]}</output>
      )}
    </Frame>
  )
}

function ReadyDialog(props: ImportDialogProps & Readonly<{ read: ReadFile }>) {
  const { read, elsewhere, onCancel, onProject, onPlaced } = props
  const [division, setDivision] = useState<Division>(read.divisions[0].division)
  const project = useNewProject()
  const chosen = read.divisions.find((one) => one.division === division) ?? read.divisions[0]
  const { script } = chosen

  async function makeProject() {
    const id = await project.create(script)
    if (id !== null) onProject(id)
  }

  async function openHere() {
    if (await project.openHere(script)) onPlaced()
  }

  return (
    <Frame
      {...props}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          {elsewhere && (
            <Button
              disabled={elsewhere.isOff}
              onClick={() => elsewhere.place(script, read.name) && onPlaced()}
            >
              {elsewhere.label}
            </Button>
          )}
          <Button variant="primary" busy={project.isBusy} onClick={() => void makeProject()}>
            Import as new project
          </Button>
        </>
      }
    >
      {project.failure && (
        <NewProjectRefused
          failure={project.failure}
          {...(elsewhere ? {} : { onOpenHere: () => void openHere() })}
        />
      )}
      <ImportPreview read={read} chosen={chosen} onDivision={setDivision} />
    </Frame>
  )
}

type FrameProps = Pick<ImportDialogProps, 'file' | 'position' | 'onCancel'> &
  Readonly<{ actions: ReactNode; children: ReactNode }>

function Frame({ file, position, onCancel, actions, children }: FrameProps) {
  return (
    <Dialog
      open
      size="wide"
      title={`Import ${file.name}`}
      {...(position ? { description: position } : {})}
      onClose={onCancel}
      actions={actions}
    >
      {children}
    </Dialog>
  )
}
