/** HTML from other programs, made ready for the page: what is not text goes, types are guessed. */
import { guessTypes } from '@scenewright/shared/formats/pasted-text.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, div, td'
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
  const paragraphs = [...body.querySelectorAll<HTMLElement>(BLOCKS)].filter(isParagraph)
  const types = guessTypes(paragraphs.map(textOf))
  if (paragraphs.length === 0) return body.innerHTML
  return paragraphs
    .map((paragraph, index) => {
      const type = namedType(paragraph) ?? types[index] ?? 'action'
      return `<p data-type="${type}">${paragraph.innerHTML}</p>`
    })
    .join('')
}

function namedType({ classList }: HTMLElement): ElementType | undefined {
  const names = [...classList].map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  return names.map((name) => TYPE_OF_CLASS.get(name)).find((type) => type !== undefined)
}

/** A block that holds text and no other block. */
function isParagraph(element: HTMLElement): boolean {
  return element.querySelector(BLOCKS) === null && textOf(element) !== ''
}

function textOf(element: HTMLElement): string {
  return element.textContent.replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
