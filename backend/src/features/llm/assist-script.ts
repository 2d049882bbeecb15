import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import type { ToolContext } from '@scenewright/shared/ai/script-tools/script-tool.ts'
import type { AssistScript } from '@scenewright/shared/api/assist.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import { MAX_CONTENT_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { newScript, type StoryBlock } from '@scenewright/shared/script/script.ts'
import type { IndexedScript } from '#src/lib/revisions/indexed-scripts.ts'
import type { SavedScripts } from './saved-script.ts'

/**
 * Puts the script of a request together: blocks that are numbers are as saved, the others as sent.
 *
 * @returns NOT_FOUND, VERSION_CONFLICT or INVALID_SCRIPT
 */
export async function assistScript(
  scripts: SavedScripts,
  userId: string,
  sent: AssistScript,
): Promise<Result<ToolContext>> {
  const saved = await savedScriptOf(scripts, userId, sent)
  if (!saved.ok) return saved
  const storyBlocks: StoryBlock[] = []
  for (const [index, entry] of sent.blocks.entries()) {
    if (typeof entry !== 'number') {
      storyBlocks.push(entry)
      continue
    }
    const block = saved.value?.script.storyBlocks.find(({ number }) => number === entry)
    if (!block) {
      return fail(invalid(`blocks.${index}`, `The saved script has no story block ${entry}.`))
    }
    storyBlocks.push(block)
  }
  const problem = blocksProblem(storyBlocks)
  if (problem) return fail(problem)
  const { title, author, overview, customInstructions } = sent
  const naming = { title, author, overview, customInstructions }
  const script = { ...(saved.value?.script ?? newScript()), ...naming, storyBlocks }
  return ok({ script, index: buildScriptIndex(script, saved.value?.index) })
}

/** @returns null if the request has all blocks itself */
async function savedScriptOf(
  scripts: SavedScripts,
  userId: string,
  { saved, blocks }: AssistScript,
): Promise<Result<IndexedScript | null>> {
  if (!blocks.some((block) => typeof block === 'number')) return ok(null)
  if (saved) return await scripts(userId, saved)
  return fail(
    invalid('blocks', 'A script that is not saved must be sent with all its story blocks.'),
  )
}

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
