import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import styles from './admin.module.css'

/** Placeholder until the first answer arrives. */
export function AdminLoading() {
  return (
    <Skeleton label="Loading admin data…">
      <div className={styles.loading} />
    </Skeleton>
  )
}
