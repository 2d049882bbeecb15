import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import gridStyles from '#renderer/features/projects/list/project-grid.module.css'
import styles from './project-skeleton.module.css'

const COVERS = ['first', 'second', 'third', 'fourth'] as const

/** Covers without text while the projects load. */
export function ProjectSkeleton() {
  return (
    <Skeleton label="Loading projects…">
      <div className={gridStyles.grid} aria-hidden>
        {COVERS.map((cover) => (
          <div key={cover} className={styles.cover}>
            <span className={styles.title} />
            <span className={styles.title} />
            <span className={styles.facts} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
