/** Writes the parts of a Word document that are the same for every script, or nearly so. */
import { block, textElement } from '../common/xml-text.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** The namespaces of `word/*.xml`. Readers without the newer ones ignore what is in them. */
export const WORD_NAMESPACES = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': `${OFFICE}/relationships`,
  'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  'xmlns:w14': 'http://schemas.microsoft.com/office/word/2010/wordml',
  'xmlns:w15': 'http://schemas.microsoft.com/office/word/2012/wordml',
  'mc:Ignorable': 'w14 w15',
} as const

export function xmlPart(root: string): string {
  return `${DECLARATION}${root}\n`
}

/** A part of `word/` besides the document: its type, and its kind of relationship. */
type WordPart = Readonly<{ name: string; type: string; relationship: string }>

export const HEADER_ID = 'rId4'

const ALWAYS: readonly WordPart[] = [
  { name: 'styles.xml', type: 'styles', relationship: `${OFFICE}/relationships/styles` },
  { name: 'settings.xml', type: 'settings', relationship: `${OFFICE}/relationships/settings` },
  { name: 'fontTable.xml', type: 'fontTable', relationship: `${OFFICE}/relationships/fontTable` },
  { name: 'header1.xml', type: 'header', relationship: `${OFFICE}/relationships/header` },
]
const WITH_COMMENTS: readonly WordPart[] = [
  { name: 'comments.xml', type: 'comments', relationship: `${OFFICE}/relationships/comments` },
  {
    name: 'commentsExtended.xml',
    type: 'commentsExtended',
    relationship: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
  },
]

function partsOf(comments: 'with comments' | 'no comments'): readonly WordPart[] {
  return comments === 'with comments' ? [...ALWAYS, ...WITH_COMMENTS] : ALWAYS
}

export function contentTypes(comments: 'with comments' | 'no comments'): string {
  const override = (name: string, type: string) =>
    block('Override', { PartName: name, ContentType: type })
  return xmlPart(
    block(
      'Types',
      { xmlns: `${PACKAGE}/content-types` },
      block('Default', {
        Extension: 'rels',
        ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
      }),
      block('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      override('/word/document.xml', `${WORD_TYPE}.document.main+xml`),
      ...partsOf(comments).map(({ name, type }) =>
        override(`/word/${name}`, `${WORD_TYPE}.${type}+xml`),
      ),
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
      override(
        '/docProps/app.xml',
        'application/vnd.openxmlformats-officedocument.extended-properties+xml',
      ),
    ),
  )
}

function relationships(targets: readonly Readonly<{ type: string; target: string }>[]): string {
  return xmlPart(
    block(
      'Relationships',
      { xmlns: `${PACKAGE}/relationships` },
      ...targets.map(({ type, target }, index) =>
        block('Relationship', { Id: `rId${index + 1}`, Type: type, Target: target }),
      ),
    ),
  )
}

export function packageRelationships(): string {
  return relationships([
    { type: `${OFFICE}/relationships/officeDocument`, target: 'word/document.xml' },
    { type: `${PACKAGE}/relationships/metadata/core-properties`, target: 'docProps/core.xml' },
    { type: `${OFFICE}/relationships/extended-properties`, target: 'docProps/app.xml' },
  ])
}

/** The header's id is `HEADER_ID`, by its place in the list. */
export function documentRelationships(comments: 'with comments' | 'no comments'): string {
  return relationships([
    ...partsOf(comments).map(({ name, relationship }) => ({ type: relationship, target: name })),
    { type: `${OFFICE}/relationships/customXml`, target: '../customXml/item1.xml' },
  ])
}

export function coreProperties(title: string, author: string): string {
  return xmlPart(
    block(
      'cp:coreProperties',
      {
        'xmlns:cp': `${PACKAGE}/metadata/core-properties`,
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      textElement('dc:title', {}, title),
      textElement('dc:creator', {}, author),
    ),
  )
}

export function appProperties(): string {
  const root = block(
    'Properties',
    { xmlns: `${OFFICE}/extended-properties` },
    textElement('Application', {}, 'Scenewright'),
  )
  return xmlPart(root)
}

export function settings(): string {
  return xmlPart(
    block(
      'w:settings',
      WORD_NAMESPACES,
      block('w:defaultTabStop', { 'w:val': '720' }),
      block(
        'w:compat',
        {},
        block('w:compatSetting', {
          'w:name': 'compatibilityMode',
          'w:uri': 'http://schemas.microsoft.com/office/word',
          'w:val': '15',
        }),
      ),
    ),
  )
}

export const FONT = 'Courier Prime'

/** Says which font Word uses where Courier Prime isn't installed. */
export function fontTable(): string {
  return xmlPart(
    block(
      'w:fonts',
      WORD_NAMESPACES,
      block(
        'w:font',
        { 'w:name': FONT },
        block('w:altName', { 'w:val': 'Courier New' }),
        block('w:family', { 'w:val': 'modern' }),
        block('w:pitch', { 'w:val': 'fixed' }),
      ),
    ),
  )
}
