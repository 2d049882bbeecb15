/** Reads a Final Draft file's page layout: margins, line height, page breaks. */
import { cleanText } from '../../content/clean-text.ts'
import { lineHeightPt, STANDARD_MARGINS } from '../../layout/industry/page-size.ts'
import { PageMargins, PageSettings } from '../../script/page-settings.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { childNamed, type XmlElement } from '../common/xml-tree.ts'

type PageLayout = Pick<PageSettings, 'margins' | 'leading' | 'splits'>

const NORMAL = 'Normal'
const MAX_QUOTED_CHARACTERS = 20

/** Our names of the margins, by Final Draft's. */
const MARGIN_NAMES = {
  TopMargin: 'topPt',
  BottomMargin: 'bottomPt',
  HeaderMargin: 'headerPt',
  FooterMargin: 'footerPt',
} as const

/**
 * Returns what differs from a page with standard margins. Reports what the layout can't use.
 *
 * @param root the root element of the file
 */
export function readPageLayout(root: XmlElement, problems: ProblemList): PageLayout {
  const attributes = childNamed(root, 'PageLayout')?.attributes
  const margins = marginsOf(attributes, problems)
  reportPaper(childNamed(childNamed(root, 'PageLayout'), 'PageSize')?.attributes, problems)
  const leading = cleanText(attributes?.get('DocumentLeading') ?? NORMAL).trim()
  const isAnyLine = attributes?.get('BreakDialogueAndActionAtSentences') === 'No'
  return {
    ...(margins ? { margins } : {}),
    ...leadingOf(leading, problems),
    ...(isAnyLine ? { splits: 'lines' } : {}),
  }
}

type Attributes = XmlElement['attributes']

function marginsOf(attributes: Attributes | undefined, problems: ProblemList) {
  const read = Object.entries(MARGIN_NAMES).flatMap(([theirs, ours]) => {
    const text = attributes?.get(theirs)?.trim() ?? ''
    const points = Number(text)
    if (text === '' || points === STANDARD_MARGINS[ours]) return []
    if (PageMargins.safeParse({ [ours]: points }).success) return [[ours, points] as const]
    problems.add(
      `The page margin ${theirs} is “${text.slice(0, MAX_QUOTED_CHARACTERS)}”, which isn't a possible number of points. The standard margin is used instead.`,
    )
    return []
  })
  return read.length === 0 ? undefined : PageMargins.parse(Object.fromEntries(read))
}

/** Width and height in inches of the papers that pages can have. */
const PAPERS = [
  [8.5, 11],
  [8.27, 11.69],
] as const
const PAPER_TOLERANCE_IN = 0.1

/** Reports paper that is replaced by US Letter or A4 (`readPages`). */
function reportPaper(attributes: Attributes | undefined, problems: ProblemList): void {
  const [width, height] = [Number(attributes?.get('Width')), Number(attributes?.get('Height'))]
  if (!(width > 0) || !(height > 0)) return
  const isKnown = PAPERS.some(([paperWidth, paperHeight]) => {
    const off = Math.max(Math.abs(width - paperWidth), Math.abs(height - paperHeight))
    return off < PAPER_TOLERANCE_IN
  })
  if (isKnown) return
  problems.add(
    `This file's paper is ${width} by ${height} inches. Pages can only be US Letter or A4, so the nearest width is used.`,
  )
}

function leadingOf(leading: string, problems: ProblemList): Pick<PageLayout, 'leading'> {
  if (leading === NORMAL || leading === '') return {}
  if (lineHeightPt(leading) === undefined) {
    problems.add(
      `The line spacing “${leading.slice(0, MAX_QUOTED_CHARACTERS)}” isn't known. Pages have normal line spacing.`,
    )
  }
  return PageSettings.shape.leading.safeParse(leading).success ? { leading } : {}
}
