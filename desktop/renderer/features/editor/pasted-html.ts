/** HTML from other programs, made ready for the page: what is not text goes, types are guessed. */
import { guessTypes } from '@scenewright/shared/formats/pasted-text.ts'
import { linesByElement } from '@scenewright/shared/formats/screenplay-text.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { paragraphsOf, type Paragraph } from './html-paragraphs.ts'

const NEVER_TEXT = 'script, style, template, title, head, xml, o\\:p, iframe, object, noscript'

/**
 * Paragraph classes that name an element's type, letters only. Word makes a class of a style's name
 * ('Scene Heading' becomes SceneHeading), as screenplay templates for it have them. What Final Draft
 * itself writes as HTML is told nowhere in public, so that its paragraphs go by their text.
 */
const TYPE_OF_CLASS: ReadonlyMap<string, ElementType> = new Map([
  ['sceneheading', 'scene_heading'],
  ['slugline', 'scene_heading'],
  ['action', 'action'],
  ['character', 'character'],
  ['charactername', 'character'],
  ['dialogue', 'dialogue'],
  ['dialog', 'dialogue'],
  ['parenthetical', 'parenthetical'],
  ['transition', 'transition'],
  ['shot', 'shot'],
])

/**
 * HTML of this editor comes back as it is. In any other (a word processor's, a browser's, another
 * screenwriting program's), each paragraph gets the type that its class names, else the one that its
 * text and place suggest.
 *
 * @param html the clipboard's; parsed in an inert document, where nothing loads and nothing runs
 */
export function typedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(NEVER_TEXT)) {
    if (element.localName === 'o:p') element.replaceWith(...element.childNodes)
    else element.remove()
  }
  const paragraphs = paragraphsOf(body)
  const typed = paragraphs.flatMap(withTypes)
  // Words without any paragraph go into the element at the caret.
  const isLoose = typed.length < 2 && paragraphs.every(({ block }) => block === body)
  if (isLoose) return body.innerHTML
  const guessed = guessTypes(typed.map(textOf))
  return typed
    .map(({ type, lines }, index) => {
      const content = lines.map((line) => line.html).join('<br>')
      return `<p data-type="${type ?? guessed[index] ?? 'action'}">${content}</p>`
    })
    .join('')
}

/** A paragraph by its class; else each element that its lines make, as a cue and its speech do. */
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
  const names = [...classList].map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return names.map((name) => TYPE_OF_CLASS.get(name)).find((type) => type !== undefined)
}

function textOf({ lines }: Pick<Paragraph, 'lines'>): string {
  return clean(lines.map(({ text }) => text).join(' '))
}

function clean(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
