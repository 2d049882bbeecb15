import { BookmarkPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_SYNOPSIS_CHARACTERS } from '@scenewright/shared/script/outline/edit-outline.ts'
import type { OutlineScene } from '@scenewright/shared/script/outline/outline.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { writeSynopsis } from '#renderer/state/script/outline-editing.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { QuickTextArea } from '#renderer/ui/forms/quick-text-area.tsx'
import styles from './scene-navigator.module.css'

type SceneDetailsProps = Readonly<{
  scene: Pick<OutlineScene, 'elementId' | 'heading'>
  synopsis: string
  isOff: boolean
  /** Called when Enter or Escape ends writing. */
  onEnd: () => void
}>

/** A scene's synopsis, and a button for a section above it. Stays open when the focus leaves. */
export function SceneDetails({ scene, synopsis, isOff, onEnd }: SceneDetailsProps) {
  const { store, dialogs } = useEditorSession()
  const details = useRef<HTMLDivElement>(null)

  // On a phone the list is only a few rows high.
  useEffect(() => {
    details.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={details} className={styles.details}>
      <QuickTextArea
        label={`Synopsis of ${scene.heading}`}
        text={synopsis}
        maxLength={MAX_SYNOPSIS_CHARACTERS}
        placeholder="What happens in this scene?"
        disabled={isOff}
        onSave={(text) => writeSynopsis({ store, dialogs }, scene, text)}
        onEnd={(by) => by === 'key' && onEnd()}
      />
      <Button
        size="small"
        variant="bare"
        disabled={isOff}
        onClick={() => dialogs.setState({ section: { kind: 'add', scene } })}
      >
        <BookmarkPlus size={14} strokeWidth={1.5} aria-hidden />
        Add section above…
      </Button>
    </div>
  )
}
