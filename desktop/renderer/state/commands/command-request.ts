/** The body of a command's request, and whether it may be sent (`docs/assistant.md#rules`). */
import {
  isBlockFull,
  isOverviewCommand,
  isOverviewFull,
} from '@scenewright/shared/ai/command-rules.ts'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock, findBlockBefore } from '@scenewright/shared/script/story-blocks.ts'
import type { Selection } from '#renderer/state/script/editor-view.ts'

/** The selected block; `undefined` on the title page. */
export function shownBlock(script: Script, selection: Selection): StoryBlock | undefined {
  return selection.kind === 'block' ? findBlock(script, selection.id) : undefined
}

/** Why a command can't be sent (`docs/product/api.md#validation`); `null` if it can. */
export function commandProblem(
  command: string,
  script: Script,
  block: StoryBlock | undefined,
): string | null {
  if (isOverviewCommand(command)) {
    return isOverviewFull(script.overview) ? MESSAGES.overviewLimit : null
  }
  if (!block) return MESSAGES.selectBlockFirst
  return isBlockFull(block.elements.length) ? MESSAGES.elementLimit : null
}

/**
 * The request's body: for the overview, or for the block with its context.
 *
 * @param caretElementId the element with the caret, which is sent if it is in the block
 */
export function commandRequest(
  command: string,
  script: Script,
  block: StoryBlock | undefined,
  caretElementId: string | null,
): CommandRequest {
  const { overview, customInstructions } = script
  const isOverview = isOverviewCommand(command)
  const caret = isOverview ? undefined : block?.elements.find(({ id }) => id === caretElementId)
  return {
    command,
    overview,
    customInstructions,
    isOverviewCommand: isOverview,
    currentScript: isOverview || !block ? null : commandView(script, block),
    ...(caret ? { caretElementId: caret.id } : {}),
  }
}

/** The block for the assistant, with the preceding block if that has elements. */
function commandView(script: Script, block: StoryBlock): CommandRequest['currentScript'] {
  const before = findBlockBefore(script, block.id)
  const preceding =
    before && before.elements.length > 0
      ? { number: before.number, title: before.title, elements: [...before.elements] }
      : undefined
  return {
    title: script.title,
    author: script.author,
    elements: [...block.elements],
    ...(preceding ? { preceding_block: preceding } : {}),
  }
}
