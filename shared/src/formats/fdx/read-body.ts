/**
 * The paragraphs of a Final Draft file's script, in order. Outlines, summaries and notes among them,
 * which Final Draft does not print, wait for the element they stand before.
 */
import { runsToText, type Run } from '../../content/runs.ts'
import {
  MAX_SCENE_NUMBER_CHARACTERS,
  type ElementExtra,
  type InlineNote,
  type Unprinted,
} from '../../script/element-extra.ts'
import { UPPERCASE_TYPES, type ElementType } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { isPlainName, paragraphMeaning } from './paragraph-types.ts'
import type { ProblemList } from './problem-list.ts'
import { linesOf, readRuns } from './read-runs.ts'
import { labelInFile, readLabel } from './script-notes.ts'
import {
  childElements,
  childNamed,
  childrenNamed,
  textInside,
  type XmlElement,
} from './xml-tree.ts'

/** Units of text that Final Draft counts for a block inside a paragraph, such as a dual dialogue. */
export const BLOCK_UNITS = 2
const MAX_NAME_CHARACTERS = 60

/** An element as it is gathered. */
export type Draft = {
  type: ElementType
  runs: readonly Run[]
  extra: Omit<ElementExtra, 'before' | 'after' | 'notes'>
  before: Unprinted[]
  after: Unprinted[]
  notes: InlineNote[]
}

/** Where a paragraph begins, counted in units of text from the script's start, one for each end. */
export type Spot = Readonly<{ start: number; draft: number }>

export type Body = Readonly<{ drafts: Draft[]; spots: readonly Spot[] }>

type Reading = {
  styles: PageSettings['styles']
  /** By number; each is taken by the first paragraph that refers to it. */
  alternates: Map<string, string>
  problems: ProblemList
  drafts: Draft[]
  spots: Spot[]
  pending: Unprinted[]
  at: number
}

/** @param content the file's `Content` */
export function readBody(
  content: XmlElement,
  known: Pick<Reading, 'styles' | 'alternates' | 'problems'>,
): Body {
  const reading: Reading = { ...known, drafts: [], spots: [], pending: [], at: 0 }
  readInside(content, reading)
  reading.drafts.at(-1)?.after.push(...reading.pending)
  return reading
}

/** Paragraphs, wherever they stand: some programs wrap them in elements of their own. */
function readInside(holder: XmlElement, reading: Reading): void {
  for (const child of childElements(holder)) {
    if (child.name === 'Paragraph') readParagraph(child, reading)
    else if (child.name === 'DualDialogue') readDual(child, false, reading)
    else readInside(child, reading)
  }
}

function readParagraph(paragraph: XmlElement, reading: Reading): void {
  const name = paragraph.attributes.get('Type') ?? 'General'
  reading.spots.push({ start: reading.at, draft: reading.drafts.length })
  const blocks = childElements(paragraph).filter(({ name: block }) => isBlock(block))
  const dual = childNamed(paragraph, 'DualDialogue')
  const startsPage = paragraph.attributes.get('StartsNewPage') === 'Yes'
  if (dual) readDual(dual, startsPage, reading)
  const { type, form } = paragraphMeaning(name, reading.styles)
  const { runs, length } = readRuns(paragraph, UPPERCASE_TYPES.has(type), reading.problems)
  reading.at += length + blocks.length * BLOCK_UNITS + 1
  const text = runsToText(runs)
  if (dual && text.trim() === '') return
  const unprinted = unprintedOf(name, text)
  if (unprinted) {
    reading.pending.push(unprinted)
    return
  }
  const isCentred = paragraph.attributes.get('Alignment') === 'Center'
  const kept = name.slice(0, MAX_NAME_CHARACTERS)
  const shownForm = form ?? (isCentred ? 'centred' : undefined)
  const draft: Draft = {
    type,
    runs,
    extra: {
      ...sceneNumberOf(paragraph, reading.problems),
      ...(shownForm ? { form: shownForm } : {}),
      ...(startsPage ? { startsPage } : {}),
      ...(isPlainName(name) || kept.trim() === '' ? {} : { paragraph: kept }),
    },
    before: reading.pending.splice(0),
    after: [],
    notes: [],
  }
  readNotesInside(paragraph, draft)
  draft.notes.push(...keptAside(paragraph, text.length, reading))
  reading.drafts.push(draft)
  const summary = summaryOf(paragraph)
  if (summary !== '') reading.pending.push({ kind: 'synopsis', text: summary })
}

function isBlock(name: string): boolean {
  return name === 'DualDialogue' || name === 'OmittedScene'
}

/** Two speeches side by side: of each two cues the second stands on the right. */
function readDual(dual: XmlElement, startsPage: boolean, reading: Reading): void {
  const first = reading.drafts.length
  const { at, spots } = reading
  reading.spots = []
  readInside(dual, reading)
  // What stands inside has no places of its own in Final Draft's counting.
  reading.spots = spots
  reading.at = at
  const opening = reading.drafts[first]
  if (opening && startsPage) opening.extra = { ...opening.extra, startsPage }
  const cues = reading.drafts.slice(first).filter(({ type }) => type === 'character')
  for (const [index, cue] of cues.entries()) {
    if (index % 2 === 1) cue.extra = { ...cue.extra, dual: 'right' }
  }
}

/** Paragraphs of Final Draft's outline, which it keeps among the script's and does not print. */
function unprintedOf(name: string, text: string): Unprinted | undefined {
  const outline = /^Outline ([1-6])$/.exec(name)
  if (outline) return { kind: 'section', level: Number(outline[1]), text }
  if (name === 'Outline Body' || name === 'Summary') return { kind: 'synopsis', text }
  return name === 'Note' ? { kind: 'note', text } : undefined
}

function sceneNumberOf(paragraph: XmlElement, problems: ProblemList): Draft['extra'] {
  const sceneNumber = paragraph.attributes.get('Number')?.trim()
  if (!sceneNumber) return {}
  if (sceneNumber.length <= MAX_SCENE_NUMBER_CHARACTERS) return { sceneNumber }
  problems.count('scene number')
  return {}
}

/** A scene's title and summary on its index card. */
function summaryOf(paragraph: XmlElement): string {
  const properties = childNamed(paragraph, 'SceneProperties')
  const summary = childNamed(properties, 'Summary')
  return [properties?.attributes.get('Title') ?? '', summary ? linesOf(summary) : '']
    .filter((part) => part.trim() !== '')
    .join(': ')
}

/** Notes that stand in the paragraph itself, as older versions have them. */
function readNotesInside(paragraph: XmlElement, draft: Draft): void {
  let at = 0
  for (const child of childElements(paragraph)) {
    if (child.name === 'Text') at += textInside(child).length
    if (child.name === 'ScriptNote') placeNote(readLabel(labelInFile(child)), at, draft)
  }
}

/** Puts a note where it belongs: before the element, after it, or into its text. */
export function placeNote(
  { place, unprinted }: ReturnType<typeof readLabel>,
  at: number,
  draft: Draft,
): void {
  if (place === 'before') draft.before.push(unprinted)
  else if (place === 'after') draft.after.push(unprinted)
  else {
    const { kind, text } = unprinted
    draft.notes.push({ at, kind: kind === 'boneyard' ? 'boneyard' : 'note', text })
  }
}

/** Texts that Final Draft holds behind a paragraph: an omitted scene, alternate dialogue. */
function keptAside(paragraph: XmlElement, at: number, reading: Reading): InlineNote[] {
  const omitted = childrenNamed(paragraph, 'OmittedScene').map((scene): InlineNote => {
    reading.problems.count('omitted')
    return { at, kind: 'boneyard', text: linesOf(scene) }
  })
  const alts = childNamed(paragraph, 'Alts')
  const alternates = (alts ? childrenNamed(alts, 'AltId') : []).flatMap((id): InlineNote[] => {
    const number = textInside(id).trim()
    const text = reading.alternates.get(number)
    reading.alternates.delete(number)
    return text ? [{ at, kind: 'note', text: `Alternate: ${text}` }] : []
  })
  return [...omitted, ...alternates]
}
