/**
 * The pages that the editor shows while typing. From one state of the script to the next, only
 * changed elements and the pages after them are laid out (`chain.ts`).
 */
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import { numberScenes } from '../script/scenes/scene-numbers.ts'
import type { Element, Formatting, Script } from '../script/script.ts'
import { nextChain, wholeChain, type Chain, type Link, type Start, type Step } from './chain.ts'
import { withContinuedCues } from './continued-cues.ts'
import { fillPage } from './industry/fill-page.ts'
import { blockParagraphs, countToEnd, paragraphMaker } from './industry/flow.ts'
import { hasOwnTexts, pageTexts, type PageTexts } from './industry/page-texts.ts'
import { paragraphLocker } from './industry/lock-paragraphs.ts'
import { sourceCharacter, type Paragraph } from './industry/paragraph.ts'
import { industryProfile } from './industry/profile.ts'
import { pageLabels } from './page-labels.ts'
import type { RevisedPages } from './revised-pages.ts'
import { scenePages, type ScenePages } from './scene-pages.ts'
import { BLOCK_GAP, specItemMaker, specStep, type SpecItem } from './spec-items.ts'
import { FIRST_LINE_Y_MM, LAST_LINE_Y_MM, LINE_HEIGHT_MM } from './spec-profile.ts'

/** A page begins with this line of this element, counted from 0. */
export type PageStart = Readonly<{
  /** The page's place in the script, from 1. */
  page: number
  /** Its printed number, such as `38A` (`page-labels.ts`). */
  label: string
  blockId: string
  elementId: string
  line: number
  /** Characters of the element's text before that line. */
  character: number
}>

/** The pages of a story block; `count` is 0 if it has no text. */
export type BlockPages = Readonly<{
  blockId: string
  firstPage: number
  lastPage: number
  count: number
}>

export type ScriptPages = Readonly<{
  starts: readonly PageStart[]
  blocks: readonly BlockPages[]
  /** In script order. */
  scenes: readonly ScenePages[]
  /** The texts in the margins of each page; empty if they are only page numbers. */
  texts: readonly PageTexts[]
  count: number
  /** The lines with revision marks; absent: the script has no drafts. */
  revised?: RevisedPages
}>

/** An element of the flow, or the gap between blocks, which has none. */
type Item = Readonly<{
  element: Element | undefined
  lock?: number
  above?: Readonly<{ lines: number }>
}>

/** The rules by which a page profile turns elements into items and pages. */
type Layout<LayoutItem extends Item> = Readonly<{
  blockItems: (elements: readonly Element[]) => readonly LayoutItem[]
  gap: readonly LayoutItem[]
  /** Divides the items of all blocks where locked pages begin. */
  lock: (blocks: readonly (readonly LayoutItem[])[]) => readonly (readonly LayoutItem[])[]
  /** The settings that page labels depend on. */
  numbering: Pick<PageSettings, 'locked' | 'firstPage'>
  /** Counts the items, without empty ones at the end. */
  countToEnd: (items: readonly LayoutItem[]) => number
  step: (items: readonly LayoutItem[]) => Step
  /** Characters of an item's source text before a page start inside it. */
  characterAt: (item: LayoutItem, start: Start) => number
  measure: (item: LayoutItem) => Readonly<{ lines: number; height: number }>
  pageHeight: number
  texts: (
    script: Script,
    pages: Readonly<{
      items: readonly LayoutItem[]
      starts: readonly Start[]
      labels: readonly string[]
    }>,
  ) => readonly PageTexts[]
}>

/** The pages of one state of a script, with what it takes to update them. */
export type LivePages = Readonly<{
  pages: ScriptPages
  /** Returns the pages of another state of the same script. */
  next: (script: Script) => LivePages
}>

/** Caches the result of `make` for as long as the list of elements is in use. */
function memoized<Result>(
  make: (elements: readonly Element[]) => readonly Result[],
): (elements: readonly Element[]) => readonly Result[] {
  const cache = new WeakMap<readonly Element[], readonly Result[]>()
  return (elements) => {
    const cached = cache.get(elements)
    if (cached) return cached
    const items = make(elements)
    cache.set(elements, items)
    return items
  }
}

function specLayout({ firstPage }: PageSettings, formatting: Formatting): Layout<SpecItem> {
  return {
    blockItems: memoized(specItemMaker(formatting)),
    gap: [BLOCK_GAP],
    lock: (blocks) => blocks,
    numbering: { firstPage },
    // A script without any text has no pages, not even an empty one.
    countToEnd: (items) => items.findLastIndex(({ lines }) => lines > 0) + 1,
    step: specStep,
    characterAt: ({ characterOfLine }, { line }) => characterOfLine(line),
    measure: ({ lines, spaceAfterMm }) => ({
      lines,
      height: lines * LINE_HEIGHT_MM + spaceAfterMm,
    }),
    pageHeight: LAST_LINE_Y_MM - FIRST_LINE_Y_MM + LINE_HEIGHT_MM,
    texts: () => [],
  }
}

function industryLayout(
  settings: PageSettings,
  formatting: Formatting,
  today: string,
): Layout<Paragraph> {
  const profile = industryProfile(settings)
  const make = paragraphMaker(profile, formatting)
  return {
    blockItems: memoized((elements) => blockParagraphs(elements, make)),
    gap: [],
    lock: paragraphLocker(settings.locked),
    numbering: settings,
    countToEnd,
    step: (paragraphs) => (start) => fillPage({ profile, paragraphs, make }, start),
    characterAt: (paragraph, { offset }) => sourceCharacter(paragraph, offset),
    measure: ({ lines: { length: lines }, look }) => ({
      lines,
      height: lines * look.linePt + look.spaceBeforePt,
    }),
    pageHeight: profile.heightPt,
    texts(script, { items: paragraphs, starts, labels }) {
      if (!hasOwnTexts(settings)) return []
      const source = { script, settings, sceneNumbers: numberScenes(script), today }
      return pageTexts(source, { paragraphs, starts, labels })
    },
  }
}

/** A block's items, from index `from` to before `to`. */
type Span = Readonly<{ blockId: string; from: number; to: number }>

function spansAndItems<LayoutItem extends Item>(
  script: Script,
  { blockItems, gap, lock, countToEnd: countItems }: Layout<LayoutItem>,
): { spans: Span[]; items: readonly LayoutItem[] } {
  const items: LayoutItem[] = []
  const blocks = lock(script.storyBlocks.map(({ elements }) => blockItems(elements)))
  const spans = script.storyBlocks.map(({ id }, at) => {
    if (at > 0) items.push(...gap)
    const from = items.length
    for (const item of blocks[at] ?? []) items.push(item)
    return { blockId: id, from, to: items.length }
  })
  const end = countItems(items)
  const counted = spans.map(({ blockId, from, to }) => {
    return { blockId, from: Math.min(from, end), to: Math.min(to, end) }
  })
  return { spans: counted, items: items.slice(0, end) }
}

/**
 * The number of the last page that begins at or before an item's first line, or for 'end' anywhere
 * up to its last line. 0 if there is none.
 */
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

function scriptPages<LayoutItem extends Item>(
  script: Script,
  { items, links }: Chain<LayoutItem>,
  spans: readonly Span[],
  { characterAt, measure, pageHeight, texts, numbering }: Layout<LayoutItem>,
): ScriptPages {
  const labels = pageLabels(locksOf(links, items), numbering)
  let block = 0
  const starts = links.map(({ start }, at): PageStart => {
    while (block < spans.length - 1 && start.index >= (spans[block]?.to ?? 0)) block += 1
    const item = items[start.index]
    const element = firstElement(items, start.index)
    const blockId = spans[block]?.blockId ?? ''
    const line = (item?.above?.lines ?? 0) + start.line
    const character = item && line > 0 ? characterAt(item, start) : 0
    const elementId = element?.id ?? ''
    return { page: at + 1, label: labels[at] ?? '', blockId, elementId, line, character }
  })
  const blocks = spans.map((span) => blockPages(links, span))
  const measured = items.map((item) => {
    // A scene begins with the first part of its heading.
    return { element: item.above ? undefined : item.element, ...measure(item) }
  })
  const scenes = scenePages(measured, links, pageHeight)
  const printed = texts(script, { items, starts: links.map(({ start }) => start), labels })
  return { starts, blocks, scenes, texts: printed, count: links.length }
}

/** For each page the index of the locked page that it is. */
function locksOf(
  links: readonly Pick<Link, 'start'>[],
  items: readonly Pick<Item, 'lock'>[],
): readonly (number | undefined)[] {
  return links.map(({ start: { index, line } }) => (line > 0 ? undefined : items[index]?.lock))
}

/** The element of an item; for a gap, the next element. */
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

function livePagesOf<LayoutItem extends Item>(
  script: Script,
  layout: Layout<LayoutItem>,
  { today, before }: Readonly<{ today: string; before?: Chain<LayoutItem> }>,
): LivePages {
  const { spans, items } = spansAndItems(withContinuedCues(script), layout)
  const step = layout.step(items)
  const chain = before ? nextChain(before, items, step) : wholeChain(items, step)
  const isSameLayout = (other: Script): boolean =>
    settingsOf(other) === settingsOf(script) && other.formatting === script.formatting
  return {
    pages: scriptPages(script, chain, spans, layout),
    next: (other) =>
      isSameLayout(other)
        ? livePagesOf(other, layout, { today, before: chain })
        : livePages(other, today),
  }
}

/**
 * Lays out a script with its own page settings. The title page isn't counted.
 *
 * @param today the date for headers, such as 2026-11-30
 */
export function livePages(script: Script, today = ''): LivePages {
  const settings = settingsOf(script)
  return settings.profile === 'industry'
    ? livePagesOf(script, industryLayout(settings, script.formatting, today), { today })
    : livePagesOf(script, specLayout(settings, script.formatting), { today })
}
