/** Explains why the server refuses a script, names the places and says what to do. */
import type { Failure } from '@scenewright/shared/result.ts'
import { MAX_BODY_BYTES, MAX_STORY_BLOCKS } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { isOverfull, overfullText } from '@scenewright/shared/script/script-limits.ts'

/** Places shown at once; the others come up at the next try. */
const MAX_PLACES = 3
const MEGABYTE = 1024 * 1024

const TOO_LARGE = `The script is too large for one project: ${MAX_BODY_BYTES / MEGABYTE} MB at most. Move some story blocks to a new project, then save again.`

const TOO_MANY_BLOCKS = `The script has too many story blocks: ${MAX_STORY_BLOCKS} at most. Delete empty ones, or move some to a new project.`

export type RefusalText = Readonly<{
  /** The reason and what to do. */
  advice: string
  /** The invalid places, by block and element number. */
  places: readonly string[]
}>

/**
 * Turns a refusal into advice. Without issues or a known code, the server's message is the advice.
 */
export function refusalText(failure: Failure, script: Script): RefusalText {
  const { code, error, issues = [] } = failure
  if (code === 'BODY_TOO_LARGE') return { advice: TOO_LARGE, places: [] }
  if (issues.length === 0) return { advice: error, places: [] }
  return {
    advice: "Part of the script can't be saved. Change it, then save again.",
    places: issues.slice(0, MAX_PLACES).map((issue) => placeOf(issue, script)),
  }
}

/** 'Story Block 2 “At sea”, element 14: …' for storyBlocks.1.elements.13.content. */
function placeOf(issue: Readonly<{ path: string; message: string }>, script: Script): string {
  const path = issue.path.replace(/^screenplay_json\./, '')
  if (path === 'storyBlocks') return TOO_MANY_BLOCKS
  const [, block, element] = /^storyBlocks\.(\d+)(?:\.elements\.(\d+))?/.exec(path) ?? []
  const message = plainMessage(issue.message)
  if (block === undefined) return path ? `${path}: ${message}` : message
  const named = script.storyBlocks[Number(block)]
  if (named && element === undefined && isOverfull(named)) return overfullText(named)
  const title = named?.title
  const where = `Story Block ${Number(block) + 1}${title ? ` “${title}”` : ''}`
  const which = element === undefined ? '' : `, element ${Number(element) + 1}`
  return `${where}${which}: ${message}`
}

/** Replaces the schema library's technical messages. */
function plainMessage(message: string): string {
  const most = /^Too big: expected string to have <=(\d+) characters$/.exec(message)?.[1]
  if (most !== undefined)
    return `The text is too long: ${Number(most).toLocaleString('en-US')} characters at most`
  return /^(Invalid|Expected|Unrecognized)/.test(message) ? 'Unsupported value' : message
}
