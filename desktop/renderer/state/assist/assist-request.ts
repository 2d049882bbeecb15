/** The body of a request about the whole script (`docs/assistant.md`). */
import {
  MAX_SENT_MESSAGE_CHARACTERS,
  MAX_SENT_MESSAGES,
  type AssistRequest,
} from '@scenewright/shared/api/assist.ts'
import type { ConversationMessage } from '@scenewright/shared/api/conversation.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { EditorView } from '#renderer/state/script/editor-view.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { AssistQuestion } from './assist-panel.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'

type OpenScript = Readonly<{
  store: Pick<ScriptStore, 'getState'>
  origin: Pick<ScriptOrigin, 'getState'>
  view: Pick<EditorView, 'getState'>
}>

/**
 * Builds the request.
 *
 * @param isWhole sends every story block, also those that are as saved
 */
export function assistRequest(
  open: OpenScript,
  { kind, message, ready }: AssistQuestion,
  conversation: readonly ConversationMessage[],
  isWhole: boolean,
): AssistRequest {
  const { script } = open.store.getState()
  const { caretElementId } = open.view.getState()
  const { title, author, overview, customInstructions, neverSend = false } = script
  return {
    kind,
    message,
    ...(ready && { ready }),
    script: {
      title,
      author,
      overview,
      customInstructions,
      neverSend,
      saved: savedVersion(open),
      blocks: isWhole ? sentBlocks(script) : shortBlocks(open),
    },
    ...(caretElementId !== null && { caretElementId }),
    conversation: conversation.slice(-MAX_SENT_MESSAGES).map(({ from, text }) => ({
      from,
      text: text.slice(0, MAX_SENT_MESSAGE_CHARACTERS).toWellFormed(),
    })),
  }
}

function savedVersion({ origin }: OpenScript): AssistRequest['script']['saved'] {
  const { projectId, baseVersion } = origin.getState()
  return projectId === null || baseVersion === null ? null : { projectId, version: baseVersion }
}

function sentBlocks({ storyBlocks }: Script): AssistRequest['script']['blocks'] {
  return storyBlocks.map((block) => ({ ...block, elements: [...block.elements] }))
}

/** Only the numbers, if the server has the script as it is. */
function shortBlocks(open: OpenScript): AssistRequest['script']['blocks'] {
  const state = open.store.getState()
  const isSaved = savedVersion(open) !== null && !hasUnsavedChanges(state)
  return isSaved ? state.script.storyBlocks.map(({ number }) => number) : sentBlocks(state.script)
}
