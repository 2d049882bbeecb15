import { useEffect, useEffectEvent, useState } from 'react'
import styles from './file-drop-zone.module.css'

type FileDropZoneProps = Readonly<{
  /** What a drop does. */
  label: string
  onFiles: (files: FileList) => void
}>

/**
 * Takes files that are dropped anywhere on the page, and shows so while they are above it. Before the
 * page's own parts, whose drags of text stay theirs. For the pointer only: a file button does the same.
 */
export function FileDropZone({ label, onFiles }: FileDropZoneProps) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    function over(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    function leave({ relatedTarget }: DragEvent) {
      // Without one it has left the window.
      if (relatedTarget === null) setOver(false)
    }
    function drop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event)) return
      // The browser itself would open the file in place of the page.
      event.preventDefault()
      event.stopPropagation()
      const { files } = event.dataTransfer ?? {}
      if (files && files.length > 0) take(files)
    }
    const first = { capture: true }
    window.addEventListener('dragenter', over, first)
    window.addEventListener('dragover', over, first)
    window.addEventListener('dragleave', leave, first)
    window.addEventListener('drop', drop, first)
    return () => {
      window.removeEventListener('dragenter', over, first)
      window.removeEventListener('dragover', over, first)
      window.removeEventListener('dragleave', leave, first)
      window.removeEventListener('drop', drop, first)
    }
  }, [])

  if (!isOver) return null
  return (
    <div className={styles.zone} aria-hidden>
      <p className={styles.label}>{label}</p>
    </div>
  )
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
