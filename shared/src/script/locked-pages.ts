/**
 * Locked pages: each element knows the label of the page that it begins on, and words after a page's
 * start inside an element know that page. Text between them belongs to the page above, so nothing
 * moves to another page when text is added or deleted (`docs/pages-and-formats.md#locked-pages`).
 */
import { contentToText } from '../content/text.ts'
import { orderExtra, type ElementExtra } from './element-extra.ts'
import type { Element, Script } from './script.ts'
import {
  settleRanges,
  withAttributes,
  type AddedAttribute,
  type StyledRange,
} from './styled/styled-range.ts'
import { DEFAULT_PAGE_SETTINGS, MAX_LOCKED_PAGES, PageLabel } from './page-settings.ts'

/** The attribute of words that are after the start of a locked page inside their element. */
export const LOCKED_PAGE = 'LockedPage'

/** A place that belongs to a locked page: characters of the element's text before it. */
export type PagePlace = Readonly<{ label: string; offset: number }>

/** Returns the locked pages of an element in its order. */
export function listPagePlaces({ extra }: Pick<Element, 'extra'>): readonly PagePlace[] {
  const places: PagePlace[] = extra?.page === undefined ? [] : [{ label: extra.page, offset: 0 }]
  for (const { at, other = [] } of extra?.styled ?? []) {
    for (const [name, label] of other) {
      if (name === LOCKED_PAGE) places.push({ label, offset: at })
    }
  }
  return places
}

/** The beginning of a page: a character of an element's text. */
export type PageBeginning = Readonly<{ label: string; elementId: string; character: number }>

/** Why pages with these labels can't be locked, as a message for the writer; `null` if they can. */
export function lockProblem(labels: readonly string[]): string | null {
  if (labels.length === 0) return 'This script has no pages to lock yet.'
  if (labels.length > MAX_LOCKED_PAGES) {
    return `This script has ${labels.length} pages. At most ${MAX_LOCKED_PAGES} can be locked.`
  }
  const long = labels.find((label) => !PageLabel.safeParse(label).success)
  if (long === undefined) return null
  return `The page number ${long} is too long to be locked. Unlock all pages first.`
}

/** Locks all pages where they begin now. Earlier locks are replaced. */
export function lockPages(script: Script, beginnings: readonly PageBeginning[]): Script {
  const inside = Map.groupBy(beginnings, ({ elementId }) => elementId)
  let label = beginnings[0]?.label
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => {
      const places = inside.get(element.id) ?? []
      const first = places.find(({ character }) => character === 0)
      label = first?.label ?? label
      const locked = lockElement(element, label, places)
      label = places.at(-1)?.label ?? label
      return locked
    }),
  }))
  const lockedPages = beginnings.map((page) => page.label)
  return { ...withLabels(script, lockedPages), storyBlocks }
}

function lockElement(
  element: Element,
  page: string | undefined,
  beginnings: readonly Pick<PageBeginning, 'label' | 'character'>[],
): Element {
  const { length } = contentToText(element.content)
  const inside = beginnings.filter(({ character }) => character > 0)
  const added = inside.map(({ label, character }, index): AddedAttribute => {
    const to = inside[index + 1]?.character ?? length
    return { from: character, to, attribute: [LOCKED_PAGE, label] }
  })
  const marked = withAttributes(withoutPages(element.extra?.styled ?? []), added)
  const styled = settleRanges(marked)
  return withExtra(element, { page, styled: styled.length > 0 ? styled : undefined })
}

/** Gives an element without pages those that begin at these characters; 0 for its own beginning. */
export function withElementPages(
  element: Element,
  places: readonly Pick<PageBeginning, 'label' | 'character'>[],
): Element {
  if (places.length === 0) return element
  const { length } = contentToText(element.content)
  const first = places.findLast(({ character }) => character === 0)
  const inside = places.filter(({ character, label }, index) => {
    const isNext = label !== places[index - 1]?.label
    return isNext && character > 0 && character < length
  })
  return lockElement(element, first?.label, inside)
}

export function withExtra<Part extends Omit<Element, 'id'>>(
  element: Part,
  changed: ElementExtra,
): Omit<Part, 'extra'> & Pick<Element, 'extra'> {
  const { extra, ...plain } = element
  const next = orderExtra({ ...extra, ...changed })
  return next ? { ...plain, extra: next } : plain
}

function isPage([name]: readonly [string, string]): boolean {
  return name === LOCKED_PAGE
}

/** Returns the ranges without the pages that their words are on. */
export function withoutPages(styled: readonly StyledRange[]): readonly StyledRange[] {
  if (!styled.some(({ other = [] }) => other.some(isPage))) return styled
  return settleRanges(
    styled.map(({ other = [], ...range }) => {
      return { ...range, other: other.filter((one) => !isPage(one)) }
    }),
  )
}

/**
 * Returns the element, with its omitted scene, without the page that it was on: a copy of it isn't where
 * that page begins.
 */
export function withoutPage<Part extends Omit<Element, 'id'>>(
  element: Part,
): Omit<Part, 'extra'> & Pick<Element, 'extra'> {
  const { page, styled = [], omittedScene } = element.extra ?? {}
  const others = withoutPages(styled)
  const scene = omittedScene?.map((one) => withoutPage(one))
  const isSameScene = scene?.every((one, index) => one === omittedScene?.[index]) ?? true
  if (page === undefined && others === styled && isSameScene) return element
  return withExtra(element, {
    page: undefined,
    styled: others.length > 0 ? others : undefined,
    omittedScene: scene,
  })
}

/** Unlocks all pages: their text flows, and they have plain numbers again. */
export function unlockPages(script: Script): Script {
  return script.pages?.locked ? withLabels(withoutElementPages(script), undefined) : script
}

/** Returns the script without the pages that its elements are on. */
function withoutElementPages(script: Script): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map(withoutPage),
  }))
  return { ...script, storyBlocks }
}

/** The pages that can be unlocked alone: the first one has no page above that its text could follow. */
export function listUnlockable(locked: readonly string[]): readonly string[] {
  return locked.length > 1 ? locked.slice(1) : locked
}

/** Unlocks one page, whose text then follows the page above it. */
export function unlockPage(script: Script, label: string): Script {
  if (!listUnlockable(script.pages?.locked ?? []).includes(label)) return script
  const locked = script.pages?.locked?.filter((one) => one !== label)
  if (!locked || locked.length === script.pages?.locked?.length) return script
  return locked.length === 0 ? unlockPages(script) : withLabels(script, locked)
}

function withLabels(script: Script, locked: readonly string[] | undefined): Script {
  const { locked: _before, ...pages } = script.pages ?? DEFAULT_PAGE_SETTINGS
  return { ...script, pages: { ...pages, ...(locked && { locked }) } }
}
