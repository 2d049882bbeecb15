import { HardDrive } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './storage-banner.module.css'

type StorageNoticeProps = Readonly<{ isWarning?: boolean; children: ReactNode }>

/** One notice about this device's storage, in a row. */
export function StorageNotice({ isWarning, children }: StorageNoticeProps) {
  return (
    <section className={styles.banner} aria-label="Device storage" data-warning={isWarning}>
      <HardDrive size={16} strokeWidth={1.5} aria-hidden />
      {children}
    </section>
  )
}
