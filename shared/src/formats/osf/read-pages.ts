/** Reads a file's page settings: paper, scene numbers, the texts around page breaks, styles. */
import { z } from 'zod'
import { cleanText } from '../../content/clean-text.ts'
import { CONTINUED, MORE } from '../../layout/industry/profile.ts'
import { INCH_PT } from '../../layout/industry/page-size.ts'
import { parseJson } from '../../script/json-shape.ts'
import { PageMargins, PageSettings } from '../../script/page-settings.ts'
import { Production } from '../../script/production/production.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import type { ProblemList } from '../common/problem-list.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { MarginSettings, readMargins } from './header-footer.ts'
import { KEPT } from './kept-extra.ts'
import { findAttribute, isOff, isOn, numberIn, partNamed, partsNamed } from './osf-tree.ts'
import { readPage, type OsfStyles } from './read-styles.ts'
import { unitsToInches } from './style-lengths.ts'

/** From this width, in tenths of millimeters, the paper is Letter (2159) rather than A4 (2100). */
const A4_WIDEST = 2134
const MAX_MORE_CHARACTERS = 40
/** A margin at the top or bottom, if nothing else is said: one inch. */
const MARGIN_PT = 72

/** @param hasNumbers whether any scene has a number */
export function readPages(root: XmlElement, styles: OsfStyles, hasNumbers: boolean): PageSettings {
  const settings = partNamed(root, 'settings')
  const paper = readPage(root).width < A4_WIDEST ? 'a4' : 'letter'
  return PageSettings.parse({
    profile: 'industry',
    paper,
    sceneNumbers: numberPlaces(root, hasNumbers),
    ...readNumbering(root, hasNumbers),
    ...readMores(settings),
    ...(isOn(settings, 'dialoguecontinues') ? { continueds: 'automatic' } : {}),
    ...readLayout(settings),
    ...readMargins(settings, keptMargins(settings)),
    ...(styles.all ? { styles: styles.all } : {}),
  })
}

/** The style of scene headings has these settings from version 4, the file's settings before. */
function numberHolders(root: XmlElement): (XmlElement | undefined)[] {
  const style = partsNamed(partNamed(root, 'styles'), 'style').find((element) => {
    return (
      numberIn(element, 'builtinindex') === 1 || findAttribute(element, 'name') === 'Scene Heading'
    )
  })
  return [partNamed(root, 'settings'), style]
}

/** Bit 1 is the left side, bit 2 the right one. */
function numberPlaces(root: XmlElement, hasNumbers: boolean): PageSettings['sceneNumbers'] {
  const [settings, style] = numberHolders(root)
  const isHidden = isOff(settings, 'scenenumbering') || isOff(style, 'numbering')
  const isShown = isOn(settings, 'scenenumbering') || isOn(style, 'numbering')
  if (!isShown && (isHidden || !hasNumbers)) return 'none'
  const position = numberIn(settings, 'scenenumberposition') ?? numberIn(style, 'numberposition')
  if (position === 1) return 'left'
  return position === 2 ? 'right' : 'both'
}

/** True if the file says that its scene numbers are only counted (OSF 2.0: 'scenes_locked'). */
export function areNumbersCounted(root: XmlElement): boolean {
  const [settings, style] = numberHolders(root)
  const isLocked = isOn(settings, 'sceneslocked') || isOn(style, 'numberlocked')
  return !isLocked && (isOff(settings, 'sceneslocked') || isOff(style, 'numberlocked'))
}

/** Reads the lock of scene numbers, and how new ones are made. */
function readNumbering(root: XmlElement, hasNumbers: boolean): Partial<PageSettings> {
  const [settings, style] = numberHolders(root)
  const kept = parseJson(findAttribute(settings, KEPT) ?? '')
  const isLocked = isOn(settings, 'sceneslocked') || isOn(style, 'numberlocked')
  const isOwn = KeptLock.safeParse(kept).data?.ownNumbers === true
  const isEvery = isOff(settings, 'scenenumberskipio') || isOff(style, 'numberskipio')
  const start = numberIn(settings, 'scenenumberstart') ?? numberIn(style, 'numberstart')
  const first = PageSettings.shape.firstScene.safeParse(start).data
  return {
    ...(isLocked && hasNumbers && !isOwn ? { scenesLocked: true as const } : {}),
    ...(isEvery ? { sceneLetters: 'all' as const } : {}),
    ...(first !== undefined && first !== 1 ? { firstScene: first } : {}),
  }
}

/** Reads the texts around the page break of a speech, if they aren't the usual ones. */
function readMores(settings: XmlElement | undefined): Pick<PageSettings, 'more' | 'continued'> {
  const isNone = isOff(settings, 'dialoguepagebreaks')
  const wordsOf = (name: string, usual: string) => {
    const text = isNone ? '' : cleanText(findAttribute(settings, name) ?? usual).trim()
    return text === usual || text.length > MAX_MORE_CHARACTERS ? undefined : text
  }
  const more = wordsOf('moretext', MORE)
  const continued = wordsOf('conttext', CONTINUED)
  return {
    ...(more === undefined ? {} : { more }),
    ...(continued === undefined ? {} : { continued }),
  }
}

/** Reads the margins, and whether text is only split between sentences. */
function readLayout(settings: XmlElement | undefined): Partial<PageSettings> {
  const kept = parseJson(findAttribute(settings, KEPT) ?? '')
  const stored = KeptPages.safeParse(kept)
  if (stored.success) {
    const { locked: _locked, ...others } = stored.data
    return others
  }
  const [topPt, bottomPt] = ['margintop', 'marginbottom'].map((name) => {
    const units = numberIn(settings, name)
    return units === undefined ? MARGIN_PT : Number((unitsToInches(units) * INCH_PT).toFixed(1))
  })
  const margins = PageMargins.safeParse({ topPt, bottomPt })
  const isUsual = topPt === MARGIN_PT && bottomPt === MARGIN_PT
  return {
    ...(margins.success && !isUsual ? { margins: margins.data } : {}),
    ...(isOff(settings, 'breakonsentences') ? { splits: 'lines' } : {}),
  }
}

/**
 * Returns the labels of locked pages, in order. Those of other programs are only known by the numbers of
 * paragraphs (OSF 2.1: 'page_number'); no public file has any.
 */
export function readPageLabels(
  root: XmlElement,
  builders: readonly ElementBuilder[],
  problems: ProblemList,
): PageSettings['locked'] {
  const settings = partNamed(root, 'settings')
  if (!isOn(settings, 'pageslocked')) return undefined
  const kept = parseJson(findAttribute(settings, KEPT) ?? '')
  const own = KeptPages.safeParse(kept).data?.locked
  if (own) return own
  const labels = [...new Set(builders.flatMap(({ extra }) => extra.page ?? []))]
  const locked = PageSettings.shape.locked.safeParse(labels).data
  problems.add(
    locked
      ? `Pages ${locked[0]} to ${locked.at(-1)} are locked. Each begins with a paragraph here.`
      : "This file's pages are locked, but it doesn't say where they begin. They have plain numbers until you lock them again.",
  )
  return locked
}

/** The settings in the `scenewright` attribute; `undefined` if there is none. */
function keptMargins(settings: XmlElement | undefined): z.infer<typeof MarginSettings> | undefined {
  const kept = MarginSettings.safeParse(parseJson(findAttribute(settings, KEPT) ?? '')).data
  return kept && Object.keys(kept).length > 0 ? kept : undefined
}

/** Settings that this format can't represent, in an attribute that other programs ignore. */
export const KeptPages = PageSettings.pick({
  cueContinued: true,
  margins: true,
  leading: true,
  splits: true,
  lockedPages: true,
  locked: true,
  sceneScheme: true,
  usedNumbers: true,
})

/** The drafts of a script, whose numbers its words have; their texts are only here. */
export const KeptDrafts = Production.pick({ drafts: true, colors: true, shown: true })
export type KeptDrafts = z.infer<typeof KeptDrafts>

/** Reads the drafts; `undefined` for none. */
export function readDrafts(root: XmlElement): KeptDrafts | undefined {
  const kept = parseJson(findAttribute(partNamed(root, 'settings'), KEPT) ?? '')
  const drafts = KeptDrafts.safeParse(kept).data
  return drafts && Object.keys(drafts).length > 0 ? drafts : undefined
}

/** The lock of another program's file, if the script here only has own numbers. */
export const KeptLock = z.object({ ownNumbers: z.literal(true).optional() })
export type KeptLock = z.infer<typeof KeptLock>
