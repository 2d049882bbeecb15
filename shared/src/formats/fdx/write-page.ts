/** Writes a Final Draft file's page settings: paper, margins, scene numbers. */
import { STANDARD_MARGINS } from '../../layout/industry/page-size.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { textElement, block } from '../common/xml-text.ts'
import { createElement, type XmlElement } from '../common/xml-tree.ts'

const PAPER = {
  letter: { Height: '11.00', Width: '8.50' },
  a4: { Height: '11.69', Width: '8.26' },
} as const

const PAGE = {
  BackgroundColor: '#FFFFFFFFFFFF',
  ForegroundColor: '#000000000000',
  InvisiblesColor: '#808080808080',
  UsesSmartQuotes: 'No',
} as const

/** Paper, margins in points, line height and where text may be split. */
export function pageLayoutElement(pages: PageSettings): XmlElement {
  const { paper, margins, leading = 'Normal', splits } = pages
  const { topPt, bottomPt, headerPt, footerPt } = { ...STANDARD_MARGINS, ...margins }
  return createElement(
    'PageLayout',
    {
      TopMargin: String(topPt),
      BottomMargin: String(bottomPt),
      HeaderMargin: String(headerPt),
      FooterMargin: String(footerPt),
      BreakDialogueAndActionAtSentences: yesOrNo(splits !== 'lines'),
      DocumentLeading: leading,
      ...PAGE,
    },
    createElement('PageSize', PAPER[paper]),
  )
}

/** Writes the locked pages of an imported file as they were; '' if there are none. */
export function writeLockedPages({ lockedPages = [] }: PageSettings): string {
  if (lockedPages.length === 0) return ''
  const pages = lockedPages.map(({ name, attributes, text = '' }) =>
    textElement(name, attributes, text),
  )
  return block('LockedPages', {}, ...pages)
}

export function sceneNumberElement(places: PageSettings['sceneNumbers']): XmlElement {
  return createElement(
    'SceneNumberOptions',
    {
      LeftLocation: '0.75',
      NumberScheme: '1A',
      RightLocation: '7.38',
      ShowNumbersOnLeft: yesOrNo(places === 'left' || places === 'both'),
      ShowNumbersOnRight: yesOrNo(places === 'right' || places === 'both'),
    },
    createElement('FontSpec', PLAIN_TEXT),
  )
}
