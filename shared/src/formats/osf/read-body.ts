/** Reads the paragraphs of the script. */
import { cleanText } from '../../content/clean-text.ts'
import { runsToText } from '../../content/runs.ts'
import { MAX_SCENE_NUMBER_CHARACTERS, type InlineNote } from '../../script/element-extra.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import { PageLabel } from '../../script/page-settings.ts'
import { authorName } from '../../script/notes/note-thread.ts'
import { FileColor, shiftRanges } from '../../script/styled/styled-range.ts'
import { markRightSpeeches } from '../dual-cues.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { isPlainName } from '../common/paragraph-types.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { childElements, textInside, type XmlElement } from '../common/xml-tree.ts'
import { extraOfShown, KEPT, readKept } from './kept-extra.ts'
import { findAttribute, isOn, partNamed, partsNamed, plainName } from './osf-tree.ts'
import { readRuns, withParentheses } from './read-runs.ts'
import { readAlignment, paragraphStyleName, type OsfStyles } from './read-styles.ts'

const MAX_QUOTED_CHARACTERS = 60
const KNOWN_PARTS = new Set(['style', 'text', 'marks', 'note', 'notes'])
/** Attributes that are read, and those that only say what Scenewright computes itself. */
const KNOWN_ATTRIBUTES = new Set(
  `number scenenumber note synopsis bookmark dualdialogue id ${KEPT} pagenumber dialoguenumber synopsiscolor notecolor color`.split(
    ' ',
  ),
)
/** Settings of a single paragraph that only its style can have here. */
const OWN_LAYOUT = [
  'leftindent',
  'rightindent',
  'firstindent',
  'spacebefore',
  'linespacing',
  'column',
]

export type BodyContext = Readonly<{ styles: OsfStyles; version: number; problems: ProblemList }>

/** The types that the file doesn't explain: how many paragraphs, and the text of the first. */
type UnknownStyles = Map<string, Readonly<{ count: number; text: string }>>
type ParagraphContext = BodyContext & Readonly<{ unknown: UnknownStyles }>

/** @param holder the element that contains the paragraphs */
export function readBody(holder: XmlElement | undefined, context: BodyContext): ElementBuilder[] {
  const paragraphs = partsNamed(holder, 'para')
  if (isTerminator(paragraphs.at(-1))) paragraphs.pop()
  const left = new Set<ElementBuilder>()
  const unknown: UnknownStyles = new Map()
  const builders = paragraphs.map((para) => {
    const builder = readParagraph(para, { ...context, unknown })
    const isDual = isOn(partNamed(para, 'style'), 'dualdialogue') || isOn(para, 'dualdialogue')
    if (isDual && builder.type === 'character') left.add(builder)
    return builder
  })
  for (const [name, { count, text }] of unknown) {
    const subject = count === 1 ? 'A paragraph' : `${count} paragraphs`
    context.problems.add(
      `${subject} of the unknown type “${name.slice(0, MAX_QUOTED_CHARACTERS)}” became action, from “${text.slice(0, MAX_QUOTED_CHARACTERS)}”.`,
    )
  }
  const unpaired = markRightSpeeches(builders, left)
  for (let count = 0; count < unpaired; count += 1) context.problems.count('unpaired')
  return builders
}

/** Fade In ends every script with an empty paragraph, whose style is named directly. */
function isTerminator(para: XmlElement | undefined): boolean {
  if (!para || textInside(para).trim() !== '') return false
  const style = partNamed(para, 'style')
  return (
    findAttribute(style, 'basestylename', 'basestyle') === undefined &&
    findAttribute(style, 'name') !== undefined
  )
}

function readParagraph(para: XmlElement, context: ParagraphContext): ElementBuilder {
  const { styles, version, problems } = context
  const styleElement = partNamed(para, 'style')
  const styleName = paragraphStyleName(styleElement)
  const style = styles.find(styleName)
  const { type, form } = style.meaning
  const isCapsAnyway = ELEMENT_TABLE[type].capitals
  const read = readRuns(para, { version, isCapsAnyway, problems })
  const runs = type === 'parenthetical' ? withParentheses(read.runs) : read.runs
  const text = runsToText(runs)
  const { length } = text
  if (!style.isKnown) countUnknown(styleName, text, context)
  const align = findAttribute(styleElement, 'align')
  const isCentered = align !== undefined && readAlignment(align) === 'centre'
  const shownForm = form ?? (isCentered ? 'centred' : undefined)
  if (
    align !== undefined &&
    !isCentered &&
    readAlignment(align) !== (style.style.align ?? 'left')
  ) {
    problems.count('alignment')
  }
  const shown = {
    note: cleanText(findAttribute(para, 'note') ?? findAttribute(styleElement, 'note') ?? ''),
    synopsis: cleanText(
      findAttribute(para, 'synopsis') ?? findAttribute(styleElement, 'synopsis') ?? '',
    ),
  }
  const added = runs === read.runs ? 0 : 1
  const kept =
    readKept(findAttribute(para, KEPT), shown) ??
    extraOfShown(shown, length, type === 'scene_heading')
  const page = kept.page ?? PageLabel.safeParse(findAttribute(para, 'pagenumber')).data
  const color = FileColor.safeParse(findAttribute(para, 'synopsiscolor')).data
  const sceneColor = kept.sceneColor ?? (type === 'scene_heading' ? color : undefined)
  countLeftOut(para, styleElement, problems)
  return {
    type,
    runs,
    styled: kept.styled ?? shiftRanges(read.styled, added),
    hidden: [],
    extra: {
      ...sceneNumberOf(para, styleElement, problems),
      ...(kept.unnumbered ? { unnumbered: kept.unnumbered } : {}),
      ...(shownForm ? { form: shownForm } : {}),
      ...(isOn(styleElement, 'pagebreakbefore') ? { startsPage: true } : {}),
      ...(isPlainName(style.name) ? {} : { paragraph: style.name }),
      ...(kept.alternates ? { alternates: kept.alternates } : {}),
      ...(kept.layout ? { layout: kept.layout } : {}),
      ...(kept.sceneTitle === undefined ? {} : { sceneTitle: kept.sceneTitle }),
      ...(sceneColor ? { sceneColor } : {}),
      ...(kept.omittedScene ? { omittedScene: kept.omittedScene } : {}),
      ...(page === undefined ? {} : { page }),
    },
    before: [...(kept.before ?? [])],
    after: [...(kept.after ?? [])],
    notes: [...(kept.notes ?? []), ...notesInside(para, length)],
  }
}

function countUnknown(
  name: string | undefined,
  text: string,
  { unknown, problems }: ParagraphContext,
): void {
  if (name === undefined) problems.count('no style')
  else {
    const before = unknown.get(name)
    unknown.set(name, { count: (before?.count ?? 0) + 1, text: before?.text ?? text.trim() })
  }
}

function sceneNumberOf(
  para: XmlElement,
  style: XmlElement | undefined,
  problems: ProblemList,
): ElementBuilder['extra'] {
  const number = findAttribute(para, 'scenenumber', 'number') ?? findAttribute(style, 'number')
  const sceneNumber = cleanText(number ?? '').trim()
  if (sceneNumber === '') return {}
  if (sceneNumber.length <= MAX_SCENE_NUMBER_CHARACTERS) return { sceneNumber }
  problems.count('scene number')
  return {}
}

/** Reads notes that are elements of their own, as some programs write them. */
function notesInside(para: XmlElement, length: number): InlineNote[] {
  const elements = [
    ...partsNamed(para, 'note'),
    ...partsNamed(para, 'notes').flatMap((list) => partsNamed(list, 'note')),
  ]
  return elements.flatMap((element): InlineNote[] => {
    const text = cleanText(findAttribute(element, 'text', 'content') ?? textInside(element)).trim()
    const author = authorName(findAttribute(element, 'author', 'user', 'writer') ?? '')
    if (text === '') return []
    const to = length > 0 ? { to: length } : {}
    return [{ at: 0, ...to, kind: 'note', text, ...(author === undefined ? {} : { author }) }]
  })
}

function countLeftOut(
  para: XmlElement,
  style: XmlElement | undefined,
  problems: ProblemList,
): void {
  if (partsNamed(partNamed(para, 'marks'), 'mark').length > 0) problems.count('revision')
  if (findAttribute(para, 'bookmark')) problems.count('bookmark')
  if (OWN_LAYOUT.some((name) => findAttribute(style, name) !== undefined)) problems.count('layout')
  for (const name of para.attributes.keys()) {
    if (!KNOWN_ATTRIBUTES.has(plainName(name))) problems.count('unknown setting')
  }
  for (const { name } of childElements(para)) {
    if (!KNOWN_PARTS.has(plainName(name))) problems.count('unknown part')
  }
}
