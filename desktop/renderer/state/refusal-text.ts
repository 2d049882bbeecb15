/** What to do about a script that the server does not take, in words that lead to the place. */
import type { Failure } from '@scenewright/shared/api/errors.ts'
import { MAX_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import type { Script } from '@scenewright/shared/script/script.ts'

/** Places told at once: the others come up at the next try. */
const TOLD_ISSUES = 3
const MEGABYTE = 1024 * 1024

const TOO_LARGE = `The script is too large to be saved as one project (${MAX_BODY_BYTES / MEGABYTE} MB at the most). Move some of its story blocks to a new project, then save again.`

export type RefusalText = Readonly<{
  /** Why, and what helps. */
  advice: string
  /** What is wrong where, in the script's own numbers. */
  places: readonly string[]
}>

/** Turns a refusal into advice; for a cause of its own the server's sentence is the advice. */
export function refusalText(failure: Failure, script: Script): RefusalText {
  const { code, error, issues = [] } = failure
  if (code === 'BODY_TOO_LARGE') return { advice: TOO_LARGE, places: [] }
  if (issues.length === 0) return { advice: error, places: [] }
  return {
    advice: 'There is something in the script that cannot be saved. Change it, then save again.',
    places: issues.slice(0, TOLD_ISSUES).map((issue) => placeOf(issue, script)),
  }
}

/** 'Story Block 2 “At sea”, element 14: …' for storyBlocks.1.elements.13.content. */
function placeOf(issue: Readonly<{ path: string; message: string }>, script: Script): string {
  const path = issue.path.replace(/^screenplay_json\./, '')
  const [, block, element] = /^storyBlocks\.(\d+)(?:\.elements\.(\d+))?/.exec(path) ?? []
  const message = plainly(issue.message)
  if (block === undefined) return path ? `${path}: ${message}` : message
  const title = script.storyBlocks[Number(block)]?.title
  const where = `Story Block ${Number(block) + 1}${title ? ` “${title}”` : ''}`
  const which = element === undefined ? '' : `, element ${Number(element) + 1}`
  return `${where}${which}: ${message}`
}

/** The schema library speaks of types where a writer wants to know what is wrong. */
function plainly(message: string): string {
  const most = /^Too big: expected string to have <=(\d+) characters$/.exec(message)?.[1]
  if (most !== undefined)
    return `The text is too long: ${Number(most).toLocaleString('en-US')} characters at the most`
  return /^(Invalid|Expected|Unrecognized)/.test(message)
    ? 'The server does not know this'
    : message
}
