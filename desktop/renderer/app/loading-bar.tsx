import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useRouter } from '#renderer/state/navigation/router-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import styles from './loading-bar.module.css'

/** Delay (ms) before the bar shows, so that it doesn't flash for a page that is there at once. */
const SLOW_AFTER_MS = 200

/** A thin bar at the top while the next page's code loads slowly. */
export function LoadingBar() {
  const isLoading = useStore(useRouter().store, (state) => state.isLoading)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return (
    <div className={styles.status} aria-live="polite">
      {isSlow && (
        <>
          <span className={styles.bar} data-loading-bar />
          <VisuallyHidden>Loading the page…</VisuallyHidden>
        </>
      )}
    </div>
  )
}
