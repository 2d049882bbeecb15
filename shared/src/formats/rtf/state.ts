/** The formatting that groups of Rich Text Format nest, and the control words that change it. */
import type { Alignment } from '../word/paragraph.ts'

/** The part of a document that text goes to. `skip`: it isn't text of the document. */
export type Destination =
  | 'body'
  | 'skip'
  | 'font'
  | 'style'
  | 'color'
  | 'title'
  | 'author'
  | 'header'
  | 'footer'
  | 'footnote'
  | 'annotation'
  | 'annotation author'
  | 'list label'

/** Formatting of a group. Lengths are points. */
export type GroupState = {
  destination: Destination
  bold: boolean
  italic: boolean
  underline: boolean
  capitals: boolean
  hidden: boolean
  deleted: boolean
  /** Number in the color table; 0 is the automatic color. */
  color: number
  font: number
  /** Characters that follow a `\u` for readers without Unicode. */
  fallback: number
  style: number
  leftPt: number
  firstLinePt: number
  abovePt: number
  belowPt: number
  align: Alignment
  startsPage: boolean
  tabsPt: readonly number[]
}

const PLAIN_TEXT = {
  bold: false,
  italic: false,
  underline: false,
  capitals: false,
  hidden: false,
  deleted: false,
  color: 0,
} as const

const PLAIN_PARAGRAPH = {
  style: 0,
  leftPt: 0,
  firstLinePt: 0,
  abovePt: 0,
  belowPt: 0,
  align: 'left',
  startsPage: false,
  tabsPt: [],
} as const

export function firstState(): GroupState {
  return { destination: 'body', fallback: 1, font: -1, ...PLAIN_TEXT, ...PLAIN_PARAGRAPH }
}

const TWIPS_PER_POINT = 20
const MAX_TABS = 50

type Change = (state: GroupState, value: number | undefined) => void

const on = (value: number | undefined) => value !== 0
const pt = (value = 0) => value / TWIPS_PER_POINT

const CHANGES: Readonly<Record<string, Change>> = {
  plain: (state) => Object.assign(state, PLAIN_TEXT, { font: -1 }),
  pard: (state) => Object.assign(state, PLAIN_PARAGRAPH),
  b: (state, value) => (state.bold = on(value)),
  i: (state, value) => (state.italic = on(value)),
  ul: (state, value) => (state.underline = on(value)),
  uld: (state, value) => (state.underline = on(value)),
  uldb: (state, value) => (state.underline = on(value)),
  ulw: (state, value) => (state.underline = on(value)),
  ulnone: (state) => (state.underline = false),
  caps: (state, value) => (state.capitals = on(value)),
  v: (state, value) => (state.hidden = on(value)),
  deleted: (state, value) => (state.deleted = on(value)),
  cf: (state, value) => (state.color = value ?? 0),
  f: (state, value) => (state.font = value ?? -1),
  uc: (state, value) => (state.fallback = Math.max(0, value ?? 1)),
  s: (state, value) => (state.style = value ?? 0),
  li: (state, value) => (state.leftPt = pt(value)),
  lin: (state, value) => (state.leftPt = pt(value)),
  fi: (state, value) => (state.firstLinePt = pt(value)),
  sb: (state, value) => (state.abovePt = pt(value)),
  sa: (state, value) => (state.belowPt = pt(value)),
  ql: (state) => (state.align = 'left'),
  qj: (state) => (state.align = 'left'),
  qc: (state) => (state.align = 'centre'),
  qr: (state) => (state.align = 'right'),
  pagebb: (state, value) => (state.startsPage = on(value)),
  tx: (state, value) => {
    if (state.tabsPt.length < MAX_TABS) state.tabsPt = [...state.tabsPt, pt(value)]
  },
}

/** Applies a control word. @returns whether it is one that changes the formatting */
export function applyWord(state: GroupState, name: string, value: number | undefined): boolean {
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined
  change?.(state, value)
  return change !== undefined
}

/** Characters that have control words. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  lbr: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
}

/** Characters that have control symbols. `\-` is an optional hyphen, which isn't text. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  '~': '\u00a0',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '\t': '\t',
}

const DESTINATIONS: Readonly<Record<string, Destination>> = {
  fonttbl: 'font',
  colortbl: 'color',
  stylesheet: 'style',
  title: 'title',
  author: 'author',
  header: 'header',
  headerl: 'header',
  headerr: 'header',
  headerf: 'header',
  footer: 'footer',
  footerl: 'footer',
  footerr: 'footer',
  footerf: 'footer',
  footnote: 'footnote',
  annotation: 'annotation',
  atnauthor: 'annotation author',
  listtext: 'list label',
  pntext: 'list label',
}

const SKIPPED: ReadonlySet<string> = new Set(
  (
    'info pict object filetbl listtable listoverridetable revtbl rsidtbl generator fldinst ' +
    'xmlnstbl themedata colorschememapping datastore latentstyles xe tc bkmkstart bkmkend nonshppict ' +
    'shpinst shp do pn mmath operator company keywords subject doccomm category ' +
    'manager comment hlinkbase creatim revtim printim buptim userprops falt panose fontemb upr'
  ).split(' '),
)

/** The destination that a control word begins; undefined if it begins none. */
export function findDestination(name: string): Destination | undefined {
  if (Object.hasOwn(DESTINATIONS, name)) return DESTINATIONS[name]
  return SKIPPED.has(name) ? 'skip' : undefined
}
