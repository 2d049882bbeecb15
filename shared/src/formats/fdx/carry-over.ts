/**
 * The rule for what a Final Draft file has beside its script: what the writer hasn't changed goes back as
 * it came. The changes are the differences between what is written for the settings as they were read and
 * as they are now.
 */
import { childElements, createElement, type XmlElement } from '../common/xml-tree.ts'
import { carryLines } from './carry-lines.ts'
import { elementText } from './preserved-elements.ts'

/** The same element of three files. */
type Versions = Readonly<{
  imported: XmlElement
  /** As written for what was read from the imported file. */
  before: XmlElement
  /** As written for the script. */
  now: XmlElement
}>

/** Returns the imported element with the changes from `before` to `now`. */
export function carryOver({ imported, before, now }: Versions): XmlElement {
  const attributes = new Map(imported.attributes)
  for (const [name, value] of now.attributes) {
    if (value !== before.attributes.get(name)) attributes.set(name, value)
  }
  // Alphabetical, as Final Draft writes them.
  const sorted = new Map([...attributes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return {
    ...imported,
    attributes: attributes.size > imported.attributes.size ? sorted : attributes,
    children: carriedChildren({ imported, before, now }),
  }
}

function carriedChildren({ imported, before, now }: Versions): XmlElement['children'] {
  const [oldByKey, newByKey] = [childrenByKey(before), childrenByKey(now)]
  if (!oldByKey || !newByKey) {
    if (isSame(before, now)) return imported.children
    return carryLines(imported.children, before, now) ?? now.children
  }
  const isKnown = new Set(imported.children.map((child) => keyOf(child)))
  const added = [...newByKey].flatMap(([key, child]) => {
    const old = oldByKey.get(key)
    return isKnown.has(key) || (old && isSame(old, child)) ? [] : [child]
  })
  const carried = imported.children.flatMap((child) => {
    const [old, current] = [oldByKey.get(keyOf(child)), newByKey.get(keyOf(child))]
    if (typeof child === 'string' || (!old && !current)) return [child]
    if (!current) return []
    return [
      carryOver({ imported: child, before: old ?? createElement(child.name, {}), now: current }),
    ]
  })
  return [...added, ...carried]
}

/** Returns the child elements by name and type; `null` if that doesn't tell them apart. */
function childrenByKey(element: XmlElement): ReadonlyMap<string, XmlElement> | null {
  const children = childElements(element)
  const byKey = new Map(children.map((child) => [keyOf(child), child]))
  return byKey.size === element.children.length ? byKey : null
}

/** Settings of paragraph types are told apart by their type, beats of characters by their names. */
export function keyOf(child: XmlElement | string): string {
  if (typeof child === 'string') return ''
  return `${child.name} ${child.attributes.get('Type') ?? child.attributes.get('Name') ?? ''}`
}

export function isSame(one: XmlElement, other: XmlElement): boolean {
  return one.children.length === other.children.length && elementText(one) === elementText(other)
}
