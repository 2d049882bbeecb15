import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminDataError } from '@scenewright/shared/messages.ts'
import type { ApiClient, CallFailure, CallSuccess } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** Asks for a page of a list; a function of its own module, so that it stays the same one. */
export type FetchList<T> = (
  api: ApiClient,
  query: Readonly<{ search: string; page: string }>,
  signal: AbortSignal,
) => Promise<CallSuccess<T> | CallFailure>

export type AdminList<T> =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; value: T }>

/** What an admin sees of a list, which stays until the next page or search has been answered. */
export function useAdminList<T>(fetchList: FetchList<T>) {
  const { api } = useAppServices()
  const leave = useLeaveUnlessAdmin()
  const [wanted, setWanted] = useState({ search: '', page: 1 })
  const [list, setList] = useState<AdminList<T>>({ kind: 'loading' })

  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const query = { search: wanted.search, page: String(wanted.page) }
      const answer = await fetchList(api, query, leaving.signal)
      if (answer.ok) return setList({ kind: 'ready', value: answer.value })
      if (answer.kind === 'aborted' || leave(answer)) return
      setList({ kind: 'failed', message: adminFailure(answer) })
    }
    void load()
    return () => leaving.abort()
  }, [api, fetchList, leave, wanted])

  return {
    list,
    page: wanted.page,
    search: (search: string) => setWanted({ search, page: 1 }),
    goTo: (page: number) => setWanted((before) => ({ ...before, page })),
    retry: () => setWanted((before) => ({ ...before })),
  }
}

/** Leads to the account who may not see this (spec §6); answers whether it did. */
export function useLeaveUnlessAdmin(): (answer: CallFailure) => boolean {
  const navigate = useNavigate()
  const [leave] = useState(() => (answer: CallFailure) => {
    const mayNot = answer.status === 401 || answer.status === 403
    if (mayNot) void navigate('/account', { replace: true })
    return mayNot
  })
  return leave
}

/** 'Error loading admin data: {message}' (spec §8). */
export function adminFailure(answer: CallFailure): string {
  return adminDataError(answer.failure.error)
}
