import { useEffect, useState } from 'react'
import type { AnswerOf } from '@scenewright/shared/api/contract.ts'
import { readByLink } from '@scenewright/shared/api/read-only-link.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type ReadScript = AnswerOf<typeof readByLink>

/** `locked`: it has a password; `problem` says why the last one was refused. */
export type LinkState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'locked'; problem: string | null; isSending: boolean }>
  | Readonly<{ kind: 'failed'; problem: string; canRetry: boolean }>
  | Readonly<{ kind: 'open'; read: ReadScript }>

/** Reads the script of a read-only link. */
export function useLink(token: string) {
  const { api } = useAppServices()
  const [state, setState] = useState<LinkState>({ kind: 'loading' })

  async function open(password?: string, signal?: AbortSignal): Promise<void> {
    const body = password === undefined ? {} : { password }
    const answer = await api.call(readByLink, {
      params: { token },
      body,
      ...(signal && { signal }),
    })
    if (signal?.aborted) return
    if (answer.ok) {
      setState({ kind: 'open', read: answer.value })
      return
    }
    const { code, error: problem } = answer.failure
    const wasTyped = password !== undefined
    if (code === 'LINK_PASSWORD_REQUIRED' || (wasTyped && code !== 'NOT_FOUND')) {
      setState({ kind: 'locked', problem: wasTyped ? problem : null, isSending: false })
    } else setState({ kind: 'failed', problem, canRetry: code !== 'NOT_FOUND' })
  }

  useEffect(() => {
    const leaving = new AbortController()
    setState({ kind: 'loading' })
    void open(undefined, leaving.signal)
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- only another link is read again
  }, [token])

  async function unlock(password: string): Promise<void> {
    setState({ kind: 'locked', problem: null, isSending: true })
    await open(password)
  }

  async function retry(): Promise<void> {
    setState({ kind: 'loading' })
    await open()
  }

  return { state, unlock, retry }
}
