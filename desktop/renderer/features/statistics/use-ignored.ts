import { useEffect, useState } from 'react'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { ignoredFindings, setIgnored } from '#renderer/state/ignored-findings.ts'
import { useScriptOrigin } from '#renderer/state/project/editor-context.tsx'

export type Ignored = Readonly<{
  keys: ReadonlySet<string>
  set: (key: string, isIgnored: boolean) => Promise<void>
}>

/** The open project's ignored findings; `null` while they are read. */
export function useIgnored(): Ignored | null {
  const { keyValue } = useAppServices().platform
  const userId = useSession().user?.id
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const [keys, setKeys] = useState<ReadonlySet<string> | null>(null)

  useEffect(() => {
    let isCurrent = true
    async function read() {
      const stored =
        userId === undefined ? [] : await ignoredFindings(keyValue, { userId, projectId })
      if (isCurrent) setKeys(new Set(stored))
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [keyValue, userId, projectId])

  async function set(key: string, isIgnored: boolean) {
    if (userId === undefined) return
    const stored = await setIgnored(keyValue, { userId, projectId }, { key, isIgnored })
    setKeys(new Set(stored))
  }

  return keys && { keys, set }
}
