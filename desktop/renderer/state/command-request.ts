/** What a command sends to the assistant, and whether it may be sent (spec §3, §5, §7). */
import {
  isBlockFull,
  isOverviewCommand,
  isOverviewFull,
} from '@scenewright/shared/ai/command-rules.ts'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { findBlock, precedingBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { Selection } from './editor-view.ts'

/** The block that is shown; none on the title page. */
export function shownBlock(script: Script, selection: Selection): StoryBlock | undefined {
  return selection.kind === 'block' ? findBlock(script, selection.id) : undefined
}

/** Why a command can't be sent, in the spec's words (§5); `null` when it can. */
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

/** The body of the call: about the overview, or about the block and all that goes with it. */
export function commandRequest(
  command: string,
  script: Script,
  block: StoryBlock | undefined,
): CommandRequest {
  const { overview, customInstructions } = script
  const isOverview = isOverviewCommand(command)
  return {
    command,
    overview,
    customInstructions,
    isOverviewCommand: isOverview,
    currentScript: isOverview || !block ? null : commandView(script, block),
  }
}

/** The block as the assistant gets to see it, with the one before it when that has elements (spec §3). */
function commandView(script: Script, block: StoryBlock): CommandRequest['currentScript'] {
  const before = precedingBlock(script, block.id)
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
