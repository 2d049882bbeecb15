import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { adminDataError } from '@scenewright/shared/messages.ts'
import type { CallFailure } from '#renderer/services/api-client.ts'
import { useNavigate } from '#renderer/state/navigation/router-context.tsx'
import { useCall, type Loaded } from '#renderer/state/use-load.ts'

type AdminCall<A extends z.ZodType> = Contract<z.ZodUndefined, z.ZodUndefined, A>
type Query = Readonly<Record<string, string>>

const NO_FILTERS: Query = {}

/** Loads a paged list. The current page stays visible until the next one arrives. */
export function useAdminList<A extends z.ZodType>(contract: AdminCall<A>) {
  const [wanted, setWanted] = useState({ search: '', filters: NO_FILTERS, page: 1 })
  const { search, filters, page } = wanted
  const { list, retry } = useAdminData(contract, { search, ...filters, page: String(page) })
  return {
    list,
    page,
    filters,
    search: (next: string) => {
      if (next === search && page === 1) retry()
      else setWanted({ ...wanted, search: next, page: 1 })
    },
    filter: (name: string, value: string) =>
      setWanted({ ...wanted, filters: { ...filters, [name]: value }, page: 1 }),
    goTo: (next: number) => setWanted({ ...wanted, page: next }),
    /** Loads the same page again. */
    retry,
  }
}

/** Loads what admins see, and redirects everyone else. While `query` changes, the data stays visible. */
export function useAdminData<A extends z.ZodType>(contract: AdminCall<A>, query: Query) {
  const leave = useLeaveUnlessAdmin()
  const { state, reload } = useCall(contract, { query }, { keepsPrevious: true })
  const answer = state.kind === 'failed' ? state.answer : null
  useEffect(() => {
    if (answer) leave(answer)
  }, [answer, leave])
  return { list: answer ? shownFailure(answer) : state, retry: () => void reload() }
}

function shownFailure(answer: CallFailure): Loaded<never> {
  // Until the other page is there.
  if (isForAdmins(answer)) return { kind: 'loading' }
  return { kind: 'failed', message: adminFailure(answer), reason: answer.failure.error, answer }
}

function isForAdmins({ status }: CallFailure): boolean {
  return status === 401 || status === 403
}

/** Redirects users who aren't admins to the account page; the callback returns whether it did. */
export function useLeaveUnlessAdmin(): (answer: CallFailure) => boolean {
  const navigate = useNavigate()
  const [leave] = useState(() => (answer: CallFailure) => {
    const mayNot = isForAdmins(answer)
    if (mayNot) void navigate('/account', { replace: true })
    return mayNot
  })
  return leave
}

/** Returns 'Error loading admin data: {message}' (`docs/product/api.md#errors`). */
export function adminFailure(answer: CallFailure): string {
  return adminDataError(answer.failure.error)
}
