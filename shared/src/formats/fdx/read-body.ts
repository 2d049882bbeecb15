/**
 * Reads the paragraphs of a Final Draft script, in order. Outlines, summaries and notes among them,
 * which Final Draft doesn't print, are attached to the next element.
 */
import { runsToText } from '../../content/runs.ts'
import {
  MAX_SCENE_NUMBER_CHARACTERS,
  type Unprinted,
  OwnLayout,
  readElementExtra,
  type ElementExtra,
  type OmittedScene,
} from '../../script/element-extra.ts'
import { ELEMENT_TABLE, isSpoken, type ElementType } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import { builtElements } from '../built-elements.ts'
import { readAlternates } from './alternates.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { isKnownType, isPlainName, paragraphMeaning } from '../common/paragraph-types.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { cardLook, indexCardTexts } from './index-card.ts'
import { isPlainParagraph, type ImportedParagraphs } from './file-forms.ts'
import { readHiddenNote, readHiddenParagraph } from './hidden-text.ts'
import {
  readHiddenNotes,
  noteBetween,
  readInlineNotes,
  readUnprinted,
  type ReadContext,
} from './read-unprinted.ts'
import { readRuns } from './read-runs.ts'
import type { TypeFont } from './text-looks.ts'
import { childElements, childNamed, listChildren, type XmlElement } from '../common/xml-tree.ts'
import { defaultStyle } from '../common/default-styles.ts'
import { readOtherParts } from './paragraph-parts.ts'
import { readPlace } from './paragraph-place.ts'

const AnyField = OwnLayout.partial()

/** Final Draft rounds inches to two decimals. */
const ROUNDING = 0.006

/** Length that Final Draft counts for a block inside a paragraph, such as dual dialogue. */
export const BLOCK_UNITS = 2
/** The element of a scene that is omitted from the script. */
export const OMITTED = 'OmittedScene'
const MAX_NAME_CHARACTERS = 60

/**
 * A paragraph of the file and the index of its element. `start` is a text position from the start
 * of the script in UTF-16 units, with one more unit per paragraph end; script notes refer to it.
 */
export type ParagraphStart = Readonly<{ start: number; element: number }>

/** A paragraph type that Final Draft's templates don't have, and what it is shown as. */
export type CustomType = Readonly<{ name: string; type: ElementType }>

export type Body = Readonly<{
  builders: ElementBuilder[]
  starts: readonly ParagraphStart[]
  /** One for each paragraph of such a type. */
  customTypes: readonly CustomType[]
  paragraphs: ImportedParagraphs
}>

type BodyContext = ReadContext &
  Readonly<{ styles: PageSettings['styles']; fonts: ReadonlyMap<string, TypeFont> }>

type ReadState = BodyContext & {
  builders: ElementBuilder[]
  starts: ParagraphStart[]
  customTypes: CustomType[]
  paragraphs: Map<number, { paragraph?: XmlElement; wrapper?: XmlElement }>
  /** Unprinted texts for the next element. */
  pending: Unprinted[]
  /** The text position of the next paragraph. */
  position: number
}

/** @param content the file's `Content` element */
export function readBody(content: XmlElement, context: BodyContext): Body {
  const state: ReadState = {
    ...context,
    builders: [],
    starts: [],
    customTypes: [],
    paragraphs: new Map(),
    pending: [],
    position: 0,
  }
  readInside(content, state)
  state.builders.at(-1)?.after.push(...state.pending)
  return state
}

/** Reads paragraphs at any depth, because some programs wrap them in other elements. */
function readInside(holder: XmlElement, state: ReadState): void {
  for (const child of childElements(holder)) {
    if (child.name === 'Paragraph') readParagraph(child, state)
    else if (child.name === 'DualDialogue') readDual(child, false, state)
    else if (child.name === 'ScriptNote') state.pending.push(noteBetween(child))
    else readInside(child, state)
  }
}

function readParagraph(paragraph: XmlElement, state: ReadState): void {
  const name = paragraph.attributes.get('Type') ?? 'General'
  state.starts.push({ start: state.position, element: state.builders.length })
  const blocks = childElements(paragraph).filter(({ name: block }) => isBlock(block))
  const dual = childNamed(paragraph, 'DualDialogue')
  const startsPage = paragraph.attributes.get('StartsNewPage') === 'Yes'
  const firstBeside = state.builders.length
  if (dual) readDual(dual, startsPage, state)
  const { type, form } = paragraphMeaning(name, state.styles)
  const { runs, styled, hidden, length } = readRuns(paragraph, ELEMENT_TABLE[type].capitals, {
    problems: state.problems,
    typeFont: state.fonts.get(name),
    hiddenText: 'apart',
  })
  state.position += length + blocks.length * BLOCK_UNITS + 1
  const text = runsToText(runs)
  if (dual && text.trim() === '') {
    const beside = state.builders[firstBeside]
    if (beside) {
      readInlineNotes(paragraph, beside)
      beside.extra = { ...beside.extra, fileForm: firstBeside }
      const first = state.paragraphs.get(firstBeside)
      state.paragraphs.set(firstBeside, { ...first, wrapper: paragraph })
    }
    return
  }
  if (text === '' && hidden.length > 0) {
    state.pending.push(...readHiddenParagraph(name, hidden), ...indexCardTexts(paragraph))
    return
  }
  const unprinted = readUnprinted(name, text)
  if (unprinted) {
    state.pending.push(unprinted)
    return
  }
  if (!isKnownType(name)) state.customTypes.push({ name, type })
  const alignment = paragraph.attributes.get('Alignment')
  const isCentered = alignment === 'Center'
  const shortName = name.slice(0, MAX_NAME_CHARACTERS)
  const shownForm = form ?? (isCentered ? 'centred' : undefined)
  if (alignment === 'Full' && text.trim() !== '') state.problems.count('alignment')
  const { kept, others } = readAlternates(paragraph, ELEMENT_TABLE[type].capitals, state.alternates)
  const builder: ElementBuilder = {
    type,
    runs,
    styled,
    hidden,
    extra: {
      ...sceneNumberOf(paragraph, state.problems),
      ...(shownForm ? { form: shownForm } : {}),
      ...(startsPage ? { startsPage } : {}),
      ...(isPlainName(name) ? {} : { paragraph: shortName }),
      ...readOwnLayout(paragraph, name, type, state.styles),
      ...(kept.length > 0 ? { alternates: kept } : {}),
      ...cardLook(paragraph),
      ...readOtherParts(paragraph, state.problems),
      ...(isPlainParagraph(paragraph) ? {} : { fileForm: state.builders.length }),
    },
    before: state.pending.splice(0),
    after: [],
    notes: hidden.map(readHiddenNote),
  }
  if (builder.extra.fileForm !== undefined)
    state.paragraphs.set(state.builders.length, { paragraph })
  readInlineNotes(paragraph, builder)
  const scenes = listChildren(paragraph, OMITTED)
  const omittedScene = type === 'scene_heading' ? readOmitted(scenes[0], state) : undefined
  if (omittedScene) builder.extra = { ...builder.extra, omittedScene }
  const unread = omittedScene ? scenes.slice(1) : scenes
  builder.notes.push(...readHiddenNotes(unread, text.length, state, others))
  state.builders.push(builder)
  state.pending.push(...indexCardTexts(paragraph))
}

/** Reads an omitted scene. Its paragraphs aren't in the positions of notes. */
function readOmitted(scene: XmlElement | undefined, state: ReadState): OmittedScene | undefined {
  if (!scene) return undefined
  const { builders } = readBody(scene, state)
  // The heading's form has those of the scene's paragraphs.
  const plain = builders.map((builder) => {
    const { fileForm: _form, ...extra } = builder.extra
    return { ...builder, extra }
  })
  const elements = builtElements(plain, state.problems).map((one) => ({ id: '', ...one }))
  const read = readElementExtra({ omittedScene: elements })?.omittedScene
  if (read?.length !== elements.length) return undefined
  state.problems.count('omitted')
  return read
}

function isBlock(name: string): boolean {
  return name === 'DualDialogue' || name === OMITTED
}

/** Reads dual dialogue: the second of every two cues goes on the right. */
function readDual(dual: XmlElement, startsPage: boolean, state: ReadState): void {
  const first = state.builders.length
  const { position, starts } = state
  state.starts = []
  readInside(dual, state)
  // Final Draft doesn't count the paragraphs inside.
  state.starts = starts
  state.position = position
  const opening = state.builders[first]
  if (opening && startsPage) opening.extra = { ...opening.extra, startsPage }
  const isEmpty = ({ type, runs }: ElementBuilder) => !isSpoken(type) && runsToText(runs) === ''
  if (state.builders.slice(first).some(isEmpty)) state.problems.count('dual')
  const cues = state.builders.slice(first).filter(({ type }) => type === 'character')
  for (const [index, cue] of cues.entries()) {
    if (index % 2 === 1) cue.extra = { ...cue.extra, dual: 'right' }
  }
}

function sceneNumberOf(paragraph: XmlElement, problems: ProblemList): ElementBuilder['extra'] {
  const sceneNumber = paragraph.attributes.get('Number')?.trim()
  if (!sceneNumber) return {}
  if (sceneNumber.length <= MAX_SCENE_NUMBER_CHARACTERS) return { sceneNumber }
  problems.count('scene number')
  return {}
}

/** A paragraph's indents, spacing, alignment and page break, where they differ from its type's. */
type Styles = PageSettings['styles']

/** Returns the settings of a paragraph type in a file: its own, or else the default ones. */
function styleInFile(name: string, styles: Styles): ParagraphStyle {
  const own = styles && Object.hasOwn(styles, name) ? styles[name] : undefined
  return { ...defaultStyle(name), ...own }
}

/**
 * Reads a paragraph's own layout. A centered paragraph has a form instead of an alignment.
 *
 * @param name the name of its paragraph type
 */
function readOwnLayout(
  { attributes }: XmlElement,
  name: string,
  type: ElementType,
  styles: Styles,
): Pick<ElementExtra, 'layout'> {
  const place = Object.entries(readPlace(attributes))
  if (place.length === 0) return {}
  const ofType: Readonly<Record<string, unknown>> = styleInFile(name, styles)
  const own = place.filter(([field, value]) => {
    // Other page breaks are a field of the element.
    if (field === 'startsPage') return value === false && ofType[field] === true
    if (field === 'align' && value === 'centre') return false
    return !isSame(value, ofType[field]) && isValid(field, value)
  })
  if (own.length === 0) return {}
  return { layout: OwnLayout.parse({ ...Object.fromEntries(own), type }) }
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other
  return Math.abs(one - other) < ROUNDING
}

/** Checked separately, so that one number out of bounds doesn't discard the other fields. */
function isValid(field: string, value: unknown): boolean {
  return AnyField.safeParse({ [field]: value }).success
}
