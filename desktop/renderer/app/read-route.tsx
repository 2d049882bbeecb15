import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { ReadPage } from '#renderer/features/reading/read-page.tsx'
import { ReadingPage } from '#renderer/features/reading/reading-page.tsx'
import { requireLogin } from './require-login.tsx'

const Reading = requireLogin(ReadingPage)

/** A project's pages for its readers, or those behind a read-only link. */
export function ReadRoute() {
  const query = useSearchParams()
  return query.has('project') ? <Reading /> : <ReadPage />
}
