/**
 * Optional data of an element besides type and text: its form on an industry page, and preserved
 * parts of an imported file. The editor shows little of it, but keeps it with the element.
 */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { sanitizeContent } from '../content/sanitize.ts'
import { ELEMENT_TYPES, type ElementType } from './element-types.ts'
import { MAX_CONTENT_CHARACTERS, MAX_ELEMENTS_PER_BLOCK } from './limits.ts'
import { field, isJsonObject } from './json-shape.ts'
import { cleanXml, XmlNodes } from './preserved-xml.ts'
import { cleanThread, threadFields } from './notes/note-thread.ts'
import { PageLabel, ParagraphStyle } from './page-settings.ts'
import {
  cleanAttributes,
  FileAttributes,
  FileColor,
  MAX_STYLED_RANGES,
  settleRanges,
  StyledRange,
} from './styled/styled-range.ts'

/** The maximum length of one preserved text. */
export const MAX_PRESERVED_CHARACTERS = 50_000
/** The maximum number of preserved texts per element. */
export const MAX_PRESERVED_TEXTS = 500
/** The maximum number of alternates of an element. */
export const MAX_ALTERNATES = 10
/** The maximum length of an alternate, as content with tags. */
export const MAX_ALTERNATE_CHARACTERS = 2000
/** The maximum length of a scene number, such as `12A`. */
export const MAX_SCENE_NUMBER_CHARACTERS = 20
/** The maximum length of a Final Draft paragraph type's name. */
export const MAX_PARAGRAPH_CHARACTERS = 60
/** The maximum length of a character's name on an index card. */
export const MAX_BEAT_CHARACTERS = 200
/** The maximum length of a scene's title on its index card. */
export const MAX_SCENE_TITLE_CHARACTERS = 500

/** The form of an unprinted text in a Final Draft file, if it isn't a plain script note there. */
const finalDraftFields = {
  /** For a boneyard: it is hidden text, of this paragraph type if it is a whole paragraph. */
  hidden: z.string().max(MAX_PARAGRAPH_CHARACTERS).optional(),
  /** For a boneyard: the element of the omitted scene that it is the text of. */
  omitted: XmlNodes.optional(),
  /** For a note: the character whose beat it is on the index card. The text begins with the name. */
  beat: z.string().min(1).max(MAX_BEAT_CHARACTERS).optional(),
  /** For a note: other attributes of its script note, such as the color, by name. */
  attributes: FileAttributes.optional(),
} as const

/** Text that isn't printed (Fountain syntax: 'Sections', 'Synopses', 'Notes', 'Boneyard'). */
export const Unprinted = z.object({
  kind: z.enum(['section', 'synopsis', 'note', 'boneyard']),
  /** For a section; 1 is the highest. */
  level: z.int().min(1).max(6).optional(),
  text: z.string().max(MAX_PRESERVED_CHARACTERS),
  ...finalDraftFields,
  /** For a note. */
  ...threadFields,
})
export type Unprinted = Readonly<z.infer<typeof Unprinted>>

/**
 * A note on words of the element's text: the characters from `at` to before `to`. Without `to` it is
 * at a place, before the character at `at`. Offsets are UTF-16 units of the plain text.
 */
export const InlineNote = z.object({
  at: z.int().min(0),
  to: z.int().min(0).optional(),
  kind: z.enum(['note', 'boneyard']),
  text: z.string().max(MAX_PRESERVED_CHARACTERS),
  ...finalDraftFields,
  ...threadFields,
})
export type InlineNote = Readonly<z.infer<typeof InlineNote>>

/**
 * The layout of a Final Draft paragraph that differs from its type's settings, on industry pages.
 * It counts only while the element has that type, so that it is back when the type is.
 */
export const OwnLayout = ParagraphStyle.pick({
  leftIn: true,
  rightIn: true,
  firstIndentIn: true,
  spaceBeforePt: true,
  spacing: true,
  align: true,
  startsPage: true,
}).extend({ type: z.enum(ELEMENT_TYPES) })
export type OwnLayout = Readonly<z.infer<typeof OwnLayout>>

const Unprinteds = z.array(Unprinted).max(MAX_PRESERVED_TEXTS).readonly()

const FIELDS_OF_ANY = {
  /** For a scene heading: its number as printed. */
  sceneNumber: z.string().min(1).max(MAX_SCENE_NUMBER_CHARACTERS).optional(),
  /** For a scene heading: it has no number in a script whose scenes have some. */
  unnumbered: z.literal(true).optional(),
  /** For a cue: its speech is printed to the right of the previous one (dual dialogue). */
  dual: z.literal('right').optional(),
  /** Sung, or centered on the page (Fountain syntax: 'Lyrics', 'Centered Text'). */
  form: z.enum(['lyric', 'centred']).optional(),
  /** A forced page break comes before it. */
  startsPage: z.literal(true).optional(),
  /** Its Final Draft paragraph type, if none of the eight element types corresponds to it. */
  paragraph: z.string().max(MAX_PARAGRAPH_CHARACTERS).optional(),
  layout: OwnLayout.readonly().optional(),
  /** In a script with locked pages: the label of the page that it begins on. */
  page: PageLabel.optional(),
  /** Unprinted text before it. */
  before: Unprinteds.optional(),
  /** Unprinted text after it; only for the last element of a block. */
  after: Unprinteds.optional(),
  /** Notes inside its text. */
  notes: z.array(InlineNote).max(MAX_PRESERVED_TEXTS).readonly().optional(),
  /** Other wordings of its text, as content. */
  alternates: z
    .array(z.string().min(1).max(MAX_ALTERNATE_CHARACTERS))
    .max(MAX_ALTERNATES)
    .readonly()
    .optional(),
  /** Words with a color, a highlight or other properties of an imported file. */
  styled: z.array(StyledRange).max(MAX_STYLED_RANGES).readonly().optional(),
  /** For a scene heading: the title on its index card, which its synopsis begins with. */
  sceneTitle: z.string().min(1).max(MAX_SCENE_TITLE_CHARACTERS).optional(),
  /** For a scene heading: the color of its index card. */
  sceneColor: FileColor.optional(),
  /** Other parts of its Final Draft paragraph, such as an image. */
  fileParts: XmlNodes.optional(),
  /** The number of its Final Draft paragraph's form (`formats/fdx/file-forms.ts`). */
  fileForm: z.int().min(0).optional(),
} as const

/** An element of an omitted scene, as it was in the script. */
const OmittedElement = z.object({
  id: z.string().max(MAX_PRESERVED_CHARACTERS).default(''),
  type: z.enum(ELEMENT_TYPES),
  content: z.string().max(MAX_CONTENT_CHARACTERS),
  extra: z.object(FIELDS_OF_ANY).optional(),
})

/** All fields are optional. An element without any of them has no `extra`. */
export const ElementExtra = z.object({
  ...FIELDS_OF_ANY,
  /** For the heading of an omitted scene: the scene, its own heading first. */
  omittedScene: z.array(OmittedElement).max(MAX_ELEMENTS_PER_BLOCK).readonly().optional(),
})
export type ElementExtra = Readonly<z.infer<typeof ElementExtra>>
export type OmittedScene = NonNullable<ElementExtra['omittedScene']>

const FIELDS = Object.keys(ElementExtra.shape)

/**
 * Reads `extra` from unknown data: invalid fields are left out, and texts are cleaned. Fields have
 * a fixed order, so that equal extras have equal JSON.
 *
 * @returns `undefined` if nothing is left
 */
export function readElementExtra(value: unknown): ElementExtra | undefined {
  if (!isJsonObject(value)) return undefined
  const present = FIELDS.filter((name) => field(value, name) !== undefined)
  const fields = present.flatMap((name) => {
    const read = ElementExtra.safeParse({ [name]: field(value, name) })
    return read.success ? Object.entries(cleaned(read.data)) : []
  })
  const filled = fields.filter(([name, content]) => {
    // A paragraph type may be empty in the file.
    if (content === '') return name === 'paragraph'
    return content !== undefined && !(Array.isArray(content) && !content.length)
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
    ...(extra.notes ? { notes: extra.notes.map(cleanedNote) } : {}),
    ...(extra.alternates ? { alternates: cleanedAlternates(extra.alternates) } : {}),
    ...(extra.styled ? { styled: settleRanges(extra.styled) } : {}),
    ...(extra.sceneTitle === undefined ? {} : { sceneTitle: cleanText(extra.sceneTitle) }),
    ...(extra.fileParts ? { fileParts: cleanXml(extra.fileParts) } : {}),
    ...(extra.omittedScene ? { omittedScene: extra.omittedScene.map(cleanedOmitted) } : {}),
  }
}

function cleanedOmitted({ extra, ...element }: OmittedScene[number]): OmittedScene[number] {
  const read = extra && readElementExtra(extra)
  return { ...element, content: sanitizeContent(element.content), ...(read && { extra: read }) }
}

/** A wording of which nothing is left isn't one. */
function cleanedAlternates(alternates: readonly string[]): string[] {
  return alternates.map(sanitizeContent).filter((content) => content !== '')
}

function cleanedText(unprinted: Unprinted): Unprinted {
  const { kind, level, text } = unprinted
  const thread = kind === 'note' ? cleanThread(unprinted) : {}
  return {
    kind,
    ...(level === undefined ? {} : { level }),
    text: cleanText(text),
    ...(kind === 'boneyard' ? cleanedHidden(unprinted) : {}),
    ...(kind === 'note' ? cleanedNoteFields(unprinted) : {}),
    ...thread,
  }
}

function cleanedNoteFields({
  beat,
  attributes,
}: Unprinted): Pick<Unprinted, 'beat' | 'attributes'> {
  return {
    ...(beat ? { beat: cleanText(beat) } : {}),
    ...(attributes?.length ? { attributes: cleanAttributes(attributes) } : {}),
  }
}

function cleanedHidden({ hidden, omitted }: Unprinted): Pick<Unprinted, 'hidden' | 'omitted'> {
  return {
    ...(hidden === undefined ? {} : { hidden: cleanText(hidden) }),
    ...(omitted?.length ? { omitted: cleanXml(omitted) } : {}),
  }
}

function cleanedNote(note: InlineNote): InlineNote {
  const { at, to, ...unprinted } = note
  const { kind, text, ...thread } = cleanedText(unprinted)
  return {
    at,
    ...(to !== undefined && to > at ? { to } : {}),
    kind: kind === 'boneyard' ? kind : 'note',
    text,
    ...thread,
  }
}

/** Returns an element's own layout, if it counts for its type. */
export function ownLayout(
  type: ElementType,
  extra: Pick<ElementExtra, 'layout'> | undefined,
): Partial<OwnLayout> {
  return extra?.layout?.type === type ? extra.layout : {}
}

/** Returns a note of the text as one before or after the element. */
export function toUnprinted({ at: _at, to: _to, ...note }: InlineNote): Unprinted {
  return note
}

/** Returns a note or boneyard before the element as one at a place in its text. */
export function noteOfUnprinted(unprinted: Unprinted, at: number): InlineNote[] {
  const { kind, level: _level, ...rest } = unprinted
  return kind === 'note' || kind === 'boneyard' ? [{ at, kind, ...rest }] : []
}

export function isSameExtra(
  one: ElementExtra | undefined,
  other: ElementExtra | undefined,
): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Like `someExtra`, with the fields in the order in which they are stored. */
export function orderExtra(extra: ElementExtra): ElementExtra | undefined {
  const some = someExtra(extra)
  return some && Object.fromEntries(FIELDS.flatMap((name) => entryOf(some, name)))
}

function entryOf(extra: ElementExtra, name: string): [string, unknown][] {
  return Object.hasOwn(extra, name) ? [[name, field(extra, name)]] : []
}

/** Removes undefined fields; returns `undefined` if nothing is left. */
export function someExtra(extra: ElementExtra): ElementExtra | undefined {
  const fields = Object.entries(extra).filter(([, content]) => content !== undefined)
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}
