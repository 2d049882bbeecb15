/** Writes a Final Draft file's page settings: paper, margins, header, footer, scene numbers. */
import type { PageSettings } from '../../script/page-settings.ts'
import { PLAIN_PARAGRAPH, PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { block, textElement } from './xml-text.ts'

const PAPER = {
  letter: { Height: '11.00', Width: '8.50' },
  a4: { Height: '11.69', Width: '8.26' },
} as const

/** Margins in points. With one inch above and below, Letter has 54 lines. */
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

/** Writes the header: the page number on the right, on every page but the first. */
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
