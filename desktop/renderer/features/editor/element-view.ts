import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { ELEMENT_TYPE_LABELS } from '@scenewright/shared/script/element-types.ts'
import { idOf, isEmptyNode, typeOf } from './element-nodes.ts'
import { elementNode } from './schema.ts'

/**
 * One element on the page. Its DOM node stays the same while only type or text change, so that a
 * change of type redraws nothing and the caret has nothing to lose.
 */
export class ElementView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement

  constructor(node: Node) {
    this.dom = document.createElement('p')
    this.contentDOM = this.dom
    // Each element reads in its own script's direction.
    this.dom.dir = 'auto'
    this.dom.dataset['elementId'] = idOf(node)
    this.update(node)
  }

  /** Refuses another element's node: else an insertion would rewrite all DOM below it. */
  update(node: Node): boolean {
    if (node.type !== elementNode || this.dom.dataset['elementId'] !== idOf(node)) return false
    const type = typeOf(node)
    if (this.dom.dataset['type'] !== type) {
      this.dom.dataset['type'] = type
      this.dom.className = 'element'
      this.dom.setAttribute('aria-roledescription', ELEMENT_TYPE_LABELS[type])
    }
    const isEmpty = isEmptyNode(node)
    if (isEmpty) this.dom.dataset['placeholder'] = ELEMENT_TYPE_LABELS[type]
    else delete this.dom.dataset['placeholder']
    return true
  }

  ignoreMutation(mutation: { type: string }): boolean {
    return mutation.type === 'attributes'
  }
}
