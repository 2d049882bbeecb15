import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { assistantStatus } from '@scenewright/shared/api/llm.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'

export type AssistantStatus = z.infer<typeof assistantStatus.answer>

/** Loads which assistant the server uses; `null` until it has answered. */
export function useAssistantStatus(): AssistantStatus | null {
  const { assistant } = useEditorSession()
  const [status, setStatus] = useState<AssistantStatus | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function ask() {
      const answer = await assistant.status()
      if (isCurrent && answer.ok) setStatus(answer.value)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [assistant])
  return status
}
