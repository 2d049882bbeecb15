/**
 * Reads the index of a Celtx project: its documents, and the index cards of scenes. It is RDF, where a
 * property is an attribute or an element, with any prefix (Celtx source: schema.rdf).
 */
import { cleanText } from '../../content/clean-text.ts'
import { childElements, textInside, type XmlElement } from '../common/xml-tree.ts'

export type CeltxDocument = Readonly<{
  title: string
  /** The name of its file in the archive; '' if it has none. */
  file: string
  /** Its type, such as ScriptDocument. */
  kind: string
}>

export type CeltxScene = Readonly<{
  /** The lines of its description. */
  synopsis: readonly string[]
  /** True if it has further details, such as a script day. */
  hasDetails: boolean
}>

export type CeltxProject = Readonly<{
  title: string
  /** In the order of the project's list. */
  documents: readonly CeltxDocument[]
  /** By the ids of their headings. */
  scenes: ReadonlyMap<string, CeltxScene>
}>

export const NO_PROJECT: CeltxProject = { title: '', documents: [], scenes: new Map() }

/** Details of a scene that have no place in a script. */
const DETAILS = ['alttitle', 'scriptday', 'location']

/** @param root the root element of `project.rdf` */
export function readProject(root: XmlElement): CeltxProject {
  const nodes = childElements(root)
  const order = new Map<string, number>()
  for (const node of nodes) {
    for (const item of childElements(node)) {
      const resource = localName(item.name) === 'li' ? property(item, 'resource') : ''
      if (resource !== '' && !order.has(resource)) order.set(resource, order.size)
    }
  }
  const documents = nodes
    .filter((node) => property(node, 'localfile') !== '' || property(node, 'doctype') !== '')
    .map((node) => ({ node, place: order.get(property(node, 'about')) ?? Infinity }))
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ node }) => ({
      title: property(node, 'title'),
      file: property(node, 'localfile'),
      kind: /[^/]*$/.exec(property(node, 'doctype'))?.[0] ?? '',
    }))
  const project = nodes.find(({ name }) => localName(name) === 'project')
  const scenes = nodes.flatMap((node) => {
    const id = property(node, 'sceneid')
    return id === '' ? [] : [[id, sceneOf(node)] as const]
  })
  return {
    title: project ? property(project, 'title') : '',
    documents,
    scenes: new Map(scenes),
  }
}

function sceneOf(node: XmlElement): CeltxScene {
  const synopsis = property(node, 'description')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { synopsis, hasDetails: DETAILS.some((name) => property(node, name) !== '') }
}

/** Returns a property's text or the resource it refers to; '' if there is none. */
function property(node: XmlElement, name: string): string {
  for (const [key, value] of node.attributes) {
    if (localName(key) === name) return cleanText(value).trim()
  }
  const element = childElements(node).find((child) => localName(child.name) === name)
  if (!element) return ''
  for (const [key, value] of element.attributes) {
    if (localName(key) === 'resource') return value
  }
  return cleanText(textInside(element)).trim()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
