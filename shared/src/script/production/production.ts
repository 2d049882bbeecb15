/**
 * Drafts of a script in production. A draft is issued: its text is stored, and what differs from the
 * newest one is the revision being written (`docs/product/script.md#drafts`).
 */
import { z } from 'zod'
import { ElementExtra } from '../element-extra.ts'
import { ELEMENT_TYPES } from '../element-types.ts'
import { isJsonObject } from '../json-shape.ts'
import { MAX_CONTENT_CHARACTERS, MAX_ELEMENTS_PER_BLOCK, MAX_STORY_BLOCKS } from '../limits.ts'

/** The maximum number of issued drafts. */
export const MAX_DRAFTS = 100
/** The maximum number of entries of the record. The oldest ones go first. */
export const MAX_RECORD = 500

const Line = z.string().max(500)

/** A color that drafts have: its name, the color of its pages as `RRGGBB`, and its mark. */
export const RevisionColor = z.object({
  name: z.string().min(1).max(60),
  color: z.string().regex(/^[\dA-F]{6}$/),
  /** Printed beside each changed line. */
  mark: z.string().min(1).max(8),
})
export type RevisionColor = Readonly<z.infer<typeof RevisionColor>>

/**
 * An issued draft. Its number is the one that words have that changed in it; the first one has 0,
 * because nothing in it is a change.
 */
export const Draft = RevisionColor.extend({
  number: z.int().min(0).max(9999),
  /** ISO 8601; '' if a file didn't say it. */
  at: z.string().max(40),
  /** The name of who issued it. */
  by: Line.optional(),
})
export type Draft = Readonly<z.infer<typeof Draft>>

const IssuedWords = z.object({
  type: z.enum(ELEMENT_TYPES),
  content: z.string().max(MAX_CONTENT_CHARACTERS),
  extra: ElementExtra.pick({
    sceneNumber: true,
    unnumbered: true,
    dual: true,
    form: true,
    startsPage: true,
    paragraph: true,
    layout: true,
  }).optional(),
})

/** An element as it was issued, with what affects its print. */
export const IssuedElement = IssuedWords.extend({ id: z.string().min(1).max(200) })
export type IssuedElement = Readonly<z.infer<typeof IssuedElement>>

/** The printed text of an issued draft. */
export const IssuedText = z.object({
  title: Line,
  author: Line,
  subheading: Line,
  blocks: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        number: z.int().min(1),
        title: Line,
        elements: z.array(IssuedElement).max(MAX_ELEMENTS_PER_BLOCK).readonly(),
      }),
    )
    .max(MAX_STORY_BLOCKS)
    .readonly(),
})
export type IssuedText = Readonly<z.infer<typeof IssuedText>>

export const RECORDED = [
  'issued',
  'locked pages',
  'unlocked pages',
  'locked scenes',
  'unlocked scenes',
] as const

/** Who did something for all at the production, and when. */
export const RecordEntry = z.object({
  at: z.string().max(40),
  by: Line,
  did: z.enum(RECORDED),
  /** Such as the draft's name, or the labels of the pages. */
  what: Line,
})
export type RecordEntry = Readonly<z.infer<typeof RecordEntry>>

export const Production = z.object({
  /** The issued drafts, the oldest first, with ascending numbers. */
  drafts: z.array(Draft).max(MAX_DRAFTS).readonly().optional(),
  /** The colors of drafts in order, if they aren't the default ones. */
  colors: z.array(RevisionColor).min(1).max(MAX_DRAFTS).readonly().optional(),
  /** The marks that are shown and printed; absent: those of all drafts. */
  shown: z.enum(['none', 'current']).optional(),
  /** The text of the newest issued draft. Absent if a file with revisions came without it. */
  issued: IssuedText.optional(),
  /**
   * Elements whose marks were cleared, by id: the words that count as issued instead. `null`: an element
   * of the issued text whose deletion has no mark.
   */
  cleared: z.record(z.string().max(200), IssuedWords.nullable()).readonly().optional(),
  /** The newest last. */
  record: z.array(RecordEntry).max(MAX_RECORD).readonly().optional(),
})
export type Production = Readonly<z.infer<typeof Production>>

/** The parts that only people who may issue drafts change: not what words were cleared. */
export const ISSUERS_PARTS = ['drafts', 'colors', 'shown', 'issued', 'record'] as const

/** The sets of a new Final Draft file, after the first draft. */
const COLORS = [
  ['White', 'FFFFFF'],
  ['Blue', 'C6EDFE'],
  ['Pink', 'FDCCD4'],
  ['Yellow', 'FDFFAB'],
  ['Green', 'D1FED0'],
  ['Goldenrod', 'FACD39'],
  ['Buff', 'FCED9D'],
  ['Salmon', 'F8AE8E'],
  ['Cherry', 'FBA4B4'],
  ['Tan', 'FDF1C7'],
] as const

/** The colors of drafts in order, if the script has no own ones. */
export const DEFAULT_COLORS: readonly RevisionColor[] = ['', '2nd '].flatMap((before) =>
  COLORS.map(([name, color]) => ({ name: `${before}${name}`, color, mark: '*' })),
)

export function colorsOf({ colors }: Production): readonly RevisionColor[] {
  return colors ?? DEFAULT_COLORS
}

export function draftsOf(production: Production | undefined): readonly Draft[] {
  return production?.drafts ?? []
}

/** The newest issued draft. */
export function newestDraft(production: Production | undefined): Draft | undefined {
  return draftsOf(production).at(-1)
}

/**
 * The draft that is being written: the number that its changes get, and the color that follows the
 * newest draft's. After the last color, the list begins again.
 */
export function nextDraft(production: Production = {}): RevisionColor & Pick<Draft, 'number'> {
  const newest = newestDraft(production)
  const colors = colorsOf(production)
  const at = colors.findIndex(({ name }) => name === newest?.name)
  const [first = DEFAULT_COLORS[0]] = colors
  const color = newest ? (colors[at + 1] ?? first) : first
  const { name, color: page, mark } = color ?? { name: 'White', color: 'FFFFFF', mark: '*' }
  return { name, color: page, mark, number: newest ? newest.number + 1 : 0 }
}

/** The draft that changes with this number belong to; `undefined` for an unknown one. */
export function draftOfNumber(
  production: Production | undefined,
  number: number,
): (RevisionColor & Pick<Draft, 'number'>) | undefined {
  const issued = draftsOf(production).find((draft) => draft.number === number)
  if (issued) return issued
  const next = nextDraft(production)
  return next.number === number ? next : undefined
}

/** Adds an entry to the record, which forgets the oldest ones. */
export function withRecord(production: Production | undefined, entry: RecordEntry): Production {
  return { ...production, record: [...(production?.record ?? []), entry].slice(-MAX_RECORD) }
}

/** Reads a stored production; invalid fields are left out. `undefined` if nothing is left. */
export function readProduction(value: unknown): Production | undefined {
  if (!isJsonObject(value)) return undefined
  const whole = Production.safeParse(value)
  const read = whole.success
    ? whole.data
    : Production.parse(
        Object.fromEntries(
          Object.entries(value).filter(
            ([name, content]) => Production.safeParse({ [name]: content }).success,
          ),
        ),
      )
  return Object.keys(read).length > 0 ? read : undefined
}

/** The drafts in words, for comparing versions of a script. */
export function productionText(production: Production | undefined): string {
  return draftsOf(production)
    .map(({ name, at }) => (at === '' ? name : `${name} (${at.slice(0, 10)})`))
    .join(', ')
}
