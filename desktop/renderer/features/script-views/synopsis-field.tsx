import { MAX_SYNOPSIS_CHARACTERS } from '@scenewright/shared/script/outline/edit-outline.ts'
import type { SceneCard } from '@scenewright/shared/script/scenes/scene-cards.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { writeSynopsis } from '#renderer/state/script/outline-editing.ts'
import { QuickTextArea } from '#renderer/ui/forms/quick-text-area.tsx'

type SynopsisFieldProps = Readonly<{
  card: SceneCard
  isOff: boolean
  onEnd: (by: 'key' | 'blur') => void
}>

/** The field for the synopsis of a card or a row. */
export function SynopsisField({ card, isOff, onEnd }: SynopsisFieldProps) {
  const session = useEditorSession()
  return (
    <QuickTextArea
      label={`Synopsis of ${card.heading}`}
      text={card.synopsis}
      maxLength={MAX_SYNOPSIS_CHARACTERS}
      placeholder="What happens in this scene?"
      disabled={isOff}
      onSave={(text) => writeSynopsis(session, card, text)}
      onEnd={onEnd}
    />
  )
}
