import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { opensParentheses } from '@scenewright/shared/content/parentheses.ts'
import type { ElementExtra } from '@scenewright/shared/script/element-extra.ts'
import { isOpeningText } from '@scenewright/shared/layout/industry/opening-transition.ts'
import { ELEMENT_TABLE, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { readExtra, readId, readText, readType } from './element-nodes.ts'
import { elementNode } from './schema.ts'

/** Right-to-left letters and marks (Unicode: Hebrew to Arabic Extended) and a few others nearby. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\u2068\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/

/** A template node per type: cloning is faster than setting attributes. */
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
  dom.setAttribute('aria-roledescription', ELEMENT_TABLE[type].label)
  // Names and standard terms, which are suggested while they are typed, aren't checked.
  if (ELEMENT_TABLE[type].suggests === null) dom.removeAttribute('spellcheck')
  else dom.setAttribute('spellcheck', 'false')
}

/**
 * One element on the page. Its DOM node stays the same when only type or text change, so the caret
 * is preserved.
 */
export class ElementView implements NodeView {
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement

  readonly #id: string
  #type: ElementType
  #form: ElementExtra['form']

  constructor(node: Node) {
    this.#id = readId(node)
    this.#type = readType(node)
    this.dom = blank(this.#type)
    this.contentDOM = this.dom
    this.dom.setAttribute('data-element-id', this.#id)
    this.#updateAttributes(node)
  }

  /** Rejects other elements: otherwise an insertion would rewrite all DOM below it. */
  update(node: Node): boolean {
    if (node.type !== elementNode || this.#id !== readId(node)) return false
    const type = readType(node)
    if (this.#type !== type) {
      this.#type = type
      showType(this.dom, type)
    }
    this.#updateAttributes(node)
    return true
  }

  /** Updates the attributes that depend on the form and the text. */
  #updateAttributes(node: Node): void {
    const form = readExtra(node)?.form
    if (form !== this.#form) {
      this.#form = form
      if (form === undefined) this.dom.removeAttribute('data-form')
      else this.dom.setAttribute('data-form', form)
    }
    // A paragraph type of an imported file is where the file places it.
    const isOpening =
      this.#type === 'transition' &&
      readExtra(node)?.paragraph === undefined &&
      isOpeningText(readText(node))
    this.dom.toggleAttribute('data-opening', isOpening)
    const text = node.textContent
    // Its parenthesis hangs.
    this.dom.toggleAttribute('data-hanging', opensParentheses(text.slice(0, 1)))
    if (text.trim() === '') {
      const { placeholder, label } = ELEMENT_TABLE[this.#type]
      this.dom.setAttribute('data-placeholder', placeholder ?? label)
    } else this.dom.removeAttribute('data-placeholder')
    // Each element has its own text direction. Skipping `auto` for left-to-right text saves the
    // browser from scanning it.
    if (RIGHT_TO_LEFT.test(text)) this.dom.dir = 'auto'
    else this.dom.removeAttribute('dir')
  }

  ignoreMutation(mutation: { type: string }): boolean {
    return mutation.type === 'attributes'
  }
}
