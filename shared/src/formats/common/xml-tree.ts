/** An XML document as a tree, independent of any parser. */

export type XmlElement = Readonly<{
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly (XmlElement | string)[]
}>

/** Creates an element without the attributes that are undefined. */
export function createElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (XmlElement | string)[]
): XmlElement {
  const pairs = Object.entries(attributes).flatMap(([key, value]): [string, string][] => {
    return value === undefined ? [] : [[key, value]]
  })
  return { name, attributes: new Map(pairs), children: children.filter((child) => child !== '') }
}

/** Returns the child elements. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** Returns the first child element with this name. */
export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && listChildren(element, name)[0]
}

/** Returns the child elements with this name. */
export function listChildren(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).filter((child) => child.name === name)
}

/** Returns all text in the element at any depth, unchanged. */
export function textInside(element: XmlElement): string {
  const parts: string[] = []
  const open: (XmlElement | string)[] = [element]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') parts.push(next)
    else open.push(...next.children.toReversed())
  }
  return parts.join('')
}
