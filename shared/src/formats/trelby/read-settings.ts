/** Reads Trelby's page settings: paper, margins, and the indents and looks of the elements. */
import { cleanText } from '../../content/clean-text.ts'
import { CONTINUED, MORE } from '../../layout/industry/profile.ts'
import { INCH_PT } from '../../layout/industry/page-size.ts'
import { PageMargins, PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import { defaultStyle } from '../common/default-styles.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { STYLE_NAMES } from './line-types.ts'

const MM_PER_INCH = 25.4
/** From this width the paper is Letter (215.9 mm) rather than A4 (210 mm). */
const A4_WIDEST_MM = 213
const CELLS_PER_INCH = 10
/** Spacing is in tenths of lines. */
const TENTHS_PER_LINE = 10
const POINTS_PER_LINE = 12
const MAX_MORE_CHARACTERS = 40

/** Settings by their names in the file. */
export type TrelbySettings = ReadonlyMap<string, string>

/** @param settings empty for files of version 1, which have none */
export function readPages(settings: TrelbySettings, problems: ProblemList): PageSettings {
  const width = numberOf(settings, 'Paper/Width')
  const isNumbered = settings.get('ShowSceneNumbers') === 'True'
  const styles = stylesOf(settings)
  const margins = marginsOf(settings)
  reportSettings(settings, problems)
  return PageSettings.parse({
    profile: 'industry',
    paper: width !== undefined && width < A4_WIDEST_MM ? 'a4' : 'letter',
    sceneNumbers: isNumbered ? 'both' : 'none',
    ...words(settings, 'more', 'String/MoreDialogue', MORE),
    ...words(settings, 'continued', 'String/DialogueContinued', CONTINUED),
    ...(margins ? { margins } : {}),
    ...(styles ? { styles } : {}),
  })
}

function words(
  settings: TrelbySettings,
  key: 'more' | 'continued',
  name: string,
  usual: string,
): Pick<PageSettings, 'more' | 'continued'> {
  const text = cleanText(settings.get(name) ?? usual).trim()
  return text === usual || text.length > MAX_MORE_CHARACTERS ? {} : { [key]: text }
}

function stylesOf(settings: TrelbySettings): PageSettings['styles'] {
  const marginIn = (numberOf(settings, 'Margin/Left') ?? 1.5 * MM_PER_INCH) / MM_PER_INCH
  const rows = [...STYLE_NAMES].flatMap(([theirs, name]) => {
    const indent = numberOf(settings, `Element/${theirs}/Indent`)
    const columns = numberOf(settings, `Element/${theirs}/Width`)
    if (indent === undefined || columns === undefined) return []
    const leftIn = rounded(marginIn + indent / CELLS_PER_INCH)
    const isOn = (mark: string) => settings.get(`Element/${theirs}/Export/${mark}`) === 'True'
    const above = numberOf(settings, `Element/${theirs}/BeforeSpacing`) ?? TENTHS_PER_LINE
    const between = numberOf(settings, `Element/${theirs}/IntraSpacing`) ?? 0
    const style = ParagraphStyle.safeParse({
      leftIn,
      rightIn: rounded(leftIn + columns / CELLS_PER_INCH),
      spaceBeforePt: (above / TENTHS_PER_LINE) * POINTS_PER_LINE,
      spacing: 1 + between / TENTHS_PER_LINE,
      align: 'left',
      caps: isOn('AllCaps'),
      bold: isOn('Bold'),
      italic: isOn('Italic'),
      underline: isOn('Underlined'),
      paginateAs: defaultStyle(name).paginateAs,
    })
    return style.success ? [[name, style.data] as const] : []
  })
  return rows.length === 0 ? undefined : Object.fromEntries(rows)
}

function marginsOf(settings: TrelbySettings): PageMargins | undefined {
  const [topPt, bottomPt] = ['Margin/Top', 'Margin/Bottom'].map((name) => {
    const mm = numberOf(settings, name)
    return mm === undefined ? undefined : Number(((mm / MM_PER_INCH) * INCH_PT).toFixed(1))
  })
  const margins = PageMargins.safeParse({ topPt, bottomPt })
  return margins.success && (topPt ?? bottomPt) !== undefined ? margins.data : undefined
}

function reportSettings(settings: TrelbySettings, problems: ProblemList): void {
  if (settings.get('SceneContinueds') === 'True') {
    problems.add("The words (CONTINUED) at the page breaks of scenes weren't imported.")
  }
  const fontSize = numberOf(settings, 'FontSize')
  if (fontSize !== undefined && fontSize !== 12) {
    problems.add(`The font size of ${fontSize} points wasn't imported; pages use 12 points.`)
  }
}

function numberOf(settings: TrelbySettings, name: string): number | undefined {
  const value = settings.get(name)?.trim()
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}

function rounded(inches: number): number {
  return Number(inches.toFixed(3))
}
