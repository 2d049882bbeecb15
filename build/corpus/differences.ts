// Lists the differences between a file and the one that was written for it.

import { diff, isDeepStrictEqual } from 'node:util'
import type { XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { printedContent } from '@scenewright/shared/script/printed-case.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'

/** `what` groups differences, such as `Paragraph@Type`; `shown` says what it was and became. */
export type Difference = Readonly<{ what: string; shown: string }>

/** Compares elements in their order, with their attributes in any order. */
export function xmlDifferences(was: XmlElement, is: XmlElement, path = ''): Difference[] {
  const names = new Set([...was.attributes.keys(), ...is.attributes.keys()])
  const place = pathOf(path, was)
  const attributes = [...names].flatMap((name): Difference[] => {
    const [old, now] = [was.attributes.get(name), is.attributes.get(name)]
    return old === now ? [] : [{ what: `${place}@${name}`, shown: `${old} became ${now}` }]
  })
  return [...attributes, ...childDifferences(was, is, place)]
}

function pathOf(path: string, { name }: XmlElement): string {
  return path === '' ? '/' : `${path === '/' ? '' : path}/${name}`
}

function childDifferences(was: XmlElement, is: XmlElement, place: string): Difference[] {
  const [olds = [], news = []] = [was, is].map(({ children }) =>
    children.filter((child) => isElement(child) || was.name !== 'Paragraph' || child.trim() !== ''),
  )
  return hunksOf(olds.map(canonical), news.map(canonical)).flatMap(({ old, now }) =>
    Array.from({ length: Math.max(old.length, now.length) }).flatMap((_, at) => {
      const [oldAt, newAt] = [old[at], now[at]]
      return pairDifferences(
        oldAt === undefined ? undefined : olds[oldAt],
        newAt === undefined ? undefined : news[newAt],
        place,
      )
    }),
  )
}

/** The indexes of old texts and of the new ones in their place. */
type Hunk = { old: number[]; now: number[] }

function hunksOf(olds: readonly string[], news: readonly string[]): Hunk[] {
  // Node's diff fails for two empty lists.
  if (isDeepStrictEqual(olds, news)) return []
  const hunks: Hunk[] = []
  let hunk: Hunk | null = null
  let [oldAt, newAt] = [0, 0]
  for (const [operation] of diff(olds, news)) {
    if (operation === 0) {
      hunk = null
      oldAt += 1
      newAt += 1
      continue
    }
    if (!hunk) hunks.push((hunk = { old: [], now: [] }))
    if (operation === 1) hunk.old.push(oldAt++)
    else hunk.now.push(newAt++)
  }
  return hunks
}

type Child = XmlElement | string | undefined

function pairDifferences(old: Child, now: Child, place: string): Difference[] {
  if (isElement(old) && isElement(now) && old.name === now.name) {
    return xmlDifferences(old, now, place)
  }
  return [old, now].flatMap((child, index): Difference[] => {
    if (child === undefined) return []
    const what = isElement(child) ? `${place}/${child.name}` : `${place} text`
    return [{ what: `${what} ${index === 0 ? 'missing' : 'added'}`, shown: canonical(child) }]
  })
}

function isElement(child: Child): child is XmlElement {
  return typeof child === 'object'
}

function canonical(child: XmlElement | string): string {
  if (typeof child === 'string') return child
  const attributes = [...child.attributes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`)
  return `<${child.name}${attributes.join('')}>${child.children.map(canonical).join('')}</>`
}

/** Compares Fountain's lines, without their ends and trailing spaces. */
export function fountainDifferences(was: string, is: string): Difference[] {
  const [old = [], now = []] = [was, is].map((text) =>
    text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r\n?|\n/)
      .map((line) => line.trimEnd()),
  )
  const differences = textDifferences('words', wordsOf(old), wordsOf(now))
  if (differences.length > 0) return differences
  const layout = textDifferences('layout', old, now)
  return layout.map(({ shown }) => ({ what: 'layout', shown }))
}

const TITLE_PAGE = /^\s*(?:authors?|contact|credit|format|source|title)\s*:/i
/** A number at both margins. */
const NUMBERED = /^(\d\S*) (.*) \1$/
const EMPTY_FIELD = /^\p{L}[^:]*:$/u

/** The words in capitals; those of the title page in any order, without empty fields. */
function wordsOf(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => line !== '')
  const end = lines.findIndex((line, index) => index > start && line === '')
  const wordsIn = (some: readonly string[]) =>
    some.flatMap(
      (line) =>
        line
          .replace(NUMBERED, '$2 $1')
          .toUpperCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
    )
  const isEmpty = (line: string, index: number) =>
    EMPTY_FIELD.test(line) && /^(?:\S|$)/.test(lines[start + index + 1] ?? '')
  const fields = lines.slice(start, end).filter((line, index) => !isEmpty(line, index))
  const isTitlePage = TITLE_PAGE.test(lines[start] ?? '')
  if (!isTitlePage || end < 0) return wordsIn(lines)
  return [...wordsIn(fields).toSorted(), ...wordsIn(lines.slice(end))]
}

function textDifferences(
  what: string,
  olds: readonly string[],
  news: readonly string[],
): Difference[] {
  return hunksOf(olds, news).map(({ old, now }) => {
    const [was, is] = [old.map((at) => olds[at]), now.map((at) => news[at])]
    if (is.length === 0) return { what: `${what} missing`, shown: was.join(' ⏎ ') }
    if (was.length === 0) return { what: `${what} added`, shown: is.join(' ⏎ ') }
    return { what: `${what} changed`, shown: `${was.join(' ⏎ ')} became ${is.join(' ⏎ ')}` }
  })
}

export function scriptDifferences(was: Script, is: Script): Difference[] {
  const [old, now] = [was, is].map(({ storyBlocks }) =>
    storyBlocks.flatMap(({ elements }) => elements),
  )
  const [one, other] = [was, is].map(({ storyBlocks: _storyBlocks, kept, ...rest }) => {
    const { pages = DEFAULT_PAGE_SETTINGS } = rest
    return new Map(Object.entries({ ...rest, pages, titlePage: kept?.titlePage }))
  })
  if (!one || !other) return []
  const rest = [...new Set([...one.keys(), ...other.keys()])].flatMap((key): Difference[] => {
    if (isDeepStrictEqual(one.get(key), other.get(key))) return []
    const [before, after] = [one, other].map((script) => JSON.stringify(script.get(key)))
    return [{ what: key, shown: `${before} became ${after}` }]
  })
  const texts = (elements: readonly Element[] = []) =>
    elements.map(({ id: _id, ...element }) =>
      JSON.stringify({ ...element, content: printedContent(element) }),
    )
  return [...rest, ...textDifferences('elements', texts(old), texts(now))]
}
