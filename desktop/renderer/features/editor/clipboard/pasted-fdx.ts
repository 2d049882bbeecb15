/** Final Draft XML, which that program puts on the clipboard as plain text. */
import { readFdx } from '@scenewright/shared/formats/fdx/read-fdx.ts'
import type { XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import type { PastedElement } from '@scenewright/shared/formats/pasted-text.ts'

/**
 * Parses an FDX document or fragment; returns `null` for other text. Rejects a DOCTYPE, because the
 * browser would expand its entities.
 */
export function readPastedFdx(text: string): PastedElement[] | null {
  if (!/<(?:FinalDraft|Paragraph)[\s>]/.test(text) || /<!DOCTYPE/i.test(text)) return null
  const start = text.indexOf('<')
  const xml = /<FinalDraft[\s>]/.test(text)
    ? text.slice(start)
    : `<FinalDraft><Content>${text.slice(start)}</Content></FinalDraft>`
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  if (document.querySelector('parsererror')) return null
  const read = readFdx(treeOf(document.documentElement))
  return read.ok ? read.script.elements.map(({ type, content }) => ({ type, content })) : null
}

function treeOf(element: Element): XmlElement {
  return {
    name: element.tagName,
    attributes: new Map([...element.attributes].map(({ name, value }) => [name, value])),
    children: [...element.childNodes].flatMap((node): (XmlElement | string)[] => {
      if (node instanceof Element) return [treeOf(node)]
      return node instanceof Text ? [node.data] : []
    }),
  }
}
