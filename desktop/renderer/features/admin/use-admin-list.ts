import { useEffect, useState } from 'react'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { adminDataError } from '@scenewright/shared/messages.ts'
import type { ApiClient, CallFailure, CallSuccess } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** Fetches one page of a list. Must be a stable reference, such as a module-level function. */
export type FetchList<T> = (
  api: ApiClient,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<CallSuccess<T> | CallFailure>

export type AdminList<T> =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; value: T }>

const NO_FILTERS: Readonly<Record<string, string>> = {}

/** Loads a paged list. The current page stays visible until the next one arrives. */
export function useAdminList<T>(fetchList: FetchList<T>) {
  const { api } = useAppServices()
  const leave = useLeaveUnlessAdmin()
  const [wanted, setWanted] = useState({ search: '', filters: NO_FILTERS, page: 1 })
  const [list, setList] = useState<AdminList<T>>({ kind: 'loading' })

  useEffect(() => {
    const abort = new AbortController()
    async function load() {
      const query = { search: wanted.search, ...wanted.filters, page: String(wanted.page) }
      const answer = await fetchList(api, query, abort.signal)
      if (answer.ok) return setList({ kind: 'ready', value: answer.value })
      if (answer.kind === 'aborted' || leave(answer)) return
      setList({ kind: 'failed', message: adminFailure(answer) })
    }
    void load()
    return () => abort.abort()
  }, [api, fetchList, leave, wanted])

  return {
    list,
    page: wanted.page,
    filters: wanted.filters,
    search: (search: string) => setWanted((before) => ({ ...before, search, page: 1 })),
    filter: (name: string, value: string) =>
      setWanted((before) => ({
        ...before,
        filters: { ...before.filters, [name]: value },
        page: 1,
      })),
    goTo: (page: number) => setWanted((before) => ({ ...before, page })),
    /** Loads the same page again. */
    retry: () => setWanted((before) => ({ ...before })),
  }
}

/** Redirects users who aren't admins to the account page; the callback returns whether it did. */
export function useLeaveUnlessAdmin(): (answer: CallFailure) => boolean {
  const navigate = useNavigate()
  const [leave] = useState(() => (answer: CallFailure) => {
    const mayNot = answer.status === 401 || answer.status === 403
    if (mayNot) void navigate('/account', { replace: true })
    return mayNot
  })
  return leave
}

/** Returns 'Error loading admin data: {message}' (`docs/product/api.md#errors`). */
export function adminFailure(answer: CallFailure): string {
  return adminDataError(answer.failure.error)
}
