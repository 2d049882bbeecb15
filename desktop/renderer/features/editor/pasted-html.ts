/** HTML from other programs, made ready for the page: what is not text goes, types are guessed. */
import { guessTypes } from '@scenewright/shared/formats/pasted-text.ts'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, div, td'
const NEVER_TEXT = 'script, style, template, title, head, xml, o\\:p, iframe, object, noscript'

/**
 * HTML of this editor comes back as it is. In any other (a word processor's, a browser's, another
 * screenwriting program's), each paragraph gets the type that its text and place suggest.
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
    .map(
      (paragraph, index) => `<p data-type="${types[index] ?? 'action'}">${paragraph.innerHTML}</p>`,
    )
    .join('')
}

/** A block that holds text and no other block. */
function isParagraph(element: HTMLElement): boolean {
  return element.querySelector(BLOCKS) === null && textOf(element) !== ''
}

function textOf(element: HTMLElement): string {
  return element.textContent.replaceAll(/[\s\u00a0]+/g, ' ').trim()
}
