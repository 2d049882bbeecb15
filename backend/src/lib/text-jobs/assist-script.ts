import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import type { ToolContext } from '@scenewright/shared/ai/script-tools/script-tool.ts'
import type { AssistScript } from '@scenewright/shared/api/assist.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { MAX_CONTENT_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { newScript, type StoryBlock } from '@scenewright/shared/script/script.ts'
import type { IndexedScript } from './script-opener.ts'

/**
 * Puts the script of a request together: blocks that are numbers are as saved, the others as sent.
 *
 * @param saved the saved version, which must be given if any block is a number
 * @returns INVALID_SCRIPT for blocks that don't fit together
 */
export function assistScript(sent: AssistScript, saved: IndexedScript | null): Result<ToolContext> {
  const savedBlocks = new Map(saved?.script.storyBlocks.map((block) => [block.number, block]))
  const storyBlocks: StoryBlock[] = []
  for (const [index, entry] of sent.blocks.entries()) {
    if (typeof entry !== 'number') {
      storyBlocks.push(entry)
      continue
    }
    const block = savedBlocks.get(entry)
    if (!block) {
      return fail(invalid(`blocks.${index}`, `The saved script has no story block ${entry}.`))
    }
    storyBlocks.push(block)
  }
  const problem = blocksProblem(storyBlocks)
  if (problem) return fail(problem)
  const { title, author, overview, customInstructions } = sent
  const naming = { title, author, overview, customInstructions }
  const script = { ...(saved?.script ?? newScript()), ...naming, storyBlocks }
  return ok({ script, index: buildScriptIndex(script, saved?.index) })
}

/** The failure of a request whose blocks are numbers, but of no saved script. */
export const NOT_SAVED = invalid(
  'blocks',
  'A script that is not saved must be sent with all its story blocks.',
)

/** Returns the first problem with the blocks. Edits and citations name elements by their ids. */
function blocksProblem(blocks: readonly StoryBlock[]): Failure | undefined {
  const numbers = new Set<number>()
  const ids = new Set<string>()
  for (const [at, { number, elements }] of blocks.entries()) {
    const path = `blocks.${at}`
    if (numbers.has(number)) return invalid(path, `Two story blocks have the number ${number}.`)
    numbers.add(number)
    for (const [index, { id, content }] of elements.entries()) {
      const place = `${path}.elements.${index}`
      if (ids.has(id)) return invalid(`${place}.id`, `Two elements have the id ${id}.`)
      ids.add(id)
      if (content.length > MAX_CONTENT_CHARACTERS) {
        const error = `An element can have at most ${MAX_CONTENT_CHARACTERS} characters.`
        return invalid(`${place}.content`, error)
      }
    }
  }
  return undefined
}

function invalid(path: string, message: string): Failure {
  return { code: 'INVALID_SCRIPT', error: message, issues: [{ path: `script.${path}`, message }] }
}
