/** The assistant and dictation of a script that may have to stay off AI services. */
import type { SendingScript } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { CommandDraft } from '#renderer/state/commands/command-draft.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'

type OpenScript = Readonly<{
  store: Pick<ScriptStore, 'getState'>
  origin: Pick<ScriptOrigin, 'getState'>
}>

/** Says with each call which script it is for, so that the server can refuse to send it. */
export function sendingScript({ store, origin }: OpenScript): SendingScript {
  const { projectId } = origin.getState()
  const neverSend = store.getState().script.neverSend === true
  return { neverSend, ...(projectId === null ? {} : { projectId }) }
}

export function guardAssistant(open: OpenScript, assistant: Assistant): Assistant {
  return {
    ...assistant,
    processCommand: (request, signal) =>
      assistant.processCommand({ ...request, ...sendingScript(open) }, signal),
    enhanceOverview: (request, signal) =>
      assistant.enhanceOverview({ ...request, ...sendingScript(open) }, signal),
    processOverviewRecording: (request, signal) =>
      assistant.processOverviewRecording({ ...request, ...sendingScript(open) }, signal),
  }
}

/**
 * Doesn't have a recording sent to an AI service if the script must never be, for example to try
 * again.
 */
export function guardTranscriber(
  { command, ...open }: OpenScript & Readonly<{ command: Pick<CommandDraft, 'getState'> }>,
  transcriber: Transcriber,
): Transcriber {
  return {
    async transcribe(audio, names, signal) {
      const isLocal = command.getState().transcription === 'local'
      const sending = { ...sendingScript(open), isLocal }
      if (isLocal || !sending.neverSend) {
        return await transcriber.transcribe(audio, names, signal, sending)
      }
      const failure = { code: 'FORBIDDEN', error: MESSAGES.recordingNeverSent } as const
      return { ok: false, kind: 'refused', status: null, failure, retryAfterSeconds: null }
    },
  }
}
