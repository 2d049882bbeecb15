import { useStore } from 'zustand'
import { useRouter } from '#renderer/state/navigation/router-context.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { CrashPage } from './crash-page.tsx'

/** The page at the current address, in its layout. */
export function CurrentPage() {
  const { store } = useRouter()
  const { Layout } = useStore(store, ({ route }) => route)
  const page = useStore(store, (state) => state.page)
  return (
    <Layout>
      <CrashBoundary>
        {page.kind === 'page' ? <page.Page /> : <CrashPage error={page.error} />}
      </CrashBoundary>
    </Layout>
  )
}
