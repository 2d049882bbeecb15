/** Writes `styles.xml`: Courier 12 for everything, the script's paragraphs, the title page. */
import { TITLE_STYLES } from '../word/title-page.ts'
import { block } from '../common/xml-text.ts'
import { BELOW_TABLE, PRINTED_ONLY, SCENE_NUMBER } from './own-styles.ts'
import { FONT, WORD_NAMESPACES, xmlPart } from './write-package.ts'
import type { WrittenStyle } from './write-paragraph-styles.ts'

/** Twelve points, in half points. */
const FONT_SIZE = '24'
/** Twelve points, in twips. */
const LINE = '240'

type Look = Readonly<{ paragraph?: string; text?: string; basedOn?: string }>

function style(
  type: 'paragraph' | 'character',
  id: string,
  name: string,
  { paragraph = '', text = '', basedOn }: Look = {},
): string {
  const isNormal = id === 'Normal'
  return block(
    'w:style',
    { 'w:type': type, 'w:default': isNormal ? '1' : undefined, 'w:styleId': id },
    block('w:name', { 'w:val': name }),
    basedOn === undefined ? '' : block('w:basedOn', { 'w:val': basedOn }),
    isNormal ? block('w:qFormat', {}) : '',
    paragraph === '' ? '' : block('w:pPr', {}, paragraph),
    text === '' ? '' : block('w:rPr', {}, text),
  )
}

/** @param titleFields names of the styles of title page fields, by id */
export function writeStyles(
  paragraphs: readonly WrittenStyle[],
  titleFields: ReadonlyMap<string, string>,
): string {
  const fonts = block('w:rFonts', {
    'w:ascii': FONT,
    'w:hAnsi': FONT,
    'w:eastAsia': 'Courier New',
    'w:cs': 'Courier New',
  })
  const sizes = [block('w:sz', { 'w:val': FONT_SIZE }), block('w:szCs', { 'w:val': FONT_SIZE })]
  const spacing = block('w:spacing', {
    'w:before': '0',
    'w:after': '0',
    'w:line': LINE,
    'w:lineRule': 'exact',
  })
  const defaults = block(
    'w:docDefaults',
    {},
    block('w:rPrDefault', {}, block('w:rPr', {}, fonts, ...sizes)),
    block('w:pPrDefault', {}, block('w:pPr', {}, block('w:widowControl', {}), spacing)),
  )
  const normal = { basedOn: 'Normal' }
  const centred = { ...normal, paragraph: block('w:jc', { 'w:val': 'center' }) }
  const tiny = block('w:spacing', { 'w:line': '20', 'w:lineRule': 'exact' })
  const hidden = block('w:vanish', {})
  return xmlPart(
    block(
      'w:styles',
      WORD_NAMESPACES,
      defaults,
      style('paragraph', 'Normal', 'Normal'),
      style('character', 'DefaultParagraphFont', 'Default Paragraph Font'),
      ...paragraphs.map(({ xml }) => xml),
      style('paragraph', 'Title', TITLE_STYLES.title, { ...centred, text: block('w:b', {}) }),
      style('paragraph', 'Subtitle', TITLE_STYLES.subheading, centred),
      style('paragraph', 'TitleAuthor', TITLE_STYLES.author, centred),
      style('paragraph', 'TitleSpace', TITLE_STYLES.space, normal),
      ...[...titleFields].map(([id, name]) => style('paragraph', id, name, normal)),
      style('paragraph', 'BelowTable', BELOW_TABLE, { ...normal, paragraph: tiny }),
      style('paragraph', 'Header', 'header', normal),
      style('paragraph', 'CommentText', 'annotation text', normal),
      style('character', 'CommentReference', 'annotation reference', {
        text: block('w:sz', { 'w:val': '16' }),
      }),
      style('character', 'SceneNumber', SCENE_NUMBER),
      style('character', 'HiddenSceneNumber', `Hidden ${SCENE_NUMBER}`, {
        basedOn: 'SceneNumber',
        text: hidden,
      }),
      style('character', 'PrintedOnly', PRINTED_ONLY),
    ),
  )
}
