import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { assistantStatus } from '@scenewright/shared/api/llm.ts'
import type { TranscriptionOffer } from '#renderer/state/commands/command-draft.ts'
import { onReturn } from '#renderer/state/on-return.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'

/**
 * Which assistant answers. `isInPage`: no server answers, so the page's own assistant does.
 * `isNeverSent`: the script must never be sent to an AI service, so the offline assistant does.
 */
export type AssistantStatus = z.infer<typeof assistantStatus.answer> &
  Readonly<{ isInPage: boolean; isNeverSent?: true }>

const IN_PAGE: AssistantStatus = { assistant: 'offline', transcription: false, isInPage: true }

/**
 * Asks which assistant answers: at the start, after each command, when the connection changes, and
 * when the writer returns, perhaps from setting the server up. `null` until it is known.
 */
export function useAssistantStatus(): AssistantStatus | null {
  const { calls, command } = useEditorSession().assistant
  const [status, setStatus] = useState<AssistantStatus | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function ask() {
      const answer = await calls.status()
      if (!isCurrent) return
      if (answer.ok) {
        setStatus({ ...answer.value, isInPage: false })
        command.setState({ transcription: offerOf(answer.value) })
      } else if (answer.kind === 'network') setStatus(IN_PAGE)
    }
    const askAgain = () => void ask()
    askAgain()
    window.addEventListener('online', askAgain)
    window.addEventListener('offline', askAgain)
    const stopOnReturn = onReturn(askAgain)
    const stop = command.subscribe((now, before) => {
      if (now.answered !== before.answered) askAgain()
    })
    return () => {
      isCurrent = false
      window.removeEventListener('online', askAgain)
      window.removeEventListener('offline', askAgain)
      stopOnReturn()
      stop()
    }
  }, [calls, command])
  const isNeverSent = useScriptState(({ script }) => script.neverSend === true)
  const usesModel = status && status.assistant === 'openai' && !isNeverSent
  useEffect(() => command.setState({ usesModel }), [command, usesModel])
  return status && isNeverSent ? { ...status, assistant: 'offline', isNeverSent } : status
}

function offerOf(status: z.infer<typeof assistantStatus.answer>): TranscriptionOffer {
  if (status.transcription) return status.isVoiceLocal ? 'local' : 'service'
  return status.maySetUpVoice ? 'owner' : 'none'
}
