/** Reads a file's page settings: paper, scene numbers, the texts around page breaks, styles. */
import { cleanText } from '../../content/clean-text.ts'
import { CONTINUED, industryProfile, MORE } from '../../layout/industry/profile.ts'
import { INCH_PT, LINE_PT } from '../../layout/industry/page-size.ts'
import { PageSettings } from '../../script/page-settings.ts'
import type { ProblemList } from '../fdx/problem-list.ts'
import type { XmlElement } from '../fdx/xml-tree.ts'
import { attributeOf, isOff, isOn, numberIn, partNamed, partsNamed } from './osf-tree.ts'
import { pageOf, type OsfStyles } from './read-styles.ts'
import { inchesOf } from './style-lengths.ts'

/** From this width, in tenths of millimeters, the paper is Letter (2159) rather than A4 (2100). */
const A4_WIDEST = 2134
const MAX_MORE_CHARACTERS = 40
/** How many lines a page may differ before it is reported. */
const LINES_TOLERATED = 2

/** @param hasNumbers whether any scene has a number */
export function readPages(
  root: XmlElement,
  styles: OsfStyles,
  hasNumbers: boolean,
  problems: ProblemList,
): PageSettings {
  const settings = partNamed(root, 'settings')
  const paper = pageOf(root).width < A4_WIDEST ? 'a4' : 'letter'
  const pages = PageSettings.parse({
    profile: 'industry',
    paper,
    sceneNumbers: numberPlaces(root, hasNumbers),
    ...readMores(settings),
    ...(isOn(settings, 'dialoguecontinues') ? { continueds: 'automatic' } : {}),
    ...(styles.all ? { styles: styles.all } : {}),
  })
  reportHeight(settings, pages, problems)
  return pages
}

/** The style of scene headings has these settings from version 4, the file's settings before. */
function numberHolders(root: XmlElement): (XmlElement | undefined)[] {
  const style = partsNamed(partNamed(root, 'styles'), 'style').find((element) => {
    return (
      numberIn(element, 'builtinindex') === 1 || attributeOf(element, 'name') === 'Scene Heading'
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

/** Whether the file says that its scene numbers are only counted (OSF 2.0: 'scenes_locked'). */
export function areNumbersCounted(root: XmlElement): boolean {
  const [settings, style] = numberHolders(root)
  const isLocked = isOn(settings, 'sceneslocked') || isOn(style, 'numberlocked')
  return !isLocked && (isOff(settings, 'sceneslocked') || isOff(style, 'numberlocked'))
}

/** Reads the texts around the page break of a speech, if they aren't the usual ones. */
function readMores(settings: XmlElement | undefined): Pick<PageSettings, 'more' | 'continued'> {
  const isNone = isOff(settings, 'dialoguepagebreaks')
  const wordsOf = (name: string, usual: string) => {
    const text = isNone ? '' : cleanText(attributeOf(settings, name) ?? usual).trim()
    return text === usual || text.length > MAX_MORE_CHARACTERS ? undefined : text
  }
  const more = wordsOf('moretext', MORE)
  const continued = wordsOf('conttext', CONTINUED)
  return {
    ...(more === undefined ? {} : { more }),
    ...(continued === undefined ? {} : { continued }),
  }
}

/** Reports margins at the top and bottom that make a page clearly longer or shorter than here. */
function reportHeight(
  settings: XmlElement | undefined,
  pages: PageSettings,
  problems: ProblemList,
): void {
  const [height, top, bottom] = ['pageheight', 'margintop', 'marginbottom'].map((name) =>
    numberIn(settings, name),
  )
  if (height === undefined || top === undefined || bottom === undefined) return
  const perInch = numberIn(settings, 'normallinesperinch') ?? INCH_PT / LINE_PT
  const theirs = Math.round(inchesOf(height - top - bottom) * perInch)
  const ours = industryProfile(pages).heightPt / LINE_PT
  if (theirs <= 0 || Math.abs(theirs - ours) <= LINES_TOLERATED) return
  problems.add(
    `Its pages have ${theirs} lines, but pages have ${ours} lines here, because margins at the top and bottom weren't imported.`,
  )
}
