/**
 * What an element may have beside its type and text: how it stands on an industry page, and what
 * came with it from a file of another program and has to go back there. The editor shows little of
 * it, but carries it with the element.
 */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { field, isJsonObject } from './json-shape.ts'

/** Characters of one kept text (ours). */
export const MAX_KEPT_CHARACTERS = 50_000
/** Kept texts of one element (ours). */
export const MAX_KEPT_TEXTS = 500
/** Characters of a scene number, such as `12A` (ours). */
export const MAX_SCENE_NUMBER_CHARACTERS = 20
/** Characters of the name of a paragraph type in Final Draft (ours). */
const MAX_PARAGRAPH_CHARACTERS = 60

/** Text that no page shows (Fountain syntax: 'Sections', 'Synopses', 'Notes', 'Boneyard'). */
export const Unprinted = z.object({
  kind: z.enum(['section', 'synopsis', 'note', 'boneyard']),
  /** Of a section: 1 is the highest. */
  level: z.int().min(1).max(6).optional(),
  text: z.string().max(MAX_KEPT_CHARACTERS),
})
export type Unprinted = Readonly<z.infer<typeof Unprinted>>

/** A note inside the element's text, before its `at`th character. */
export const InlineNote = z.object({
  at: z.int().min(0),
  kind: z.enum(['note', 'boneyard']),
  text: z.string().max(MAX_KEPT_CHARACTERS),
})
export type InlineNote = Readonly<z.infer<typeof InlineNote>>

const Unprinteds = z.array(Unprinted).max(MAX_KEPT_TEXTS).readonly()

/** Every field may be absent. An element with none of them has no `extra` at all. */
export const ElementExtra = z.object({
  /** Of a scene heading: its number, as it is printed. */
  sceneNumber: z.string().min(1).max(MAX_SCENE_NUMBER_CHARACTERS).optional(),
  /** Of a cue: its speech stands beside the one before it, on the right (dual dialogue). */
  dual: z.literal('right').optional(),
  /** Sung, or centred on the page (Fountain syntax: 'Lyrics', 'Action' between '>' and '<'). */
  form: z.enum(['lyric', 'centred']).optional(),
  /** A page break stands before it. */
  startsPage: z.literal(true).optional(),
  /** Its paragraph type in Final Draft, where our eight types have no such. */
  paragraph: z.string().min(1).max(MAX_PARAGRAPH_CHARACTERS).optional(),
  /** What stands before it, unprinted. */
  before: Unprinteds.optional(),
  /** What stands after it, unprinted; only where no element follows in the block. */
  after: Unprinteds.optional(),
  /** Notes inside its text, by their places. */
  notes: z.array(InlineNote).max(MAX_KEPT_TEXTS).readonly().optional(),
})
export type ElementExtra = Readonly<z.infer<typeof ElementExtra>>

const FIELDS = Object.keys(ElementExtra.shape)

/**
 * Reads what stands beside an element's text, whatever its state: each field that is no such thing is
 * left out, and texts are cleaned. Fields come in one order, so that equal extras are equal as JSON.
 *
 * @returns `undefined` when nothing is left
 */
export function readElementExtra(value: unknown): ElementExtra | undefined {
  if (!isJsonObject(value)) return undefined
  const fields = FIELDS.flatMap((name) => {
    const read = ElementExtra.safeParse({ [name]: field(value, name) })
    return read.success ? Object.entries(cleaned(read.data)) : []
  })
  const filled = fields.filter(([, content]) => {
    return content !== undefined && content !== '' && !(Array.isArray(content) && !content.length)
  })
  return filled.length === 0 ? undefined : ElementExtra.parse(Object.fromEntries(filled))
}

function cleaned(extra: ElementExtra): ElementExtra {
  return {
    ...extra,
    ...(extra.sceneNumber === undefined ? {} : { sceneNumber: cleanText(extra.sceneNumber) }),
    ...(extra.paragraph === undefined ? {} : { paragraph: cleanText(extra.paragraph) }),
    ...(extra.before ? { before: extra.before.map(cleanedText) } : {}),
    ...(extra.after ? { after: extra.after.map(cleanedText) } : {}),
    ...(extra.notes ? { notes: extra.notes.map(cleanedText) } : {}),
  }
}

function cleanedText<Kept extends { text: string }>(kept: Kept): Kept {
  return { ...kept, text: cleanText(kept.text) }
}

/** Whether two elements have the same beside their texts. */
export function isSameExtra(
  one: ElementExtra | undefined,
  other: ElementExtra | undefined,
): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** `extra` without what is `undefined`; `undefined` when that leaves nothing. */
export function someExtra(extra: ElementExtra): ElementExtra | undefined {
  const fields = Object.entries(extra).filter(([, content]) => content !== undefined)
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}
