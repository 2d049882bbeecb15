/**
 * Where each page of a script begins, kept up to date from one state of the script to the next: only
 * what changed is laid out, and only the pages from there on until they fall in step again.
 */
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import type { Element, Formatting, Script } from '../script/script.ts'
import { nextChain, wholeChain, type Chain, type Link, type Start, type Step } from './chain.ts'
import { fillPage } from './industry/fill-page.ts'
import { blockParagraphs, countToEnd, paragraphMaker } from './industry/flow.ts'
import { ownCharacter, type Paragraph } from './industry/paragraph.ts'
import { industryProfile } from './industry/profile.ts'
import { BLOCK_GAP, specItemMaker, specStep, type SpecItem } from './spec-items.ts'

/** A page begins with this line of this element, counted from 0. */
export type PageStart = Readonly<{
  /** As it is numbered, from 1. */
  page: number
  blockId: string
  elementId: string
  line: number
  /** Characters of the element's text before that line. */
  character: number
}>

/** The pages a story block stands on; none, when it has no text. */
export type BlockPages = Readonly<{
  blockId: string
  firstPage: number
  lastPage: number
  count: number
}>

export type ScriptPages = Readonly<{
  starts: readonly PageStart[]
  blocks: readonly BlockPages[]
  count: number
}>

/** What stands in a block's place in a flow; the gap between blocks has no element. */
type Item = Readonly<{ element: Element | undefined }>

/** How the elements of a script become items and pages. */
type Layout<Own extends Item> = Readonly<{
  blockItems: (elements: readonly Element[]) => readonly Own[]
  gap: readonly Own[]
  /** How many of all blocks' items count. */
  countToEnd: (items: readonly Own[]) => number
  step: (items: readonly Own[]) => Step
  /** Characters of an item's own text before a place where a page begins. */
  characterAt: (item: Own, start: Start) => number
}>

/** The pages of a state of a script, and what is needed to find those of the next. */
export type LivePages = Readonly<{
  pages: ScriptPages
  /** The pages of another state of the same script. */
  next: (script: Script) => LivePages
}>

/** Remembers what was made of a list of elements for as long as the list lives. */
function remembered<Made>(
  make: (elements: readonly Element[]) => readonly Made[],
): (elements: readonly Element[]) => readonly Made[] {
  const made = new WeakMap<readonly Element[], readonly Made[]>()
  return (elements) => {
    const known = made.get(elements)
    if (known) return known
    const items = make(elements)
    made.set(elements, items)
    return items
  }
}

function specLayout(formatting: Formatting): Layout<SpecItem> {
  const make = specItemMaker(formatting)
  return {
    blockItems: remembered((elements) => elements.map(make).filter(({ lines }) => lines > 0)),
    gap: [BLOCK_GAP],
    // A script without any text has no pages, not even an empty one.
    countToEnd: (items) => items.findLastIndex(({ lines }) => lines > 0) + 1,
    step: specStep,
    characterAt: ({ characterOfLine }, { line }) => characterOfLine(line),
  }
}

function industryLayout(settings: PageSettings, formatting: Formatting): Layout<Paragraph> {
  const profile = industryProfile(settings)
  const make = paragraphMaker(profile, formatting)
  return {
    blockItems: remembered((elements) => blockParagraphs(elements, make)),
    gap: [],
    countToEnd,
    step: (paragraphs) => (start) => fillPage({ profile, paragraphs, make }, start),
    characterAt: (paragraph, { offset }) => ownCharacter(paragraph, offset),
  }
}

/** A block's items stand from `from` to before `to`. */
type Span = Readonly<{ blockId: string; from: number; to: number }>

function spansAndItems<Own extends Item>(
  script: Script,
  { blockItems, gap, countToEnd: countItems }: Layout<Own>,
): { spans: Span[]; items: readonly Own[] } {
  const items: Own[] = []
  const spans = script.storyBlocks.map(({ id, elements }, at) => {
    if (at > 0) items.push(...gap)
    const from = items.length
    for (const item of blockItems(elements)) items.push(item)
    return { blockId: id, from, to: items.length }
  })
  const end = countItems(items)
  const counted = spans.map(({ blockId, from, to }) => {
    return { blockId, from: Math.min(from, end), to: Math.min(to, end) }
  })
  return { spans: counted, items: items.slice(0, end) }
}

/** The last page that begins at or before a place, counted from 1. */
function pageAt(links: readonly Link[], index: number, place: 'start' | 'end'): number {
  let low = 0
  let high = links.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = links[middle]?.start
    const isBefore =
      start !== undefined &&
      (start.index < index || (start.index === index && (place === 'end' || start.line === 0)))
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}

function blockPages(links: readonly Link[], { blockId, from, to }: Span): BlockPages {
  if (to === from) {
    const page = Math.max(pageAt(links, from, 'start'), 1)
    return { blockId, firstPage: page, lastPage: page, count: 0 }
  }
  const firstPage = pageAt(links, from, 'start')
  const lastPage = pageAt(links, to - 1, 'end')
  return { blockId, firstPage, lastPage, count: lastPage - firstPage + 1 }
}

function scriptPages<Own extends Item>(
  { items, links }: Chain<Own>,
  spans: readonly Span[],
  { characterAt }: Layout<Own>,
): ScriptPages {
  let block = 0
  const starts = links.map(({ start }, at): PageStart => {
    while (block < spans.length - 1 && start.index >= (spans[block]?.to ?? 0)) block += 1
    const item = items[start.index]
    const element = firstElement(items, start.index)
    const blockId = spans[block]?.blockId ?? ''
    const character = item && start.line > 0 ? characterAt(item, start) : 0
    const elementId = element?.id ?? ''
    return { page: at + 1, blockId, elementId, line: start.line, character }
  })
  const blocks = spans.map((span) => blockPages(links, span))
  return { starts, blocks, count: links.length }
}

/** The element at a place; the first one behind it where a gap stands there. */
function firstElement(items: readonly Item[], index: number): Element | undefined {
  for (let at = index; at < items.length; at += 1) {
    const element = items[at]?.element
    if (element) return element
  }
  return undefined
}

function settingsOf(script: Script): PageSettings {
  return script.pages ?? DEFAULT_PAGE_SETTINGS
}

function livePagesOf<Own extends Item>(
  script: Script,
  layout: Layout<Own>,
  before: Chain<Own> | undefined,
): LivePages {
  const { spans, items } = spansAndItems(script, layout)
  const step = layout.step(items)
  const chain = before ? nextChain(before, items, step) : wholeChain(items, step)
  const isSameLayout = (other: Script): boolean =>
    settingsOf(other) === settingsOf(script) && other.formatting === script.formatting
  return {
    pages: scriptPages(chain, spans, layout),
    next: (other) => (isSameLayout(other) ? livePagesOf(other, layout, chain) : livePages(other)),
  }
}

/** The pages of a script as it prints them, the title page not counted. */
export function livePages(script: Script): LivePages {
  const settings = settingsOf(script)
  return settings.profile === 'industry'
    ? livePagesOf(script, industryLayout(settings, script.formatting), undefined)
    : livePagesOf(script, specLayout(script.formatting), undefined)
}
