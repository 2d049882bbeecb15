import { useId, useState } from 'react'
import { printedText } from '@scenewright/shared/script/printed-case.ts'
import {
  mergeVersions,
  type Overlap,
  type OverlapChoice,
} from '@scenewright/shared/script/compare/overlaps.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { elementsById } from '@scenewright/shared/script/story-blocks.ts'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './overlap-dialog.module.css'

type OverlapDialogProps = Readonly<{
  overlaps: readonly Overlap[]
  onClose: () => void
  onSettle: (choices: ReadonlyMap<string, OverlapChoice>) => void
}>

/** Asks for each element that two people have changed which version to use. */
export function OverlapDialog({ overlaps, onClose, onSettle }: OverlapDialogProps) {
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const [choices, setChoices] = useState<ReadonlyMap<string, OverlapChoice>>(new Map())
  const current = elementsById(script)
  return (
    <Dialog
      open
      size="wide"
      title="Changed by you and someone else"
      description="You couldn't see each other's changes, so both are in the script. Undo takes your choice back."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isOff} onClick={() => onSettle(choices)}>
            Use these versions
          </Button>
        </>
      }
    >
      <ol className={styles.list}>
        {overlaps.map((overlap, index) => (
          <li key={overlap.id}>
            <Versions
              name={`Element ${index + 1} of ${overlaps.length}`}
              overlap={overlap}
              merged={mergeVersions(current, overlap)}
              chosen={choices.get(overlap.id) ?? 'both'}
              onChoose={(choice) => setChoices(new Map(choices).set(overlap.id, choice))}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

type VersionsProps = Readonly<{
  name: string
  overlap: Overlap
  /** The element as the script has it now, with the parts that were split off. */
  merged: readonly Element[]
  chosen: OverlapChoice
  onChoose: (choice: OverlapChoice) => void
}>

function Versions({ name, overlap, merged, chosen, onChoose }: VersionsProps) {
  const group = useId()
  const versions = [
    ['both', 'As it is now', merged],
    ['mine', 'Yours', overlap.mine],
    ['theirs', 'Theirs', overlap.theirs],
  ] as const
  return (
    <fieldset className={styles.versions}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.frame}>
        {versions.map(([choice, label, parts]) => (
          <label key={choice} className={styles.version}>
            <input
              type="radio"
              name={group}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span className={styles.label}>{label}</span>
            {parts.length > 0 ? (
              <span className={styles.text}>
                {parts.map((part) => (
                  <span key={part.id} className={styles.part}>
                    {printedText(part)}
                  </span>
                ))}
              </span>
            ) : (
              <span className={styles.deleted}>Deleted</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
