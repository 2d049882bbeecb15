/** Loads what pages show, with TanStack Query. Pages for visitors and the editor start without it. */
import { QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import {
  failureSentence,
  type ApiClient,
  type CallFailure,
  type CallInput,
  type CallSuccess,
} from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from './app-services.tsx'

/** Why something couldn't be loaded. The message is shown; `answer` is null if no call failed. */
export class LoadError extends Error {
  readonly answer: CallFailure | null
  constructor(message: string, answer: CallFailure | null = null) {
    super(message)
    this.answer = answer
  }
}

export type Loaded<T> =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{
      kind: 'failed'
      message: string
      /** The sentence of the failure itself, also if the server didn't answer. */
      reason: string
      answer: CallFailure | null
    }>
  | Readonly<{ kind: 'ready'; value: T }>

type Loader<T> = Readonly<{
  state: Loaded<T>
  /** Loads it again. What is shown stays meanwhile, unless that is why it failed. */
  reload: () => Promise<void>
  /** Sets what another call has returned; an answer on its way is ignored. */
  set: (value: T) => void
}>

type LoadOptions = Readonly<{
  /** The same for every account. */
  isPublic?: boolean
  /** Shows what was loaded for the last key until that of the next one arrives. */
  keepsPrevious?: boolean
}>

const LOADING = { kind: 'loading' } as const

/** Each page has one of these for its services. */
const clients = new WeakMap<ApiClient, QueryClient>()

function clientOf(api: ApiClient): QueryClient {
  const known = clients.get(api)
  if (known) return known
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Other pages and devices change what is loaded, so nothing is cached that no page shows.
        gcTime: 0,
        // Without a connection, a call fails at once and the page says so.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  })
  clients.set(api, client)
  return client
}

/**
 * Loads a value and shares it with all that load the same `key`. Unless it is public,
 * it belongs to the account that is logged in: for another one, it is loaded again.
 *
 * @param load throws a LoadError if it fails
 */
export function useLoad<T>(
  key: readonly unknown[],
  load: (api: ApiClient, signal: AbortSignal) => Promise<T>,
  { isPublic = false, keepsPrevious = false }: LoadOptions = {},
): Loader<T> {
  const { api } = useAppServices()
  const { user } = useSession()
  const client = clientOf(api)
  const owner = isPublic ? null : user?.id
  const queryKey = [owner, ...key]
  const { data, error, isFetching, refetch } = useQuery<T>(
    {
      queryKey,
      queryFn: ({ signal }) => load(api, signal),
      placeholderData: (previous, query) =>
        keepsPrevious && query?.queryKey[0] === owner ? previous : undefined,
    },
    client,
  )
  const state = useMemo((): Loaded<T> => {
    if (error !== null) return isFetching ? LOADING : failedBy(error)
    return data === undefined ? LOADING : { kind: 'ready', value: data }
  }, [data, error, isFetching])
  return {
    state,
    async reload() {
      await refetch()
    },
    set(value) {
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<T>(queryKey, value)
    },
  }
}

function failedBy(error: Error): Loaded<never> {
  const isKnown = error instanceof LoadError
  const message = isKnown ? error.message : MESSAGES.networkError
  const answer = isKnown ? error.answer : null
  return { kind: 'failed', message, reason: answer?.failure.error ?? message, answer }
}

/** Loads the answer of one call. */
export function useCall<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  contract: Contract<P, B, A>,
  input: CallInput<Contract<P, B, A>>,
  options?: LoadOptions,
): Loader<z.output<A>> {
  return useLoad(
    [contract.method, contract.path, input],
    async (api, signal) => valueOf(await api.call(contract, { ...input, signal })),
    { isPublic: contract.auth === 'none', ...options },
  )
}

/** Returns the value of an answer. @throws LoadError with the server's sentence */
export function valueOf<T>(
  answer: CallSuccess<T> | CallFailure,
  fallback: string = MESSAGES.networkError,
): T {
  if (answer.ok) return answer.value
  throw new LoadError(failureSentence(answer, fallback), answer)
}
