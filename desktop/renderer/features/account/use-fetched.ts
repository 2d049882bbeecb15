import { useEffect, useRef, useState } from 'react'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import {
  failureSentence,
  type ApiClient,
  type CallFailure,
  type CallSuccess,
} from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type Fetched<T> =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; value: T }>

type UseFetched<T> = Readonly<{
  state: Fetched<T>
  reload: () => void
  /** Sets what another call has returned. */
  set: (value: T) => void
}>

/** Loads what a part of the account page shows. @param fetch defined outside the component */
export function useFetched<T>(
  fetch: (api: ApiClient) => Promise<CallSuccess<T> | CallFailure>,
): UseFetched<T> {
  const { api } = useAppServices()
  const [state, setState] = useState<Fetched<T>>({ kind: 'loading' })
  /** The newest load or value; an older answer that arrives after it is out of date. */
  const newest = useRef(0)

  async function load(number: number) {
    const answer = await fetch(api)
    if (number !== newest.current) return
    setState(
      answer.ok
        ? { kind: 'ready', value: answer.value }
        : { kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) },
    )
  }

  useEffect(() => {
    const number = (newest.current += 1)
    void load(number)
    // The call doesn't change while the page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return {
    state,
    reload: () => {
      setState({ kind: 'loading' })
      void load((newest.current += 1))
    },
    set: (value) => {
      newest.current += 1
      setState({ kind: 'ready', value })
    },
  }
}
