import { PRODUCT } from '@scenewright/shared/product.ts'
import { loadLicenses } from '#renderer/services/licenses.ts'
import { LoadError, useLoad } from '#renderer/state/use-load.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { SkeletonLines } from '#renderer/ui/page/skeleton-lines.tsx'
import { LegalPage } from './legal-page.tsx'
import styles from './licenses-page.module.css'

/** The licenses of all packages and fonts (`docs/product.md#screens`). */
export function LicensesPage() {
  const { state } = useLoad(['licenses'], fetchLicenses, { isPublic: true })
  return (
    <LegalPage title="Third-party licenses">
      <p>
        {PRODUCT} is built from packages and fonts made by others, who allow everyone to use them.
        Thank you! These are their licenses.
      </p>
      {state.kind === 'loading' && (
        <Skeleton label="Loading the licenses…">
          <SkeletonLines widths={[45, 90, 80, 95, 60, 90, 85, 40]} />
        </Skeleton>
      )}
      {state.kind === 'failed' && <ErrorBox message={state.message} />}
      {state.kind === 'ready' && <pre className={styles.text}>{state.value}</pre>}
    </LegalPage>
  )
}

async function fetchLicenses(_api: unknown, signal: AbortSignal): Promise<string> {
  const loaded = await loadLicenses(signal)
  if (loaded.ok) return loaded.value
  throw new LoadError(loaded.failure.error)
}
