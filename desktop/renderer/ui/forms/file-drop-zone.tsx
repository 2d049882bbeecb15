import { useEffect, useEffectEvent, useState } from 'react'
import styles from './file-drop-zone.module.css'

type FileDropZoneProps = Readonly<{
  /** The effect of a drop, in words. */
  label: string
  onFiles: (dropped: DataTransfer) => void
}>

/**
 * Accepts files dropped anywhere on the page and shows an overlay while they are dragged. Listens
 * in the capture phase, before the editor's handlers. For pointers only: a button does the same.
 */
export function FileDropZone({ label, onFiles }: FileDropZoneProps) {
  const [isOver, setOver] = useState(false)
  const acceptFiles = useEffectEvent(onFiles)

  useEffect(() => {
    function over(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    function leave({ relatedTarget }: DragEvent) {
      // No relatedTarget: the pointer has left the window.
      if (relatedTarget === null) setOver(false)
    }
    function drop(event: DragEvent) {
      setOver(false)
      if (!hasFiles(event)) return
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault()
      event.stopPropagation()
      const { dataTransfer } = event
      if (dataTransfer && dataTransfer.files.length > 0) acceptFiles(dataTransfer)
    }
    const options = { capture: true }
    window.addEventListener('dragenter', over, options)
    window.addEventListener('dragover', over, options)
    window.addEventListener('dragleave', leave, options)
    window.addEventListener('drop', drop, options)
    return () => {
      window.removeEventListener('dragenter', over, options)
      window.removeEventListener('dragover', over, options)
      window.removeEventListener('dragleave', leave, options)
      window.removeEventListener('drop', drop, options)
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
