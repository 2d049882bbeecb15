/**
 * Keeps what a change of a script must not touch: its locks with the places that they are about, when
 * somebody changes them who may not (`docs/product/sharing.md#people`), or what an older app has dropped.
 */
import { plainRun } from '../../content/runs.ts'
import { contentToText } from '../../content/text.ts'
import { textEdits } from '../compare/text-edits.ts'
import { listPagePlaces, withElementPages, withExtra, withoutPage } from '../locked-pages.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../page-settings.ts'
import type { Element, Script } from '../script.ts'
import { ISSUERS_PARTS } from './production.ts'
import { formatText, type FormattedText } from '../styled/formatted-text.ts'

/** The page settings that lock something. */
const LOCKS = ['locked', 'scenesLocked'] as const

/** The page settings that apps of `SCRIPT_FORMAT` 1 don't know. */
const NEW_SETTINGS = [
  ...LOCKS,
  'sceneScheme',
  'sceneLetters',
  'firstScene',
  'usedNumbers',
  'header',
  'footer',
  'sceneContinueds',
  'sceneBottom',
  'sceneTop',
  'sceneCounts',
] as const

/** The names in a script's JSON of what may have to be kept. */
export const KEPT_NAMES: readonly string[] = [...NEW_SETTINGS, 'omittedScene', 'production']

/** True if two scripts have the same locks and drafts. */
export function hasSameProduction(one: Script, other: Script): boolean {
  return LOCKS.every((name) => isSameSetting(one, other, name)) && hasSameDrafts(one, other)
}

function hasSameDrafts({ production: one }: Script, { production: other }: Script): boolean {
  return one === other || ISSUERS_PARTS.every((name) => isSame(one?.[name], other?.[name]))
}

/** Returns `after` with the locks and drafts of `before`; the same script if they are the same. */
export function keepProduction(before: Script, after: Script): Script {
  const arePagesChanged = !isSameSetting(before, after, 'locked')
  const areScenesChanged = !isSameSetting(before, after, 'scenesLocked')
  const names = [
    ...(arePagesChanged ? (['locked'] as const) : []),
    ...(areScenesChanged ? (['scenesLocked', 'usedNumbers', 'sceneNumbers'] as const) : []),
  ]
  const issued = hasSameDrafts(before, after) ? after : withProduction(before, after)
  if (names.length === 0) return issued
  const settled = withSettings(before, issued, names)
  return withElements(before, settled, (element, earlier) => {
    const placed = arePagesChanged ? withPagesOf(earlier, element) : element
    return areScenesChanged && earlier ? withNumberOf(earlier, placed) : placed
  })
}

/**
 * Returns `after`, saved by an app that doesn't know `SCRIPT_FORMAT`, with what `before` has and such an
 * app drops.
 */
export function keepDropped(before: Script, after: Script): Script {
  const names = NEW_SETTINGS.filter((name) => {
    return before.pages?.[name] !== undefined && after.pages?.[name] === undefined
  })
  const isLacking = before.production !== undefined && after.production === undefined
  const issued = isLacking ? withProduction(before, after) : after
  const settled = names.length > 0 ? withSettings(before, issued, names) : issued
  return withElements(before, settled, (element, earlier) => {
    const scene = earlier?.extra?.omittedScene
    const isOmitted = scene !== undefined && element.extra?.omittedScene === undefined
    const whole = isOmitted ? withExtra(element, { omittedScene: scene }) : element
    return names.includes('locked') ? withPagesOf(earlier, whole) : whole
  })
}

function isSameSetting(one: Script, other: Script, name: keyof PageSettings): boolean {
  return isSame(one.pages?.[name], other.pages?.[name])
}

function withProduction({ production }: Script, after: Script): Script {
  const { production: _production, ...others } = after
  return production ? { ...others, production } : others
}

function withSettings(
  before: Script,
  after: Script,
  names: readonly (keyof PageSettings)[],
): Script {
  const others = Object.fromEntries(
    Object.entries(after.pages ?? {}).filter(([name]) => !names.some((one) => one === name)),
  )
  const kept = names.flatMap((name) => {
    const value = before.pages?.[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const pages = { ...DEFAULT_PAGE_SETTINGS, ...others, ...Object.fromEntries(kept) }
  return { ...after, pages }
}

type ChangeElement = (element: Element, earlier: Element | undefined) => Element

/** What stays the same are the same objects. */
function withElements(before: Script, after: Script, change: ChangeElement): Script {
  const earlier = new Map(
    before.storyBlocks.flatMap(({ elements }) => elements.map((one) => [one.id, one] as const)),
  )
  let isUnchanged = true
  const storyBlocks = after.storyBlocks.map((block) => {
    const elements = block.elements.map((one) => change(one, earlier.get(one.id)))
    if (elements.every((one, index) => one === block.elements[index])) return block
    isUnchanged = false
    return { ...block, elements }
  })
  return isUnchanged ? after : { ...after, storyBlocks }
}

/** Returns an element with the locked pages that it was on. */
function withPagesOf(earlier: Element | undefined, element: Element): Element {
  const now = withoutPage(element)
  if (!earlier) return now
  const [old, text] = [earlier, element].map(({ content }) => contentToText(content))
  const places = listPagePlaces(earlier).map(({ label, offset }) => {
    return { label, character: moved(offset, old ?? '', text ?? '') }
  })
  const placed = withElementPages(now, places)
  const scene = earlier.extra?.omittedScene
  const isSameScene =
    scene && isSame(withoutPage(earlier).extra?.omittedScene, now.extra?.omittedScene)
  const whole = isSameScene ? withExtra(placed, { omittedScene: scene }) : placed
  return isSame(whole, element) ? element : whole
}

function withNumberOf({ extra }: Element, element: Element): Element {
  const { sceneNumber } = extra ?? {}
  return sceneNumber === element.extra?.sceneNumber ? element : withExtra(element, { sceneNumber })
}

/** The place of a character in a changed text; one that was replaced is where the change begins. */
function moved(offset: number, before: string, after: string): number {
  if (before === after) return offset
  const { edits } = textEdits(plain(before), plain(after))
  return edits.reduce((place, { at, removed, inserted }) => {
    if (at >= offset) return place
    const added = inserted.reduce((sum, { text }) => sum + text.length, 0)
    return place + (at + removed.length > offset ? at - offset : added - removed.length)
  }, offset)
}

function plain(text: string): FormattedText[] {
  return text === '' ? [] : formatText([plainRun(text)])
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
