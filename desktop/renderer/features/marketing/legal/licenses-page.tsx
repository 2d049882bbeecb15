import { useEffect, useState } from 'react'
import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Result } from '@scenewright/shared/result.ts'
import { loadLicenses } from '#renderer/services/licenses.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { SkeletonLines } from '#renderer/ui/page/skeleton-lines.tsx'
import { LegalPage } from './legal-page.tsx'
import styles from './licenses-page.module.css'

/** The licenses of all packages and fonts (`docs/product/site.md#screens`). */
export function LicensesPage() {
  const [loaded, setLoaded] = useState<Result<string> | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const result = await loadLicenses(leaving.signal)
      if (!leaving.signal.aborted) setLoaded(result)
    }
    void load()
    return () => leaving.abort()
  }, [])

  return (
    <LegalPage title="Third-party licenses">
      <p>
        {PRODUCT} is built from packages and fonts made by others, who allow everyone to use them.
        Thank you! These are their licenses.
      </p>
      {loaded === null && (
        <Skeleton label="Loading the licenses…">
          <SkeletonLines widths={[45, 90, 80, 95, 60, 90, 85, 40]} />
        </Skeleton>
      )}
      {loaded?.ok === false && <ErrorBox message={loaded.failure.error} />}
      {loaded?.ok && <pre className={styles.text}>{loaded.value}</pre>}
    </LegalPage>
  )
}
