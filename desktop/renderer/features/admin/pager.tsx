import { ADMIN_PAGE_SIZE } from '@scenewright/shared/api/admin.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './admin.module.css'

type PagerProps = Readonly<{
  /** Plural name of the rows, such as 'users'. */
  of: string
  /** Starts at 1. */
  page: number
  /** Rows on all pages. */
  total: number
  onPage: (page: number) => void
}>

/** The current page of a list, with buttons to the previous and the next one. */
export function Pager({ of, page, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE))
  return (
    <nav className={styles.pager} aria-label={`Pages of ${of}`}>
      <p aria-live="polite">
        Page {page} of {pages}, {total} total
      </p>
      {pages > 1 && (
        <>
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  )
}
