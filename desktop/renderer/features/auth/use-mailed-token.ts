import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from '#renderer/state/navigation/router-context.tsx'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import {
  failureSentence,
  type ApiClient,
  type CallFailure,
  type CallSuccess,
} from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type MailedToken<T> = Readonly<
  { kind: 'sending' } | { kind: 'success'; value: T } | { kind: 'error'; message: string }
>

/** Sends the token of a mailed link on load. @param send defined outside the component */
export function useMailedToken<T>(
  send: (api: ApiClient, token: string) => Promise<CallSuccess<T> | CallFailure>,
): MailedToken<T> {
  const { api } = useAppServices()
  const search = useSearchParams()
  const token = search.get('token')
  const [state, setState] = useState<MailedToken<T>>({ kind: 'sending' })
  /** Tokens work once, but React runs effects twice in development: send each only once. */
  const sent = useRef<string | null>(null)

  useEffect(() => {
    async function sendOnce(sentToken: string) {
      const answer = await send(api, sentToken)
      setState(
        answer.ok
          ? { kind: 'success', value: answer.value }
          : { kind: 'error', message: failureSentence(answer, MESSAGES.networkError) },
      )
    }
    if (!token || sent.current === token) return
    sent.current = token
    void sendOnce(token)
  }, [api, send, token])

  return token ? state : { kind: 'error', message: MESSAGES.noVerificationToken }
}
