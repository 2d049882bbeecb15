/** What a Final Draft file says besides its text: paragraph types, page, scene numbers. */
import type { PageSettings, ParagraphStyle } from '../../script/page-settings.ts'
import type { Formatting } from '../../script/script.ts'
import { block, textElement } from './xml-text.ts'

/** A text's look, as Final Draft writes it everywhere outside the script itself. */
export const PLAIN_TEXT = {
  AdornmentStyle: '0',
  Background: '#FFFFFFFFFFFF',
  Color: '#000000000000',
  Font: 'Courier Prime',
  RevisionID: '0',
  Size: '12',
  Style: '',
} as const

/** A paragraph's place, likewise. */
export const PLAIN_PARAGRAPH = {
  Alignment: 'Left',
  FirstIndent: '0.00',
  Leading: 'Regular',
  LeftIndent: '1.25',
  RightIndent: '-1.25',
  SpaceBefore: '0',
  Spacing: '1',
  StartsNewPage: 'No',
} as const

/** What Return leads on to, and the key that chooses the type (Final Draft: Behavior). */
const KEYS: Readonly<Record<string, readonly [next: string, key: string]>> = {
  General: ['General', '0'],
  'Scene Heading': ['Action', '1'],
  Action: ['Action', '2'],
  Character: ['Dialogue', '3'],
  Parenthetical: ['Dialogue', '4'],
  Dialogue: ['Action', '5'],
  Transition: ['Scene Heading', '6'],
  Shot: ['Action', '7'],
  'Cast List': ['Action', '8'],
  'New Act': ['Scene Heading', '9'],
  'End of Act': ['New Act', ':'],
  'Cold Opening': ['Scene Heading', ''],
  Lyric: ['Action', ';'],
}

const BOLD_OPTION: ReadonlyMap<string, keyof Formatting> = new Map([
  ['Scene Heading', 'boldSceneHeadings'],
  ['Character', 'boldCharacters'],
  ['Shot', 'boldShots'],
  ['Transition', 'boldTransitions'],
])

/** The settings of each paragraph type, with the script's own bold types. */
export function writeStyles(
  styles: NonNullable<PageSettings['styles']>,
  formatting: Formatting,
): string[] {
  return Object.entries(styles).map(([name, style]) => {
    const option = BOLD_OPTION.get(name)
    const isBold = option !== undefined && formatting[option]
    return writeStyle(name, isBold ? { ...style, bold: true } : style)
  })
}

function writeStyle(name: string, style: ParagraphStyle): string {
  const [next, key] = (Object.hasOwn(KEYS, name) ? KEYS[name] : undefined) ?? ['Action', '']
  return block(
    'ElementSettings',
    { Type: name },
    block('FontSpec', { ...PLAIN_TEXT, Style: lookText(style) }),
    block('ParagraphSpec', {
      Alignment: alignmentText(style.align),
      FirstIndent: lengthText(style.firstIndentIn),
      Leading: 'Regular',
      LeftIndent: lengthText(style.leftIn),
      RightIndent: lengthText(style.rightIn),
      SpaceBefore: numberText(style.spaceBeforePt),
      Spacing: numberText(style.spacing),
      StartsNewPage: style.startsPage === undefined ? undefined : yesOrNo(style.startsPage),
    }),
    block('Behavior', { PaginateAs: style.paginateAs, ReturnKey: next, Shortcut: key }),
  )
}

/** `undefined` where nothing is said of the look. */
function lookText({ caps, bold, italic, underline }: ParagraphStyle): string | undefined {
  if ([caps, bold, italic, underline].every((mark) => mark === undefined)) return undefined
  return [bold && 'Bold', italic && 'Italic', underline && 'Underline', caps && 'AllCaps']
    .filter((mark) => mark)
    .join('+')
}

function alignmentText(align: ParagraphStyle['align']): string | undefined {
  switch (align) {
    case 'left':
      return 'Left'
    case 'centre':
      return 'Center'
    case 'right':
      return 'Right'
    case undefined:
      return undefined
  }
}

export function yesOrNo(value: boolean): 'Yes' | 'No' {
  return value ? 'Yes' : 'No'
}

/** Inches with two places, as Final Draft has them, or with as many as the number needs. */
function lengthText(inches: number | undefined): string | undefined {
  if (inches === undefined) return undefined
  const short = inches.toFixed(2)
  return Number(short) === inches ? short : String(inches)
}

function numberText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

const PAPER = {
  letter: { Height: '11.00', Width: '8.50' },
  a4: { Height: '11.69', Width: '8.27' },
} as const

/** Points of the margins: with an inch above and below, Letter has 54 lines. */
const PAGE = {
  BackgroundColor: '#FFFFFFFFFFFF',
  BottomMargin: '72',
  BreakDialogueAndActionAtSentences: 'Yes',
  DocumentLeading: 'Normal',
  FooterMargin: '36',
  ForegroundColor: '#000000000000',
  HeaderMargin: '36',
  InvisiblesColor: '#808080808080',
  TopMargin: '72',
  UsesSmartQuotes: 'No',
} as const

export function writePageLayout(paper: PageSettings['paper']): string {
  return block('PageLayout', PAGE, block('PageSize', PAPER[paper]))
}

export function writeSceneNumberOptions(places: PageSettings['sceneNumbers']): string {
  return block(
    'SceneNumberOptions',
    {
      LeftLocation: '0.75',
      NumberScheme: '1A',
      RightLocation: '7.38',
      ShowNumbersOnLeft: yesOrNo(places === 'left' || places === 'both'),
      ShowNumbersOnRight: yesOrNo(places === 'right' || places === 'both'),
    },
    block('FontSpec', PLAIN_TEXT),
  )
}

/** The head of every page but the first: its number on the right. */
export function writeHeaderAndFooter(): string {
  return headerAndFooter(
    block(
      'Paragraph',
      { ...PLAIN_PARAGRAPH, Alignment: 'Right' },
      block('DynamicLabel', { ...PLAIN_TEXT, Type: 'Page #' }),
      textElement('Text', PLAIN_TEXT, '.'),
    ),
  )
}

export function headerAndFooter(header: string): string {
  return block(
    'HeaderAndFooter',
    {
      FooterFirstPage: 'Yes',
      FooterVisible: 'No',
      HeaderFirstPage: 'No',
      HeaderVisible: 'Yes',
      StartingPage: '1',
    },
    block('Header', {}, header),
    block(
      'Footer',
      {},
      block('Paragraph', { ...PLAIN_PARAGRAPH, Alignment: 'Right' }, block('Text', PLAIN_TEXT)),
    ),
  )
}

/** (MORE) and (CONT'D), as our own industry pages have them. */
export function writeMores(): string {
  return block(
    'MoresAndContinueds',
    {},
    block('FontSpec', PLAIN_TEXT),
    block('DialogueBreaks', {
      AutomaticCharacterContinueds: 'Yes',
      BottomOfPage: 'Yes',
      DialogueBottom: '(MORE)',
      DialogueTop: "(CONT'D)",
      TopOfNext: 'Yes',
    }),
    block('SceneBreaks', {
      ContinuedNumber: 'No',
      SceneBottom: '(CONTINUED)',
      SceneBottomOfPage: 'No',
      SceneTop: 'CONTINUED:',
      SceneTopOfNext: 'No',
    }),
  )
}
