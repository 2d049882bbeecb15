import type { ReactNode } from 'react'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import { useSceneRows } from './use-scene-rows.ts'
import styles from './board.module.css'

/** All scenes as cards in columns. */
export function BoardView({ viewSwitch }: Readonly<{ viewSwitch: ReactNode }>) {
  const { view } = useEditorSession()
  const blocks = useSceneRows()
  return (
    <div className={styles.board}>
      {viewSwitch}
      {blocks.map(({ blockId, title, items }) => (
        <section key={blockId} aria-label={title}>
          <h2>{title}</h2>
          {items.map((item) =>
            item.kind === 'scene' ? (
              <button
                key={item.card.elementId}
                type="button"
                onClick={() =>
                  goTo(view, blockId, { elementId: item.card.elementId, focus: 'page' })
                }
              >
                {item.number} {item.card.heading}
              </button>
            ) : null,
          )}
        </section>
      ))}
    </div>
  )
}
