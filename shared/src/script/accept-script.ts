import { z } from 'zod'
import { fail, ok, type Result } from '../result.ts'
import { ElementExtra } from './element-extra.ts'
import { ELEMENT_TYPES, isElementType } from './element-types.ts'
import type { MakeId } from './ids.ts'
import { PreservedParts } from './preserved-parts.ts'
import { Production } from './production/production.ts'
import { Spelling } from './spelling.ts'
import { PageSettings } from './page-settings.ts'
import { isJsonObject, type JsonObject, unwrapJson } from './json-shape.ts'
import {
  MAX_CONTENT_CHARACTERS,
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
  MAX_ELEMENTS_PER_BLOCK,
  MAX_TITLE_CHARACTERS,
  MAX_STORY_BLOCKS,
} from './limits.ts'
import { normalizeScript } from './normalize.ts'
import type { Script } from './script.ts'

/** The maximum number of issues reported. */
const MAX_ISSUES = 20

const Line = z.string().max(MAX_TITLE_CHARACTERS)

const MAX_ID_CHARACTERS = 200

const AcceptedElement = z.object({
  id: z.string().max(MAX_ID_CHARACTERS).optional(),
  type: z.enum(ELEMENT_TYPES),
  content: z.string().max(MAX_CONTENT_CHARACTERS),
  extra: ElementExtra.optional(),
})

const AcceptedBlock = z.object({
  id: z.string().max(MAX_ID_CHARACTERS).optional(),
  number: z.int().optional(),
  title: Line.optional(),
  elements: z.array(AcceptedElement).max(MAX_ELEMENTS_PER_BLOCK, {
    error: `A story block can have at most ${MAX_ELEMENTS_PER_BLOCK} elements`,
  }),
})

const AcceptedScript = z.object({
  title: Line.optional(),
  author: Line.optional(),
  subheading: Line.optional(),
  overview: z.string().max(10_000).optional(),
  customInstructions: z.string().max(MAX_CUSTOM_INSTRUCTIONS_CHARACTERS).optional(),
  formatting: z.record(z.string(), z.unknown()).optional(),
  storyBlocks: z.array(AcceptedBlock).max(MAX_STORY_BLOCKS),
  pages: PageSettings.optional(),
  kept: PreservedParts.optional(),
  spelling: Spelling.optional(),
  production: Production.optional(),
  neverSend: z.boolean().optional(),
  lastModified: z.string().max(40).optional(),
})

/**
 * Validates a script that a client wants to store. Input that this app never writes (an unknown
 * element type, 1001 elements in a block, a number as text) is rejected; untidy input (missing or
 * duplicate ids, disallowed markup) is repaired.
 *
 * @param json the script as an object or a JSON string (`docs/product/api.md#project-calls`)
 * @returns the script to store, or INVALID_SCRIPT with `issues` that name the places
 */
export function acceptScript(json: unknown, makeId: MakeId): Result<Script> {
  const value = unwrapJson(json)
  if (!isJsonObject(value)) {
    return fail({
      code: 'INVALID_SCRIPT',
      error: "The script can't be saved: it isn't a JSON object.",
    })
  }
  const invalid = findInvalid(value)
  if (invalid) {
    const issues = invalid.issues.slice(0, MAX_ISSUES).map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }))
    const first = issues[0]
    const where = first ? `${first.path || 'the script'}: ${first.message}` : 'unknown format'
    return fail({
      code: 'INVALID_SCRIPT',
      error: `The script can't be saved: ${where}`,
      issues,
    })
  }
  const normalized = normalizeScript(value, makeId)
  if (!normalized) {
    return fail({ code: 'INVALID_SCRIPT', error: "The script can't be saved: it's empty." })
  }
  return ok(normalized.script)
}

/** Returns why a script is invalid, or undefined. */
function findInvalid(script: JsonObject): z.ZodError | undefined {
  if (AcceptedScript.safeParse(withoutPlainElements(script)).success) return undefined
  // The whole script, because the places are named by their indexes.
  return AcceptedScript.safeParse(script).error
}

/**
 * Leaves out the elements that are certainly valid. Most are, and the schema takes much longer to find
 * out.
 */
function withoutPlainElements(script: JsonObject): JsonObject {
  const { storyBlocks } = script
  if (!Array.isArray(storyBlocks)) return script
  return { ...script, storyBlocks: storyBlocks.map(withoutPlain) }
}

function withoutPlain(block: unknown): unknown {
  if (!isJsonObject(block)) return block
  const { elements } = block
  if (!Array.isArray(elements) || elements.length > MAX_ELEMENTS_PER_BLOCK) return block
  return { ...block, elements: elements.filter((element) => !isPlain(element)) }
}

/** True for an element with text only that `AcceptedElement` accepts. */
function isPlain(element: unknown): boolean {
  if (!isJsonObject(element)) return false
  const { id, type, content, extra } = element
  return (
    extra === undefined &&
    typeof id === 'string' &&
    id.length <= MAX_ID_CHARACTERS &&
    isElementType(type) &&
    typeof content === 'string' &&
    content.length <= MAX_CONTENT_CHARACTERS
  )
}
