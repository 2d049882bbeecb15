/**
 * Helpers for the XML of Word documents (ECMA-376). Names are compared without their prefixes, so
 * that documents with the strict namespaces or other prefixes read the same.
 */
import { childElements, type XmlElement } from '../common/xml-tree.ts'

/** An element's name without its prefix. */
export function localName({ name }: Pick<XmlElement, 'name'>): string {
  return name.slice(name.indexOf(':') + 1)
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && childElements(element).find((one) => localName(one) === name)
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? childElements(element).filter((one) => localName(one) === name) : []
}

/** Returns an attribute by its name without prefix. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  for (const [key, value] of element?.attributes ?? []) {
    if (key.slice(key.indexOf(':') + 1) === name) return value
  }
  return undefined
}

/** The `val` of a child element. */
export function childValue(element: XmlElement | undefined, name: string): string | undefined {
  return attribute(child(element, name), 'val')
}

/** Reads a property that is on or off (ST_OnOff); `undefined` if it isn't set. */
export function onOff(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(element, name)
  if (!found) return undefined
  return !['0', 'false', 'off', 'none'].includes(attribute(found, 'val') ?? 'true')
}

const POINTS_PER: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  pi: 12,
}
const TWIPS_PER_POINT = 20

/** Reads a length in twips, or with a unit as strict documents have it. Returns points. */
export function points(value: string | undefined): number | undefined {
  const [, number, unit] = /^(-?\d+(?:\.\d+)?)(pt|in|cm|mm|pc|pi)?$/.exec(value ?? '') ?? []
  if (number === undefined) return undefined
  return unit === undefined
    ? Number(number) / TWIPS_PER_POINT
    : Number(number) * (POINTS_PER[unit] ?? 1)
}
