import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { finishFile, handOverFiles, openFiles } from '#renderer/state/open-files.ts'
import { FileDropZone } from '#renderer/ui/file-drop-zone.tsx'
import { ImportDialog, type Elsewhere } from './import-dialog.tsx'

type ImportFilesProps = Readonly<{
  elsewhere?: Elsewhere | undefined
  /** A project was made, and others may follow. */
  onProject?: () => void
}>

/** Takes files that are dropped, and shows those that wait, one after another. */
export function ImportFiles({ elsewhere, onProject }: ImportFilesProps) {
  const { waiting, done } = useStore(openFiles)
  const navigate = useNavigate()
  const file = waiting[0]
  useFocusBack(file !== undefined)

  function goOn(id: number, projectId: string) {
    finishFile(id)
    // With more to come one stays; the last one is opened.
    if (waiting.length > 1) onProject?.()
    else void navigate(`/editor?project=${encodeURIComponent(projectId)}`)
  }

  const count = done + waiting.length
  return (
    <>
      <FileDropZone label="Drop to import" onFiles={handOverFiles} />
      {file && (
        <ImportDialog
          key={file.id}
          file={file}
          position={count > 1 ? `File ${done + 1} of ${count}` : null}
          elsewhere={elsewhere}
          onCancel={() => finishFile(file.id)}
          onPlaced={() => finishFile(file.id)}
          onProject={(projectId) => goOn(file.id, projectId)}
        />
      )}
    </>
  )
}

/** Once the last file is done with, the focus is where it was before the first was shown. */
function useFocusBack(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isShown])
}
