/** Omitted scenes that an imported file had, as they were stored before they could be restored. */
import type { Element } from '../../script/script.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { elementsOfNodes } from './preserved-elements.ts'
import { OMITTED } from './read-body.ts'

export function omittedNodes({ extra }: Pick<Element, 'extra'>): XmlElement[] {
  const { before = [], notes = [], after = [] } = extra ?? {}
  return [...before, ...notes, ...after].flatMap(({ omitted = [] }) =>
    elementsOfNodes(omitted)
      .filter(({ name }) => name === OMITTED)
      .slice(0, 1),
  )
}

export function countOmitted(element: Pick<Element, 'extra'>): number {
  return omittedNodes(element).length + (element.extra?.omittedScene ? 1 : 0)
}
