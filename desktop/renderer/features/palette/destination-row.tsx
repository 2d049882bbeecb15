import type { Destination } from '@scenewright/shared/layout/destinations.ts'
import { goTo, type EditorView } from '#renderer/state/script/editor-view.ts'
import type { Option } from './choice-field.tsx'
import styles from './palette.module.css'

/** A page or a scene in a list. */
export function destinationOption(destination: Destination): Option {
  if (destination.kind === 'page') {
    const { label } = destination.start
    return { key: `page ${label}`, content: <span className={styles.name}>Page {label}</span> }
  }
  const { elementId, number, heading, page } = destination.scene
  return {
    key: `scene ${elementId}`,
    content: (
      <>
        <span className={styles.number}>{number}</span>
        <span className={styles.heading} dir="auto">
          {heading}
        </span>
        {page !== null && <span className={styles.side}>page {page}</span>}
      </>
    ),
  }
}

/** Opens the block of a page or scene, with the caret there. */
export function goToDestination(view: EditorView, destination: Destination): void {
  if (destination.kind === 'scene') {
    const { blockId, elementId } = destination.scene
    return goTo(view, blockId, { elementId, focus: 'page' })
  }
  const { blockId, elementId, character } = destination.start
  const range = { from: character, to: character }
  return goTo(view, blockId, { elementId, range, focus: 'page' })
}
