/**
 * Data that Word has no place for, in a part that Word keeps: the page settings, and of each element
 * its colors, own layout and index card. Hidden bookmarks connect elements with it.
 */
import { readElementExtra, type ElementExtra } from '../../script/element-extra.ts'
import {
  DEFAULT_PAGE_SETTINGS,
  readPageSettings,
  type PageSettings,
} from '../../script/page-settings.ts'
import { textInside, type XmlElement } from '../common/xml-tree.ts'
import { block, textElement } from '../common/xml-text.ts'
import { attribute, child, children, localName } from './ooxml.ts'

const ROOT = 'scenewright'
const NAMESPACE = 'urn:scenewright:script'
/** Word doesn't show bookmarks whose names begin with an underscore. */
const BOOKMARK = '_Scenewright'

/** The fields that are stored this way. */
export type OwnExtra = Pick<
  ElementExtra,
  'unnumbered' | 'dual' | 'layout' | 'styled' | 'sceneTitle' | 'sceneColor' | 'omittedScene'
>

/** Elements' fields by the names of their bookmarks. */
export type OwnData = Readonly<{
  pages: PageSettings
  extras: ReadonlyMap<string, OwnExtra>
}>

/** Returns the fields of an element; `undefined` if it has none. */
export function ownExtra(extra: ElementExtra | undefined): OwnExtra | undefined {
  const { unnumbered, dual, layout, styled, sceneTitle, sceneColor, omittedScene } = extra ?? {}
  const own = { unnumbered, dual, layout, styled, sceneTitle, sceneColor, omittedScene }
  return readElementExtra(own)
}

/** Adds an element's fields to `extras`, and returns the XML of its bookmark; '' without fields. */
export function bookmarkFor(
  extra: ElementExtra | undefined,
  extras: Map<string, OwnExtra>,
): string {
  const own = ownExtra(extra)
  if (!own) return ''
  const id = String(extras.size)
  const name = `${BOOKMARK}${id}`
  extras.set(name, own)
  const start = block('w:bookmarkStart', { 'w:id': id, 'w:name': name })
  return `${start}\n${block('w:bookmarkEnd', { 'w:id': id })}`
}

export function writeOwnData({ pages, extras }: OwnData): string {
  return block(
    ROOT,
    { xmlns: NAMESPACE },
    textElement('pages', {}, JSON.stringify(pages)),
    ...[...extras].map(([name, extra]) => textElement('extra', { name }, JSON.stringify(extra))),
  )
}

/** @param parts the roots of all parts of the document */
export function readOwnData(parts: Iterable<XmlElement>): OwnData | undefined {
  const root = [...parts].find((part) => localName(part) === ROOT)
  if (!root) return undefined
  const pages = child(root, 'pages')
  const extras = children(root, 'extra').flatMap((one): [string, OwnExtra][] => {
    const extra = ownExtra(readElementExtra(jsonOf(one)))
    return extra ? [[attribute(one, 'name') ?? '', extra]] : []
  })
  return {
    pages: (pages && readPageSettings(jsonOf(pages))) ?? DEFAULT_PAGE_SETTINGS,
    extras: new Map(extras),
  }
}

function jsonOf(element: XmlElement): unknown {
  try {
    return JSON.parse(textInside(element))
  } catch {
    return undefined
  }
}
