import { useEffect, useRef, useState } from 'react'
import type { ExportProgress } from '#renderer/services/account-export/export-account.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { browserTimer } from '#renderer/state/timer.ts'

export type ExportState =
  | Readonly<{ kind: 'idle' | 'done' | 'canceled' }>
  | Readonly<{ kind: 'running'; progress: ExportProgress | null }>
  | Readonly<{ kind: 'failed'; message: string }>

type UseExport = Readonly<{ state: ExportState; start: () => void; cancel: () => void }>

const FAILED = 'The export failed. Please try again.'

/** Exports the account, and saves the file. Leaving the page cancels it. */
export function useExport(): UseExport {
  const { api, makeId, platform } = useAppServices()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const abort = new AbortController()
    const { signal } = abort
    running.current = abort
    setState({ kind: 'running', progress: null })
    try {
      const { exportAccount } = await import('#renderer/services/account-export/export-account.ts')
      const outcome = await exportAccount({
        api,
        makeId,
        now: new Date(),
        patience: { signal, wait: (ms) => waitUnlessAborted(ms, signal) },
        onProgress: (progress) => {
          if (!signal.aborted) setState({ kind: 'running', progress })
        },
      })
      if (signal.aborted || outcome.kind === 'aborted') return
      if (outcome.kind === 'failed') return setState(outcome)
      await platform.downloadFile(outcome.file)
      setState({ kind: 'done' })
    } catch {
      // For example, the device has too little memory.
      if (!signal.aborted) setState({ kind: 'failed', message: FAILED })
    }
  }

  return {
    state,
    start: () => void start(),
    cancel: () => {
      running.current?.abort()
      setState({ kind: 'canceled' })
    },
  }
}

function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = browserTimer.after(ms, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
}
