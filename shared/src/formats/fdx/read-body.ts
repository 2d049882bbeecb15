/**
 * The paragraphs of a Final Draft file's script, in order. Outlines, summaries and notes among them,
 * which Final Draft does not print, wait for the element they stand before.
 */
import { runsToText } from '../../content/runs.ts'
import { MAX_SCENE_NUMBER_CHARACTERS, type Unprinted } from '../../script/element-extra.ts'
import { UPPERCASE_TYPES } from '../../script/element-types.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { defaultStyle } from './default-styles.ts'
import type { Draft } from './draft.ts'
import { isPlainName, paragraphMeaning } from './paragraph-types.ts'
import type { ProblemList } from './problem-list.ts'
import { cardOf, keptAside, readNotesInside, unprintedOf, type Aside } from './read-beside.ts'
import { readRuns } from './read-runs.ts'
import { childElements, childNamed, type XmlElement } from './xml-tree.ts'

/** Units of text that Final Draft counts for a block inside a paragraph, such as a dual dialogue. */
export const BLOCK_UNITS = 2
const MAX_NAME_CHARACTERS = 60

/** Where a paragraph begins, counted in units of text from the script's start, one for each end. */
export type Spot = Readonly<{ start: number; draft: number }>

export type Body = Readonly<{ drafts: Draft[]; spots: readonly Spot[] }>

type Known = Aside & Readonly<{ styles: PageSettings['styles'] }>

type Reading = Known & {
  drafts: Draft[]
  spots: Spot[]
  pending: Unprinted[]
  at: number
}

/** @param content the file's `Content` */
export function readBody(content: XmlElement, known: Known): Body {
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
  const alignment = paragraph.attributes.get('Alignment')
  const isCentred = alignment === 'Center'
  const kept = name.slice(0, MAX_NAME_CHARACTERS)
  const shownForm = form ?? (isCentred ? 'centred' : undefined)
  const isAlignmentKept =
    alignment === undefined || shownForm === 'centred' || alignment === typeAlignment(name, reading)
  if (!isAlignmentKept && text.trim() !== '') reading.problems.count('alignment')
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
  reading.pending.push(...cardOf(paragraph))
}

/** How paragraphs of this type stand on our pages, in Final Draft's words. */
function typeAlignment(name: string, { styles }: Known): string {
  const own = styles && Object.hasOwn(styles, name) ? styles[name]?.align : undefined
  return { left: 'Left', centre: 'Center', right: 'Right' }[
    own ?? defaultStyle(name).align ?? 'left'
  ]
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

function sceneNumberOf(paragraph: XmlElement, problems: ProblemList): Draft['extra'] {
  const sceneNumber = paragraph.attributes.get('Number')?.trim()
  if (!sceneNumber) return {}
  if (sceneNumber.length <= MAX_SCENE_NUMBER_CHARACTERS) return { sceneNumber }
  problems.count('scene number')
  return {}
}
