/**
 * Header, footer, and the words of scenes that continue, as settings of an Open Screenplay Format
 * file. It has one text with one alignment for each line, and one word for scenes; what that can't
 * represent is also in the `scenewright` attribute, and counts unless the file was changed.
 * Placeholders: `#` page, `*` revision, `@` date, `\` before a literal sign, `{Title}` (Fade In's help).
 */
import { cleanText } from '../../content/clean-text.ts'
import {
  DEFAULT_FOOTER,
  DEFAULT_HEADER,
  isSameLine,
  LINE_PARTS,
  MAX_PAGE_LINE_CHARACTERS,
  NO_TEXTS,
  readTokens,
  type PageField,
  type PageLine,
} from '../../script/page-lines.ts'
import { pageLines, PageSettings, SCENE_BOTTOM, SCENE_TOP } from '../../script/page-settings.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { findAttribute, isOff, isOn, numberIn } from './osf-tree.ts'

/** The settings that these attributes are about. */
export const MarginSettings = PageSettings.pick({
  header: true,
  footer: true,
  sceneContinueds: true,
  sceneBottom: true,
  sceneTop: true,
  sceneCounts: true,
})
type MarginSettings = Pick<PageSettings, keyof typeof MarginSettings.shape>

const PLACEHOLDERS: Readonly<Record<PageField, string>> = {
  page: '#',
  scene: '{Scene Heading}',
  title: '{Title}',
  author: '{Author}',
  date: '@',
  revised: '@',
  draft: '{Draft}',
  color: '*',
}
const FIELDS: Readonly<Record<string, PageField>> = {
  '#': 'page',
  '*': 'color',
  '**': 'color',
  '@': 'date',
  title: 'title',
  author: 'author',
  draft: 'draft',
  scene: 'scene',
  'scene heading': 'scene',
}
/** A scene number may be followed by its number of digits: `{Scene}03`. */
const TOKEN = /\\(?<literal>.)|(?<sign>\*\*?|[#@])|\{(?<name>[^{}]*)\}(?<digits>0\d)?/gsu
const SIGNS = /[\\#*@{]/g

/** The numbers of the alignments, from 1. */
const ALIGNMENTS = LINE_PARTS
const BETWEEN_PARTS = '   '
const CONTINUED_WORD = 'CONTINUED'
const MAX_WORD_CHARACTERS = 38

/** Returns the attributes for these settings. Those that older versions don't have are optional. */
export function marginAttributes(settings: PageSettings): Record<string, string | undefined> {
  const { header, footer } = pageLines(settings)
  const { sceneContinueds = 'none', sceneTop = SCENE_TOP, sceneCounts } = settings
  const word = sceneTop.replace(/:$/, '')
  const isUsualFooter = isSameLine(footer, DEFAULT_FOOTER)
  return {
    scenes_continue: String(sceneContinueds !== 'none'),
    continued_text: word === '' ? CONTINUED_WORD : word,
    number_continued: sceneCounts === undefined ? undefined : String(sceneCounts),
    page_header: lineText(header),
    page_footer: lineText(footer),
    header_alignment: alignmentOf(header),
    footer_alignment: isUsualFooter ? undefined : alignmentOf(footer),
    header_first_page: String(header.firstPage),
    footer_first_page: isUsualFooter ? undefined : String(footer.firstPage),
  }
}

function lineText(line: PageLine): string {
  const parts = LINE_PARTS.map((part) => {
    const tokens = readTokens(line[part])
    const texts = tokens.map((token) => {
      return 'field' in token
        ? PLACEHOLDERS[token.field]
        : token.text.replaceAll(SIGNS, String.raw`\$&`)
    })
    return texts.join('')
  })
  return parts.filter(Boolean).join(BETWEEN_PARTS)
}

/** A line with several parts is on the right, where the page number usually is. */
function alignmentOf(line: PageLine): string {
  const filled = LINE_PARTS.filter((part) => line[part] !== '')
  const [only = 'right'] = filled
  return String(ALIGNMENTS.indexOf(filled.length === 1 ? only : 'right') + 1)
}

/** Returns what of these settings the attributes can't represent; `undefined` if they can. */
export function unrepresented(settings: PageSettings): MarginSettings | undefined {
  const own = MarginSettings.parse(settings)
  const attributes = new Map(
    Object.entries(marginAttributes(settings)).flatMap(([name, value]) => {
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const read = readAttributes({ name: 'settings', attributes, children: [] })
  return sameSettings(read, own) ? undefined : own
}

/** @param kept the settings in the `scenewright` attribute */
export function readMargins(
  element: XmlElement | undefined,
  kept: MarginSettings | undefined,
): MarginSettings {
  const read = readAttributes(element)
  if (!kept) return read
  const written = marginAttributes({ ...BARE, ...kept })
  const isUnchanged = Object.entries(written).every(([name, value]) => {
    return (findAttribute(element, name, name.replaceAll('_', '')) ?? undefined) === value
  })
  return isUnchanged ? kept : read
}

const BARE: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

function sameSettings(one: MarginSettings, other: MarginSettings): boolean {
  return JSON.stringify(MarginSettings.parse(one)) === JSON.stringify(MarginSettings.parse(other))
}

function readAttributes(element: XmlElement | undefined): MarginSettings {
  const header = readLine(element, 'header', DEFAULT_HEADER)
  const footer = readLine(element, 'footer', DEFAULT_FOOTER)
  const word = cleanText(findAttribute(element, 'continuedtext') ?? '').trim()
  const isOwn = word !== '' && word !== CONTINUED_WORD && word.length <= MAX_WORD_CHARACTERS
  return {
    ...(header ? { header } : {}),
    ...(footer ? { footer } : {}),
    ...(isOn(element, 'scenescontinue') ? { sceneContinueds: 'both' as const } : {}),
    ...(isOwn ? ownWords(word) : {}),
    ...(isOn(element, 'numbercontinued') ? { sceneCounts: true } : {}),
    ...(isOff(element, 'numbercontinued') ? { sceneCounts: false } : {}),
  }
}

function ownWords(word: string): MarginSettings {
  const [sceneBottom, sceneTop] = [`(${word})`, `${word}:`]
  return {
    ...(sceneBottom === SCENE_BOTTOM ? {} : { sceneBottom }),
    ...(sceneTop === SCENE_TOP ? {} : { sceneTop }),
  }
}

function readLine(
  element: XmlElement | undefined,
  name: 'header' | 'footer',
  usual: PageLine,
): PageLine | undefined {
  const source = findAttribute(element, `page${name}`)
  if (source === undefined) return undefined
  const text = cleanText(readText(source)).trim().slice(0, MAX_PAGE_LINE_CHARACTERS)
  const part = ALIGNMENTS[(numberIn(element, `${name}alignment`) ?? 3) - 1] ?? 'right'
  const isFirst = usual.firstPage
    ? !isOff(element, `${name}firstpage`)
    : isOn(element, `${name}firstpage`)
  const line = { ...NO_TEXTS, [part]: text, firstPage: text === '' ? usual.firstPage : isFirst }
  return isSameLine(line, usual) ? undefined : line
}

function readText(source: string): string {
  let text = ''
  let end = 0
  for (const { 0: whole, index, groups = {} } of source.matchAll(TOKEN)) {
    const { literal, sign, name } = groups
    const field = FIELDS[(sign ?? name ?? '').trim().toLowerCase()]
    const read = field === undefined ? whole : `{${field}}`
    text += source.slice(end, index) + (literal ?? read)
    end = index + whole.length
  }
  return text + source.slice(end)
}
