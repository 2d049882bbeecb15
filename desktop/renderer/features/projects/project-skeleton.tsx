import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import styles from './project-skeleton.module.css'
import pageStyles from './projects-page.module.css'

const COVERS = ['first', 'second', 'third', 'fourth'] as const

/** Empty covers while the projects load. */
export function ProjectSkeleton() {
  return (
    <Skeleton label="Loading projects…">
      <div className={pageStyles.grid} aria-hidden>
        {COVERS.map((cover) => (
          <div key={cover} className={styles.cover} />
        ))}
      </div>
    </Skeleton>
  )
}
