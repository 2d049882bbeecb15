/**
 * A command in words, from the command bar to the script: the rules of spec §5, the call, and the
 * answer as one history entry.
 */
import {
  isBlockFull,
  isOverviewCommand,
  isOverviewFull,
  isSendable,
} from '@scenewright/shared/ai/command-rules.ts'
import type { CommandAnswer, CommandRequest } from '@scenewright/shared/api/llm.ts'
import { commandError, MESSAGES } from '@scenewright/shared/messages.ts'
import { withUniqueIds } from '@scenewright/shared/script/elements.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import {
  findBlock,
  precedingBlock,
  replaceElements,
} from '@scenewright/shared/script/story-blocks.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import { goTo, type EditorView, type Selection } from './editor-view.ts'
import type { ScriptStore } from './script-store.ts'

/** `done`: applied. `refused`: nothing has changed, and `message` says why. */
export type CommandOutcome =
  | Readonly<{ kind: 'done' | 'ignored' }>
  | Readonly<{ kind: 'refused'; message: string }>

export type CommandDeps = Readonly<{
  store: ScriptStore
  view: EditorView
  assistant: Assistant
  makeId: MakeId
}>

/** Characters of a command quoted in the history. */
const QUOTED_CHARACTERS = 40

/**
 * Runs one command against what is shown.
 *
 * @returns `ignored` when it is too short to be sent or another one is running
 */
export async function runCommand(
  deps: CommandDeps,
  typed: string,
  selection: Selection,
): Promise<CommandOutcome> {
  const { store } = deps
  const command = typed.trim()
  if (!isSendable(command) || store.getState().isBusy) return { kind: 'ignored' }
  const { script } = store.getState()
  const block = selection.kind === 'block' ? findBlock(script, selection.id) : undefined
  const problem = commandProblem(command, script, block)
  if (problem !== null) return { kind: 'refused', message: problem }

  store.setBusy(true)
  try {
    const result = await deps.assistant.processCommand(toRequest(command, script, block))
    if (!result.ok) {
      const isUnreachable = result.kind === 'network'
      const message = isUnreachable
        ? MESSAGES.commandNetworkError
        : commandError(result.failure.error)
      return { kind: 'refused', message }
    }
    applyAnswer(deps, command, block, result.value)
    if (block) revealChange(deps, block)
    return { kind: 'done' }
  } finally {
    store.setBusy(false)
  }
}

/** Why a command can't be sent, in the spec's words (§5); `null` when it can. */
function commandProblem(
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

function toRequest(command: string, script: Script, block: StoryBlock | undefined): CommandRequest {
  const { overview, customInstructions } = script
  const isOverview = isOverviewCommand(command)
  const isAboutBlock = !isOverview && block !== undefined
  return {
    command,
    overview,
    customInstructions,
    isOverviewCommand: isOverview,
    currentScript: isAboutBlock ? commandView(script, block) : null,
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

function applyAnswer(
  { store, makeId }: CommandDeps,
  command: string,
  block: StoryBlock | undefined,
  answer: CommandAnswer,
): void {
  const description = `Command: ${quoted(command)}`
  store.edit(description, (script) => {
    const { overview } = answer
    if (overview !== undefined)
      return overview === script.overview ? script : { ...script, overview }
    if (!answer.script || !block) return script
    const { title, author = script.author, elements } = answer.script
    const kept = keepIdentity(findBlock(script, block.id)?.elements ?? [], elements)
    const taken = idsOutside(script, block.id)
    const unique = withUniqueIds(kept, makeId, taken).elements
    const changed = replaceElements(script, block.id, unique)
    return title === script.title && author === script.author
      ? changed
      : { ...changed, title, author }
  })
}

/** Brings the first element that the answer added or changed into view, the caret left where it is. */
function revealChange({ store, view }: CommandDeps, before: StoryBlock): void {
  const after = findBlock(store.getState().script, before.id)
  const known = new Set(before.elements)
  const changed = after?.elements.find((element) => !known.has(element))
  if (changed) goTo(view, before.id, { elementId: changed.id, focus: 'stay' })
}

/** The present objects for elements that come back unchanged, so that nothing of them is redrawn. */
function keepIdentity(
  present: readonly Element[],
  answered: readonly Element[],
): readonly Element[] {
  const byId = new Map(present.map((element) => [element.id, element]))
  const elements = answered.map((element) => {
    const known = byId.get(element.id)
    const isSame = known?.type === element.type && known.content === element.content
    return isSame ? known : element
  })
  const isUnchanged =
    elements.length === present.length &&
    elements.every((element, index) => element === present[index])
  return isUnchanged ? present : elements
}

function idsOutside(script: Script, blockId: string): Set<string> {
  return new Set(
    script.storyBlocks
      .filter((block) => block.id !== blockId)
      .flatMap((block) => block.elements.map(({ id }) => id)),
  )
}

function quoted(command: string): string {
  const line = command.replaceAll(/\s+/g, ' ')
  return line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line
}
