/**
 * The rule for what a Final Draft file has beside its script: what the writer hasn't changed goes back as
 * it came. The changes are the differences between what is written for the settings as they were read and
 * as they are now.
 */
import {
  childElements,
  childNamed,
  createElement,
  listChildren,
  textInside,
  type XmlElement,
} from '../common/xml-tree.ts'
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

/** Elements whose children only mean something together. */
const WHOLE: ReadonlySet<string> = new Set(['Header', 'Footer'])

function carriedChildren({ imported, before, now }: Versions): XmlElement['children'] {
  if (WHOLE.has(imported.name)) return isSame(before, now) ? imported.children : now.children
  const [oldByKey, newByKey] = [childrenByKey(before), childrenByKey(now)]
  if (!oldByKey || !newByKey) {
    return isSame(before, now) ? imported.children : carriedLines({ imported, before, now })
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

/**
 * Changes the lines whose text has changed, such as a title. If lines are added, removed or at another
 * place, or one isn't in the imported element, all are replaced.
 */
function carriedLines({ imported, before, now }: Versions): XmlElement['children'] {
  // Lines at other places mean something else, such as a subheading instead of a contact.
  const places = placesOfLines(now)
  if (places === null || places !== placesOfLines(before)) return now.children
  const [old, current] = [before, now].map((lines) =>
    childElements(lines).map(lineText).filter(Boolean),
  )
  const areLines = imported.children.every(isLine)
  if (!areLines) return now.children
  const changes = (old ?? []).flatMap((from, at) => {
    const to = current?.[at] ?? ''
    return from === to ? [] : [{ from, to }]
  })
  const children = imported.children.map((child) => {
    const isNext = typeof child !== 'string' && lineText(child) === changes[0]?.from
    return isNext ? withText(child, changes.shift()?.to ?? '') : child
  })
  return changes.length === 0 ? children : now.children
}

/** Returns the places of the lines with text; `null` for text that isn't in lines. */
function placesOfLines(lines: XmlElement): string | null {
  if (lines.children.some((child) => typeof child === 'string')) return null
  const places = childElements(lines).flatMap((line, index) => {
    return lineText(line) === '' ? [] : [`${index} ${line.attributes.get('Alignment') ?? ''}`]
  })
  return places.join(',')
}

function isLine(child: XmlElement | string): boolean {
  return typeof child !== 'string' && childNamed(child, 'Text') !== undefined
}

function lineText(line: XmlElement): string {
  return textInside(line).trim()
}

/** Replaces a paragraph's text; the first words have the look of the whole. */
function withText(line: XmlElement, text: string): XmlElement {
  const [first, ...others] = listChildren(line, 'Text')
  const children = line.children
    .filter((child) => !others.some((other) => other === child))
    .map((child) => (child === first ? { ...first, children: [text] } : child))
  return { ...line, children }
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

function isSame(one: XmlElement, other: XmlElement): boolean {
  return one.children.length === other.children.length && elementText(one) === elementText(other)
}
