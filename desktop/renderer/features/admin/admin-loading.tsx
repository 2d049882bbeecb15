import { Skeleton } from '#renderer/ui/skeleton.tsx'
import styles from './admin.module.css'

/** Holds the place until the first answer is there. */
export function AdminLoading() {
  return (
    <Skeleton label="Loading admin data…">
      <div className={styles.loading} />
    </Skeleton>
  )
}
