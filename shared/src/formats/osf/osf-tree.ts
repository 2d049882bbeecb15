/**
 * Finds elements and attributes of the Open Screenplay Format. Its versions spell their names
 * differently: `pagebreakbefore` (1.2, 2.0, 3.0 and later), `pageBreakBefore` (2.1), `page_number`.
 */
import { childElements, type XmlElement } from '../common/xml-tree.ts'

/** The spelling that all versions have in common: lowercase, without underscores. */
export function plainName(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}

/** Returns the first of these attributes that the element has. Names are plain (`plainName`). */
export function findAttribute(
  element: XmlElement | undefined,
  ...names: readonly string[]
): string | undefined {
  if (!element || element.attributes.size === 0) return undefined
  for (const name of names) {
    const exact = element.attributes.get(name)
    if (exact !== undefined) return exact
  }
  for (const [name, value] of element.attributes) {
    if (names.includes(plainName(name))) return value
  }
  return undefined
}

/** True if an attribute is present and on. */
export function isOn(element: XmlElement | undefined, ...names: readonly string[]): boolean {
  return /^(?:1|true|yes)$/i.test(findAttribute(element, ...names) ?? '')
}

/** True if an attribute is present and off. */
export function isOff(element: XmlElement | undefined, ...names: readonly string[]): boolean {
  return /^(?:0|false|no)$/i.test(findAttribute(element, ...names) ?? '')
}

/** A number in an attribute; `undefined` if there is none. */
export function numberIn(
  element: XmlElement | undefined,
  ...names: readonly string[]
): number | undefined {
  const value = findAttribute(element, ...names)?.trim()
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Returns the child elements with this plain name. */
export function partsNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? childElements(element).filter((child) => plainName(child.name) === name) : []
}

/** Returns the first child element with this plain name. */
export function partNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return partsNamed(element, name)[0]
}
