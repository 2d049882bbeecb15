/** An XML document as a tree. Who reads the text of the file makes it; nothing here knows a parser. */

export type XmlElement = Readonly<{
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly (XmlElement | string)[]
}>

/** The elements directly inside. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** The first element of this name directly inside. */
export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element && childrenNamed(element, name)[0]
}

/** The elements of this name directly inside. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).filter((child) => child.name === name)
}

/** All text inside, however deep, as it stands in the file. */
export function textInside(element: XmlElement): string {
  const parts: string[] = []
  const open: (XmlElement | string)[] = [element]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') parts.push(next)
    else open.push(...next.children.toReversed())
  }
  return parts.join('')
}
