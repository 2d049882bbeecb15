import { useEffect, useRef } from 'react'
import type { Destination } from '@scenewright/shared/layout/destinations.ts'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import styles from './go-to.module.css'

type DestinationListProps = Readonly<{
  id: string
  found: readonly Destination[]
  /** The chosen row. */
  row: number
  onChoose: (destination: Destination) => void
}>

export function optionId(list: string, row: number): string {
  return `${list}-${row}`
}

/** The pages and scenes found. The focus stays in the field, whose arrow keys choose one. */
export function DestinationList({ id, found, row, onChoose }: DestinationListProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const option = list.current?.children[Math.max(row, 0)]
    if (list.current && option instanceof HTMLElement) scrollWithin(list.current, option)
  }, [row])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Pages and scenes"
      tabIndex={-1}
      className={styles.list}
      // Clicking or scrolling leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((destination, index) => (
        <button
          key={keyOf(destination)}
          type="button"
          tabIndex={-1}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === row}
          className={styles.option}
          onClick={() => onChoose(destination)}
        >
          {destination.kind === 'page' ? (
            <span className={styles.heading}>Page {destination.start.page}</span>
          ) : (
            <>
              <span className={styles.number}>{destination.scene.number}</span>
              <span className={styles.heading} dir="auto">
                {destination.scene.heading}
              </span>
              {destination.scene.page !== null && (
                <span className={styles.page}>page {destination.scene.page}</span>
              )}
            </>
          )}
        </button>
      ))}
    </div>
  )
}

function keyOf(destination: Destination): string {
  return destination.kind === 'page'
    ? `page ${destination.start.page}`
    : `scene ${destination.scene.elementId}`
}
