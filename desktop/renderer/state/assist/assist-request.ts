/** The body of a request about the whole script (`docs/assistant.md`). */
import {
  MAX_SENT_MESSAGE_CHARACTERS,
  MAX_SENT_MESSAGES,
  type AssistRequest,
} from '@scenewright/shared/api/assist.ts'
import type { ConversationMessage } from '@scenewright/shared/api/conversation.ts'
import { hasSameElements } from '@scenewright/shared/script/compare/compare-elements.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import type { EditorView } from '#renderer/state/script/editor-view.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { AssistQuestion } from './assist-panel.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'

export type OpenScript = Readonly<{
  store: Pick<ScriptStore, 'getState'>
  origin: Pick<ScriptOrigin, 'getState'>
  view: Pick<EditorView, 'getState'>
  /** `baseScript`: the script of the saved version; null if it isn't known. */
  saver: Readonly<{ getState: () => Readonly<{ baseScript: Script | null }> }>
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
      blocks: isWhole ? script.storyBlocks.map(sentBlock) : shortBlocks(open),
    },
    ...(caretElementId !== null && { caretElementId }),
    conversation: conversation.slice(-MAX_SENT_MESSAGES).map(({ from, text }) => ({
      from,
      text: text.slice(0, MAX_SENT_MESSAGE_CHARACTERS).toWellFormed(),
    })),
  }
}

function savedVersion({ origin }: OpenScript): AssistRequest['script']['saved'] {
  const { projectId, baseVersion, isLive } = origin.getState()
  // A live script isn't as the server saved it last.
  return projectId === null || baseVersion === null || isLive
    ? null
    : { projectId, version: baseVersion }
}

/** Blocks that are as saved are sent as their numbers. */
function shortBlocks(open: OpenScript): AssistRequest['script']['blocks'] {
  const { storyBlocks } = open.store.getState().script
  const saved = savedVersion(open) && open.saver.getState().baseScript
  return storyBlocks.map((block) =>
    saved && isAsSaved(block, saved) ? block.number : sentBlock(block),
  )
}

function sentBlock(block: StoryBlock): AssistRequest['script']['blocks'][number] {
  return { ...block, elements: [...block.elements] }
}

function isAsSaved(block: StoryBlock, saved: Script): boolean {
  const before = saved.storyBlocks.find(({ number }) => number === block.number)
  if (before === undefined || before === block) return before === block
  return before.title === block.title && hasSameElements(before.elements, block.elements)
}
