import { cleanText } from '../content/clean-text.ts'
import { cleanTitle } from '../content/clean-title.ts'
import { sanitizeContent } from '../content/sanitize.ts'
import { readElementExtra } from './element-extra.ts'
import { FALLBACK_TYPE, isElementType } from './element-types.ts'
import { freshId, withUniqueIds } from './elements.ts'
import { storyBlockId, type MakeId } from './ids.ts'
import { readPreservedParts } from './preserved-parts.ts'
import { readProduction } from './production/production.ts'
import { readSpelling } from './spelling.ts'
import { readPageSettings } from './page-settings.ts'
import { field, isJsonObject, stringOr, unwrapJson, type JsonObject } from './json-shape.ts'
import {
  DEFAULT_FORMATTING,
  DEFAULT_OVERVIEW,
  DEFAULT_SUBHEADING,
  DEFAULT_TITLE,
  defaultBlockTitle,
  newStoryBlock,
  type Element,
  type Formatting,
  type Script,
  type StoryBlock,
} from './script.ts'

/** A script read from JSON, with a console warning for each repair. */
export type Normalized = Readonly<{ script: Script; warnings: readonly string[] }>

/**
 * Reads a stored script and repairs it instead of rejecting it (`docs/product/script.md#data`):
 * missing fields get their defaults, unknown types become text, missing and duplicate ids are
 * replaced, texts are cleaned. No text is dropped.
 *
 * @param json the stored value: an object or a JSON string
 * @returns the script and its repairs, or `null` if the value isn't an object
 */
export function normalizeScript(json: unknown, makeId: MakeId): Normalized | null {
  const value = unwrapJson(json)
  if (!isJsonObject(value)) return null
  const warnings: string[] = []
  const taken = new Set<string>()
  const rawBlocks = field(value, 'storyBlocks')
  const blocks = (Array.isArray(rawBlocks) ? rawBlocks : [])
    .filter(isJsonObject)
    .map((block, index) => normalizeBlock(block, index, { makeId, taken, warnings }))
  const lastModified = field(value, 'lastModified')
  const pages = readPageSettings(field(value, 'pages'))
  const kept = readPreservedParts(field(value, 'kept'))
  const spelling = readSpelling(field(value, 'spelling'))
  const production = readProduction(field(value, 'production'))
  const script: Script = {
    title: cleanTitle(stringOr(field(value, 'title'), DEFAULT_TITLE)),
    author: textOr(field(value, 'author'), ''),
    subheading: textOr(field(value, 'subheading'), DEFAULT_SUBHEADING),
    overview: textOr(field(value, 'overview'), DEFAULT_OVERVIEW),
    customInstructions: textOr(field(value, 'customInstructions'), ''),
    formatting: normalizeFormatting(field(value, 'formatting')),
    storyBlocks: blocks.length > 0 ? withUniqueBlockIds(blocks, warnings) : [newStoryBlock(1)],
    ...(pages ? { pages } : {}),
    ...(kept ? { kept } : {}),
    ...(spelling ? { spelling } : {}),
    ...(production ? { production } : {}),
    ...(field(value, 'neverSend') === true ? { neverSend: true } : {}),
    ...(typeof lastModified === 'string' ? { lastModified } : {}),
  }
  return { script, warnings }
}

/** Reads a text and removes control characters, which pages can't show and PostgreSQL rejects. */
function textOr(value: unknown, fallback: string): string {
  return cleanText(stringOr(value, fallback))
}

type Repair = { makeId: MakeId; taken: Set<string>; warnings: string[] }

function normalizeFormatting(value: unknown): Formatting {
  if (!isJsonObject(value)) return DEFAULT_FORMATTING
  const isOn = (name: keyof Formatting) => field(value, name) === true
  return {
    boldSceneHeadings: isOn('boldSceneHeadings'),
    boldCharacters: isOn('boldCharacters'),
    boldShots: isOn('boldShots'),
    boldTransitions: isOn('boldTransitions'),
  }
}

/** Blocks are numbered in the order of the list, which is the order the writer sees. */
function normalizeBlock(block: JsonObject, index: number, repair: Repair): StoryBlock {
  const number = index + 1
  const rawElements = field(block, 'elements')
  const listed = (Array.isArray(rawElements) ? rawElements : [])
    .filter(isJsonObject)
    .map((element) => normalizeElement(element, number, repair))
  const { elements, duplicates } = withUniqueIds(listed, repair.makeId, repair.taken)
  repair.warnings.push(
    ...duplicates.map(
      (id) => `Duplicate element id "${id}" in story block ${number} was replaced.`,
    ),
  )
  return {
    id: stringOr(field(block, 'id'), '') || storyBlockId(number),
    number,
    title: cleanTitle(stringOr(field(block, 'title'), '')) || defaultBlockTitle(number),
    elements,
  }
}

function normalizeElement(element: JsonObject, blockNumber: number, repair: Repair): Element {
  const type = field(element, 'type')
  if (!isElementType(type)) {
    repair.warnings.push(
      `Unknown element type ${JSON.stringify(type) ?? 'undefined'} in story block ${blockNumber} was changed to "${FALLBACK_TYPE}".`,
    )
  }
  const extra = readElementExtra(field(element, 'extra'))
  return {
    id: stringOr(field(element, 'id'), '') || freshId(repair.makeId, repair.taken),
    type: isElementType(type) ? type : FALLBACK_TYPE,
    content: sanitizeContent(stringOr(field(element, 'content'), '')),
    ...(extra ? { extra } : {}),
  }
}

/** Block ids must be unique, because edits find their block by its id. */
function withUniqueBlockIds(blocks: readonly StoryBlock[], warnings: string[]): StoryBlock[] {
  const taken = new Set<string>()
  const all = new Set(blocks.map((block) => block.id))
  return blocks.map((block) => {
    if (!taken.has(block.id)) {
      taken.add(block.id)
      return block
    }
    warnings.push(`Duplicate story block id "${block.id}" was replaced.`)
    let number = block.number
    while (taken.has(storyBlockId(number)) || all.has(storyBlockId(number))) number += 1
    const id = storyBlockId(number)
    taken.add(id)
    return { ...block, id }
  })
}
