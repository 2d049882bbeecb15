/** Final Draft's XML, as that program puts it on the clipboard as plain text. */
import { runsToHtml } from '@scenewright/shared/content/html.ts'
import type { PastedElement } from '@scenewright/shared/formats/pasted-text.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'

/** Final Draft's paragraph types (FDX, `Paragraph Type`); all others are text. */
const TYPES: ReadonlyMap<string, ElementType> = new Map([
  ['Scene Heading', 'scene_heading'],
  ['Action', 'action'],
  ['Character', 'character'],
  ['Dialogue', 'dialogue'],
  ['Parenthetical', 'parenthetical'],
  ['Transition', 'transition'],
  ['Shot', 'shot'],
])

/** The paragraphs of an FDX document or piece; `null` when the text is none. */
export function readPastedFdx(text: string): PastedElement[] | null {
  if (!/<(?:FinalDraft|Paragraph)[\s>]/.test(text)) return null
  const start = text.indexOf('<')
  const xml = /<FinalDraft[\s>]/.test(text)
    ? text.slice(start)
    : `<Content>${text.slice(start)}</Content>`
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  if (document.querySelector('parsererror')) return null
  const paragraphs = [...document.querySelectorAll('Paragraph')].filter(
    (paragraph) => !paragraph.closest('TitlePage, ScriptNote'),
  )
  return paragraphs.map((paragraph) => ({
    type: TYPES.get(paragraph.getAttribute('Type') ?? '') ?? 'text',
    content: contentOf(paragraph),
  }))
}

function contentOf(paragraph: Element): string {
  const texts = [...paragraph.children].filter(({ tagName }) => tagName === 'Text')
  return runsToHtml(
    texts.map((text) => {
      const style = text.getAttribute('Style') ?? ''
      return {
        text: text.textContent,
        bold: style.includes('Bold'),
        italic: style.includes('Italic'),
        underline: style.includes('Underline'),
      }
    }),
  )
}
