/** Writes the paragraph styles, and the margins they are measured from. */
import { ELEMENT_TABLE, ELEMENT_TYPES } from '../../script/element-types.ts'
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import type { Formatting } from '../../script/script.ts'
import { BASE_STYLES } from '../../layout/industry/profile.ts'
import { defaultStyle, withBoldOption } from '../common/default-styles.ts'
import { paragraphMeaning } from '../common/paragraph-types.ts'
import { block } from '../common/xml-text.ts'
import { pointsToLines, inchesToUnits } from './style-lengths.ts'
import { BUILT_IN_STYLES, osfName, getStoredName } from './style-names.ts'

/** Paper and margins, in tenths of millimeters. */
export type OsfPage = Readonly<{ width: number; height: number; left: number; right: number }>

const PAPER = {
  letter: { width: 2159, height: 2794 },
  a4: { width: 2100, height: 2970 },
} as const
/** The paragraph style after Return (OSF 2.0 sample document: 'style_enter'). */
const NEXT: ReadonlyMap<string, string> = new Map(
  ELEMENT_TYPES.map((type) => {
    const { name, next } = ELEMENT_TABLE[type].finalDraft
    return [name, osfName(next)] as const
  }),
)
export type StylesToWrite = ReadonlyMap<string, ParagraphStyle>

/** Returns the styles of the built-in types, of the script's settings and of the types in use. */
export function stylesToWrite(
  styles: PageSettings['styles'],
  used: Iterable<string>,
): StylesToWrite {
  const names = new Set([
    ...BUILT_IN_STYLES.map(getStoredName),
    ...Object.keys(styles ?? {}),
    ...used,
  ])
  return new Map([...names].map((name) => [name, { ...defaultStyle(name), ...styles?.[name] }]))
}

/** Chooses margins that leave all styles inside, so that no indent is negative. */
export function pageFor(paper: PageSettings['paper'], styles: StylesToWrite): OsfPage {
  const { width, height } = PAPER[paper]
  const all = [...styles.values()]
  const left = Math.min(...all.map(({ leftIn = 0 }) => inchesToUnits(leftIn)))
  const right = Math.min(...all.map(({ rightIn = 0 }) => width - inchesToUnits(rightIn)))
  return { width, height, left: Math.max(0, left), right: Math.max(0, right) }
}

/** Writes the styles, including the script's bold options. */
export function writeStyles(styles: StylesToWrite, page: OsfPage, formatting: Formatting): string {
  const rows = [...styles].map(([name, style]) =>
    writeStyle(name, withBoldOption(name, style, formatting), page),
  )
  return block('styles', {}, ...rows)
}

function writeStyle(name: string, style: ParagraphStyle, page: OsfPage): string {
  const written = osfName(name)
  const index = BUILT_IN_STYLES.findIndex((builtIn) => builtIn === written)
  const isBuiltIn = index >= 0
  const { leftIn = 0, rightIn = 0, firstIndentIn = 0, spaceBeforePt = 0, spacing = 1 } = style
  const base = baseOf(name, style)
  const usualPagination = BASE_STYLES.has(name)
    ? defaultStyle(name).paginateAs
    : getStoredName(base)
  const next = NEXT.get(name)
  return block('style', {
    name: written,
    builtin: isBuiltIn ? '1' : undefined,
    builtin_index: isBuiltIn ? String(index) : undefined,
    label: written,
    basestylename: index === 0 ? undefined : base,
    style_enter: next,
    font: 'Courier Prime',
    size: '12',
    bold: flag(style.bold),
    italic: flag(style.italic),
    underline: flag(style.underline),
    allcaps: flag(style.caps),
    align: alignText(style.align),
    leftindent: String(inchesToUnits(leftIn) - page.left),
    rightindent: String(page.width - page.right - inchesToUnits(rightIn)),
    firstindent: String(inchesToUnits(firstIndentIn)),
    spacebefore: pointsToLines(spaceBeforePt),
    linespacing: String(spacing),
    pagebreakbefore: flag(style.startsPage),
    paginate_as: style.paginateAs === usualPagination ? undefined : style.paginateAs,
  })
}

/** The built-in style that another one is based on, by which other programs know its type. */
function baseOf(name: string, style: ParagraphStyle): string {
  if (BUILT_IN_STYLES.some((builtIn) => builtIn === osfName(name))) return BUILT_IN_STYLES[0]
  const { type } = paragraphMeaning(name, { [name]: style })
  return osfName(ELEMENT_TABLE[type].finalDraft.name)
}

function flag(isSet: boolean | undefined): '0' | '1' {
  return isSet ? '1' : '0'
}

function alignText(align: ParagraphStyle['align']): string {
  return align === 'centre' ? 'center' : (align ?? 'left')
}
