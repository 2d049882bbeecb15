import { useLayoutEffect } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { useStore } from 'zustand'
import type { LinkedFiles } from '#renderer/platform/files/linked-files.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { finishFile, queueBrowserFiles, openFiles } from '#renderer/state/tabs/open-files.ts'
import { FileDropZone } from '#renderer/ui/forms/file-drop-zone.tsx'
import { onDemand } from '#renderer/ui/on-demand.tsx'
import type { ImportTarget } from './import-dialog.tsx'

const ImportDialog = onDemand(async () => (await import('./import-dialog.tsx')).ImportDialog)

type ImportFilesProps = Readonly<{
  target?: ImportTarget | undefined
  /** A project was created, and more files are waiting. */
  onProject?: () => void
}>

/** Accepts dropped files and shows the import dialog for each waiting file in turn. */
export function ImportFiles({ target, onProject }: ImportFilesProps) {
  const { waiting, done } = useStore(openFiles)
  const navigate = useNavigate()
  const { platform } = useAppServices()
  const file = waiting[0]
  useReturnFocusAfter(file !== undefined)

  function finish(id: number, projectId: string) {
    finishFile(id)
    // Stay here while more files are waiting; open the last project.
    if (waiting.length > 1) onProject?.()
    else void navigate(`/editor?project=${encodeURIComponent(projectId)}`)
  }

  const count = done + waiting.length
  return (
    <>
      <FileDropZone
        label="Drop to import"
        onFiles={(dropped) => void queueDropped(dropped, platform.files)}
      />
      {file && (
        <ImportDialog
          key={file.id}
          file={file}
          position={count > 1 ? `File ${done + 1} of ${count}` : null}
          target={target}
          onCancel={() => finishFile(file.id)}
          onImported={() => finishFile(file.id)}
          onProject={(projectId) => finish(file.id, projectId)}
        />
      )}
    </>
  )
}

async function queueDropped(dropped: DataTransfer, linked: LinkedFiles | null): Promise<void> {
  // The browser empties the list after the drop.
  const files = [...dropped.files]
  const refs = (await linked?.readDrop?.(dropped)) ?? []
  queueBrowserFiles(files, refs.length === files.length ? refs : [])
}

/** After the last file, returns the focus to where it was before the first. */
function useReturnFocusAfter(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isShown])
}
