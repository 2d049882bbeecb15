/**
 * The forms of a file's paragraphs (`paragraph-form.ts`). Each is stored once, beside the other parts of
 * the file, and elements have its number (`ElementExtra.fileForm`).
 */
import type { XmlNode } from '../../script/preserved-xml.ts'
import { readElementExtra } from '../../script/element-extra.ts'
import type { ImportedElement } from '../imported.ts'
import { childElements, createElement, textInside, type XmlElement } from '../common/xml-tree.ts'
import { formOf, withWrapper } from './paragraph-form.ts'
import { elementsOfNodes, storeNodes } from './preserved-elements.ts'

/** The name of the part with the forms. Final Draft has none of this name. */
export const FORMS = 'ScenewrightForms'

/** Characters that are read as others. */
const CHANGED = /[\p{Cc}\u2028\u2029]/u

/** True if a paragraph is written as it is in the file: a type, a number and plain text. */
export function isPlainParagraph({ attributes, children }: XmlElement): boolean {
  const [text, ...others] = children
  return (
    others.length === 0 &&
    typeof text === 'object' &&
    text.name === 'Text' &&
    text.attributes.size === 0 &&
    !CHANGED.test(textInside(text)) &&
    attributes.has('Type') &&
    attributes.size === (attributes.has('Number') ? 2 : 1)
  )
}

/**
 * The paragraphs of a file by the numbers that their elements have for the time being. `wrapper` is the
 * one around dual dialogue, for its first cue.
 */
export type ImportedParagraphs = ReadonlyMap<
  number,
  Readonly<{ paragraph?: XmlElement | undefined; wrapper?: XmlElement | undefined }>
>
/** The XML that is written for an element, and around it. */
export type WrittenParagraph = Readonly<{ paragraph: XmlElement; wrapper?: XmlElement }>

/**
 * Gives the elements the numbers of their forms.
 *
 * @param written the paragraph that is written for each element
 */
export function withForms(
  elements: readonly ImportedElement[],
  imported: ImportedParagraphs,
  written: readonly (WrittenParagraph | undefined)[],
): Readonly<{ elements: ImportedElement[]; part: XmlElement | null }> {
  const forms: XmlElement[] = []
  const numbers = new Map<string, number>()
  const numberOf = (element: ImportedElement, index: number): number | undefined => {
    const file = imported.get(element.extra?.fileForm ?? -1)
    const own = written[index]
    if (!file || !own) return undefined
    const wrapper =
      file.wrapper && own.wrapper ? formOf(withoutSpeeches(file.wrapper), own.wrapper) : null
    const inner = file.paragraph ? formOf(file.paragraph, own.paragraph) : null
    const form = withWrapper(inner, wrapper)
    const nodes = form && storeNodes(form)
    if (!nodes) return undefined
    const key = JSON.stringify(nodes)
    const number = numbers.get(key) ?? forms.length
    if (number === forms.length) forms.push(form)
    numbers.set(key, number)
    return number
  }
  const marked = elements.map((element, index) => {
    if (element.extra?.fileForm === undefined) return element
    const { extra: whole, ...others } = element
    const extra = readElementExtra({ ...whole, fileForm: numberOf(element, index) })
    return { ...others, ...(extra ? { extra } : {}) }
  })
  return { elements: marked, part: forms.length > 0 ? createElement(FORMS, {}, ...forms) : null }
}

function withoutSpeeches(wrapper: XmlElement): XmlElement {
  const children = childElements(wrapper).map((child) => {
    return child.name === 'DualDialogue' ? { ...child, children: [] } : child
  })
  return { ...wrapper, children: children.filter(({ name }) => name !== 'ScriptNote') }
}

/** Returns the forms of an imported file by their numbers. */
export function formsIn(nodes: readonly XmlNode[]): readonly XmlElement[] {
  const start = nodes.findIndex((node) => 'name' in node && node.depth === 0 && node.name === FORMS)
  if (start < 0) return []
  const length = nodes.slice(start + 1).findIndex(({ depth }) => depth === 0)
  const [part] = elementsOfNodes(nodes.slice(start, length < 0 ? undefined : start + 1 + length))
  return part ? childElements(part) : []
}
