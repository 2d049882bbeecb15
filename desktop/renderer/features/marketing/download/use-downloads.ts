import { useEffect, useState } from 'react'
import {
  listDownloads,
  type DownloadSystem,
  type Installer,
} from '@scenewright/shared/api/downloads.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { systemIn } from './visitor-system.ts'

export type Downloads =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{
      kind: 'ready'
      installers: readonly Installer[]
      /** The visitor's system; `null` if the desktop app doesn't run on it. */
      ownSystem: DownloadSystem | null
    }>

/** The installers that this server offers. `retry` loads them again. */
export function useDownloads(): Readonly<{ downloads: Downloads; retry: () => void }> {
  const { api } = useAppServices()
  const [downloads, setDownloads] = useState<Downloads>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const answer = await api.call(listDownloads, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (!answer.ok) {
        const message = failureSentence(answer, MESSAGES.networkError)
        return setDownloads({ kind: 'failed', message })
      }
      const ownSystem = systemIn(navigator.userAgent, navigator.maxTouchPoints > 0)
      setDownloads({ kind: 'ready', installers: answer.value.installers, ownSystem })
    }
    void load()
    return () => leaving.abort()
  }, [api, attempt])
  function retry() {
    setDownloads({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  return { downloads, retry }
}
