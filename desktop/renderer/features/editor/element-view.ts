import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { ELEMENT_TYPE_LABELS, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { idOf, typeOf } from './element-nodes.ts'
import { elementNode } from './schema.ts'

/** Letters and marks that run from right to left, with room to spare (Unicode: Hebrew to Arabic Extended). */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\u2068\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/

/** The DOM of a new element of each type, to be copied: a copy is made faster than its attributes are set. */
const blanks = new Map<ElementType, HTMLElement>()

function blank(type: ElementType): HTMLElement {
  let known = blanks.get(type)
  if (!known) {
    known = document.createElement('p')
    known.className = 'element'
    showType(known, type)
    blanks.set(type, known)
  }
  return document.importNode(known, false)
}

function showType(dom: HTMLElement, type: ElementType): void {
  dom.setAttribute('data-type', type)
  dom.setAttribute('aria-roledescription', ELEMENT_TYPE_LABELS[type])
}

/**
 * One element on the page. Its DOM node stays the same while only type or text change, so that a
 * change of type redraws nothing and the caret has nothing to lose.
 */
export class ElementView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement

  readonly #id: string
  #type: ElementType

  constructor(node: Node) {
    this.#id = idOf(node)
    this.#type = typeOf(node)
    this.dom = blank(this.#type)
    this.contentDOM = this.dom
    this.dom.setAttribute('data-element-id', this.#id)
    this.#followText(node)
  }

  /** Refuses another element's node: else an insertion would rewrite all DOM below it. */
  update(node: Node): boolean {
    if (node.type !== elementNode || this.#id !== idOf(node)) return false
    const type = typeOf(node)
    if (this.#type !== type) {
      this.#type = type
      showType(this.dom, type)
    }
    this.#followText(node)
    return true
  }

  #followText(node: Node): void {
    const text = node.textContent
    if (text.trim() === '') {
      this.dom.setAttribute('data-placeholder', ELEMENT_TYPE_LABELS[this.#type])
    } else this.dom.removeAttribute('data-placeholder')
    // Each element reads in its own script's direction. The browser need not look for it in text
    // that can only run from left to right.
    if (RIGHT_TO_LEFT.test(text)) this.dom.dir = 'auto'
    else this.dom.removeAttribute('dir')
  }

  ignoreMutation(mutation: { type: string }): boolean {
    return mutation.type === 'attributes'
  }
}
