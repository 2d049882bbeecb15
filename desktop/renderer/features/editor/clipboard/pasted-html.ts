/** Cleans up HTML pasted from other programs and guesses element types. */
import { splitNumberedHeading } from '@scenewright/shared/formats/scene-heading.ts'
import { guessTypes } from '@scenewright/shared/formats/single-spaced.ts'
import { isCue, linesByElement } from '@scenewright/shared/formats/screenplay-text.ts'
import {
  ELEMENT_TABLE,
  ELEMENT_TYPES,
  isSpoken,
  type ElementType,
} from '@scenewright/shared/script/element-types.ts'
import { readParagraphs, type Line, type Paragraph } from './html-paragraphs.ts'

const NEVER_TEXT = 'script, style, template, title, head, xml, o\\:p, iframe, object, noscript'

/**
 * Paragraph classes that name an element type, as letters only. Word creates classes from style
 * names ('Scene Heading' becomes SceneHeading). Final Draft's HTML is undocumented, so the types of
 * its paragraphs are guessed from their text.
 */
const TYPE_OF_CLASS: ReadonlyMap<string, ElementType> = new Map(
  ELEMENT_TYPES.flatMap((type) =>
    ELEMENT_TABLE[type].wordStyles.map((style) => [lettersOf(style), type] as const),
  ),
)

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/**
 * Returns HTML of this editor unchanged. In HTML from other programs, each paragraph gets the type
 * that its class names, or one guessed from text and position.
 *
 * @param html clipboard HTML; parsed in an inert document, which loads and runs nothing
 */
export function addTypes(html: string): string {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(NEVER_TEXT)) {
    if (element.localName === 'o:p') element.replaceWith(...element.childNodes)
    else element.remove()
  }
  const paragraphs = readParagraphs(body)
  const typed = paragraphs.flatMap(withTypes)
  // Text without paragraphs is inserted into the element at the caret.
  const isLoose = typed.length < 2 && paragraphs.every(({ block }) => block === body)
  if (isLoose) return body.innerHTML
  const guessed = guessTypes(typed.map(textOf))
  return typed
    .map((paragraph, index) => {
      const next = typed[index + 1]?.type
      const isSpeaker = next && isSpoken(next) && isCue(textOf(paragraph))
      const type = paragraph.type ?? (isSpeaker ? 'character' : guessed[index])
      return typedHtml(paragraph.lines, type ?? 'action')
    })
    .join('')
}

function typedHtml(lines: readonly Line[], type: ElementType): string {
  const content = lines.map((line) => line.html).join('<br>')
  const numbered = type === 'scene_heading' ? numberedHtml(content) : null
  return numbered ?? `<p data-type="${type}">${content}</p>`
}

/** Returns a heading without the numbers in its margins; `null` if it has none. */
function numberedHtml(content: string): string | null {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  // In HTML, only spaces that don't break are a margin.
  for (const text of texts) {
    text.data = text.data.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll('\u00a0', ' ')
  }
  const whole = body.textContent
  const numbered = splitNumberedHeading(whole)
  if (!numbered) return null
  const from = whole.indexOf(numbered.heading)
  const to = from + numbered.heading.length
  let start = 0
  for (const text of texts) {
    const { length } = text.data
    text.data = text.data.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += length
  }
  const heading = body.ownerDocument.createElement('p')
  heading.dataset['type'] = 'scene_heading'
  heading.dataset['sceneNumber'] = numbered.sceneNumber
  heading.append(...body.childNodes)
  return heading.outerHTML
}

/** Types a paragraph by its class, or splits it into elements, such as a cue and its dialogue. */
function withTypes({ block, type, lines }: Paragraph): Pick<Paragraph, 'type' | 'lines'>[] {
  const known = type ?? namedType(block)
  if (known) return [{ type: known, lines }]
  let start = 0
  return linesByElement(lines.map(({ text }) => clean(text))).map((count) => {
    start += count
    return { type: null, lines: lines.slice(start - count, start) }
  })
}

function namedType({ classList }: HTMLElement): ElementType | undefined {
  const names = [...classList].map(lettersOf)
  return names.map((name) => TYPE_OF_CLASS.get(name)).find((type) => type !== undefined)
}

function textOf({ lines }: Pick<Paragraph, 'lines'>): string {
  return clean(lines.map(({ text }) => text).join(' '))
}

function clean(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
