/** Reads a file's paragraph styles: which element type each one means, and how it is printed. */
import { cleanText } from '../../content/clean-text.ts'
import { BASE_STYLES } from '../../layout/industry/profile.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import { ParagraphStyle, type PageSettings } from '../../script/page-settings.ts'
import { defaultStyle } from '../common/default-styles.ts'
import { isPlainName, paragraphMeaning, type ParagraphMeaning } from '../common/paragraph-types.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { findAttribute, isOn, numberIn, partNamed, partsNamed } from './osf-tree.ts'
import { unitsToInches, linesToPoints, inchesToUnits } from './style-lengths.ts'
import { BUILT_IN_STYLES, getStoredName } from './style-names.ts'

const MAX_STYLES = 100
const MAX_NAME_CHARACTERS = 60
/** The longest chain of styles that are each based on the next. */
const MAX_BASES = 20
/** Fade In's own page: US Letter with margins of 1.25 inches. */
const DEFAULT_PAGE = { width: 2159, left: 317, right: 317 } as const

export type OsfStyle = Readonly<{
  /** The name by which a script stores it (`style-names.ts`). */
  name: string
  meaning: ParagraphMeaning
  /** True if the name is one of the format's or of the file's styles. */
  isKnown: boolean
  style: ParagraphStyle
}>

export type OsfStyles = Readonly<{
  /** @param name a paragraph's style, or `undefined` if it has none */
  find: (name: string | undefined) => OsfStyle
  /** For `PageSettings.styles`; `undefined` if all are the usual ones. */
  all: PageSettings['styles']
}>

type Row = Readonly<{ element: XmlElement; name: string; base: string | undefined }>

/** @param root the root element of the file */
export function readStyles(root: XmlElement): OsfStyles {
  const rows = new Map<string, Row>()
  for (const element of partsNamed(partNamed(root, 'styles'), 'style').slice(0, MAX_STYLES)) {
    const name = styleName(element)
    if (name !== undefined) rows.set(name, { element, name, base: baseName(element) })
  }
  const page = readPage(root)
  const found = new Map<string, OsfStyle>()
  const find = (name: string | undefined): OsfStyle => {
    const key = name ?? ''
    const known = found.get(key)
    if (known) return known
    const style = styleOf(key, rows, page)
    found.set(key, style)
    return style
  }
  const all = [...rows.keys()].map((name) => find(name))
  const styles = Object.fromEntries(all.map(({ name, style }) => [name, style]))
  return { find, all: all.length === 0 || areUsual(styles) ? undefined : styles }
}

/** Returns the style of a paragraph by its name, in any version of the format. */
export function paragraphStyleName(element: XmlElement | undefined): string | undefined {
  const named = baseName(element) ?? findAttribute(element, 'name')
  if (named !== undefined) return cleanText(named).trim()
  return BUILT_IN_STYLES[numberIn(element, 'builtinindex') ?? -1]
}

function baseName(element: XmlElement | undefined): string | undefined {
  const base = findAttribute(element, 'basestylename', 'basestyle')
  return base === undefined ? undefined : cleanText(base).trim()
}

function styleName(element: XmlElement): string | undefined {
  const builtIn = BUILT_IN_STYLES[numberIn(element, 'builtinindex') ?? -1]
  const name = cleanText(findAttribute(element, 'name') ?? '').trim() || builtIn
  if (name === undefined || name === '__proto__' || name.length > MAX_NAME_CHARACTERS)
    return undefined
  return name
}

function styleOf(key: string, rows: ReadonlyMap<string, Row>, page: Page): OsfStyle {
  const row = rows.get(key)
  const builtIn = builtInStyle(key, rows)
  const isOwn = builtIn === key || (builtIn !== undefined && row !== undefined && isBuiltIn(row))
  const base = getStoredName(builtIn ?? BUILT_IN_STYLES[0])
  const name = isOwn ? base : getStoredName(key)
  if (!row) {
    const isKnown = isPlainName(name) || paragraphMeaning(name, undefined).type !== 'text'
    if (!isKnown) return UNKNOWN
    return { name, meaning: paragraphMeaning(name, undefined), isKnown, style: {} }
  }
  const usual = BASE_STYLES.has(name) ? defaultStyle(name).paginateAs : undefined
  const paginateAs = findAttribute(row.element, 'paginateas') || (usual ?? base)
  return {
    name,
    meaning: paragraphMeaning(name, { [name]: { paginateAs: base } }),
    isKnown: true,
    style: readLook(chainOf(row, rows), page, paginateAs),
  }
}

/** For paragraphs whose style is neither one of the format's nor in the file. */
const UNKNOWN: OsfStyle = {
  name: ELEMENT_TABLE.action.finalDraft.name,
  meaning: { type: 'action' },
  isKnown: false,
  style: {},
}

function isBuiltIn({ element }: Row): boolean {
  return isOn(element, 'builtin') || numberIn(element, 'builtinindex') !== undefined
}

/** Follows the bases of a style to a built-in one. */
function builtInStyle(name: string, rows: ReadonlyMap<string, Row>): string | undefined {
  let current: string | undefined = name
  for (let step = 0; step < MAX_BASES && current !== undefined; step += 1) {
    const row = rows.get(current)
    const index = row && isBuiltIn(row) ? numberIn(row.element, 'builtinindex') : undefined
    const byIndex = BUILT_IN_STYLES[index ?? -1]
    if (byIndex !== undefined) return byIndex
    const byName = BUILT_IN_STYLES.find((style) => style === current)
    if (byName !== undefined) return byName
    current = row?.base
  }
  return undefined
}

/** Returns a style and those it is based on, itself first. */
function chainOf(row: Row, rows: ReadonlyMap<string, Row>): XmlElement[] {
  const chain: XmlElement[] = []
  let current: Row | undefined = row
  for (let step = 0; step < MAX_BASES && current; step += 1) {
    chain.push(current.element)
    const base: string | undefined = current.base
    current = base === undefined || base === current.name ? undefined : rows.get(base)
  }
  return chain
}

/** The page's width and side margins, in units. */
type Page = Readonly<{ width: number; left: number; right: number }>

export function readPage(root: XmlElement): Page {
  const settings = partNamed(root, 'settings')
  return {
    width: numberIn(settings, 'pagewidth') ?? DEFAULT_PAGE.width,
    left: numberIn(settings, 'marginleft') ?? DEFAULT_PAGE.left,
    right: numberIn(settings, 'marginright') ?? DEFAULT_PAGE.right,
  }
}

/** Reads a style's settings, each from the first style of `chain` that has it. */
function readLook(chain: readonly XmlElement[], page: Page, paginateAs: string): ParagraphStyle {
  const first = <Value>(read: (element: XmlElement) => Value | undefined): Value | undefined => {
    for (const element of chain) {
      const value = read(element)
      if (value !== undefined) return value
    }
    return undefined
  }
  const number = (name: string) => first((element) => numberIn(element, name))
  const mark = (name: string) =>
    first((element) =>
      findAttribute(element, name) === undefined ? undefined : isOn(element, name),
    )
  const fields: Record<string, unknown> = {
    leftIn: unitsToInches(page.left + (number('leftindent') ?? 0)),
    rightIn: unitsToInches(page.width - page.right - (number('rightindent') ?? 0)),
    firstIndentIn: unitsToInches(number('firstindent') ?? 0),
    spaceBeforePt: linesToPoints(number('spacebefore') ?? 0),
    spacing: number('linespacing') ?? 1,
    align: readAlignment(first((element) => findAttribute(element, 'align'))),
    startsPage: mark('pagebreakbefore') ?? false,
    caps: mark('allcaps') ?? hasCapsEffect(number('effects')),
    bold: mark('bold') ?? false,
    italic: mark('italic') ?? false,
    underline: mark('underline') ?? false,
    paginateAs,
  }
  // Checked separately, so that one number out of bounds doesn't discard the other fields.
  const valid = Object.entries(fields).filter(
    ([name, value]) => ParagraphStyle.safeParse({ [name]: value }).success,
  )
  return ParagraphStyle.parse(Object.fromEntries(valid))
}

/** Version 1.2 has capitals as the lowest bit of `effects`. */
function hasCapsEffect(effects: number | undefined): boolean {
  return effects !== undefined && effects % 2 === 1
}

export function readAlignment(value: string | undefined): NonNullable<ParagraphStyle['align']> {
  const align = value?.toLowerCase()
  if (align === 'center' || align === 'centre') return 'centre'
  return align === 'right' ? 'right' : 'left'
}

/** True if these are the default styles, with lengths rounded to the format's units. */
function areUsual(styles: NonNullable<PageSettings['styles']>): boolean {
  return Object.entries(styles).every(([name, style]) => {
    const usual = roundStyle(defaultStyle(name))
    return Object.entries(usual).every(
      ([key, value]) => (style as Readonly<Record<string, unknown>>)[key] === value,
    )
  })
}

/** The style with lengths that this format can represent. */
export function roundStyle(style: ParagraphStyle): ParagraphStyle {
  const rounded = (inches: number | undefined) =>
    inches === undefined ? undefined : unitsToInches(inchesToUnits(inches))
  const fields = {
    ...style,
    leftIn: rounded(style.leftIn),
    rightIn: rounded(style.rightIn),
    firstIndentIn: rounded(style.firstIndentIn),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
