import { useEffect, useState } from 'react'
import {
  listDownloads,
  type DownloadSystem,
  type Installer,
} from '@scenewright/shared/api/downloads.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
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
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const loaded = await fetchDownloads(api, leaving.signal)
      if (!leaving.signal.aborted) setDownloads(loaded)
    }
    void load()
    return () => leaving.abort()
  }, [api])
  async function retry() {
    setDownloads({ kind: 'loading' })
    setDownloads(await fetchDownloads(api))
  }
  return { downloads, retry: () => void retry() }
}

async function fetchDownloads(api: ApiClient, signal?: AbortSignal): Promise<Downloads> {
  const answer = await api.call(listDownloads, signal ? { signal } : {})
  if (!answer.ok) {
    return { kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) }
  }
  const ownSystem = systemIn(navigator.userAgent, navigator.maxTouchPoints > 0)
  return { kind: 'ready', installers: answer.value.installers, ownSystem }
}
