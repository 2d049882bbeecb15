/** Alternates: other wordings of an element, stored beside it (`docs/product/script.md#alternates`). */
import { contentToText, isEmptyContent } from '../../content/text.ts'
import { trimContent } from '../../content/sanitize.ts'
import {
  MAX_ALTERNATE_CHARACTERS,
  MAX_ALTERNATES,
  orderExtra,
  readElementExtra,
  type ElementExtra,
} from '../element-extra.ts'
import { extraForContent } from '../notes/note-anchors.ts'
import type { Element, Script } from '../script.ts'
import { replaceElements } from '../story-blocks.ts'

export type AlternateEdit =
  | Readonly<{ ok: true; script: Script }>
  /** A message for the writer. */
  | Readonly<{ ok: false; error: string }>

const TOO_LONG = `Only text of up to ${MAX_ALTERNATE_CHARACTERS} characters can be kept as an alternate. Split the element first.`

/** Stores an element's wording as its newest alternate. The element itself doesn't change. */
export function keepAlternate(script: Script, elementId: string): AlternateEdit {
  const element = findElement(script, elementId)
  if (!element || isEmptyContent(element.content)) return fail('There is no text to keep here.')
  const alternates = getAlternates(element)
  const content = trimContent(element.content)
  if (alternates.includes(content)) return fail('This wording is already an alternate.')
  if (alternates.length === MAX_ALTERNATES) {
    return fail(`An element can have ${MAX_ALTERNATES} alternates. Delete one first.`)
  }
  if (content.length > MAX_ALTERNATE_CHARACTERS) {
    return fail(TOO_LONG)
  }
  return { ok: true, script: change(script, element, withAlternates([content, ...alternates])) }
}

/** Makes an alternate the element's text; the current wording takes its place, unless it is empty. */
export function swapAlternate(script: Script, elementId: string, index: number): AlternateEdit {
  const element = findElement(script, elementId)
  const chosen = element && getAlternates(element)[index]
  if (!element || chosen === undefined) return { ok: true, script }
  const present = trimContent(element.content)
  if (present.length > MAX_ALTERNATE_CHARACTERS) return fail(TOO_LONG)
  const others = getAlternates(element).toSpliced(index, 1)
  const isNeedless = isEmptyContent(present) || present === chosen || others.includes(present)
  const alternates = isNeedless ? others : others.toSpliced(index, 0, present)
  const swapped = change(script, element, (extra) => ({
    content: chosen,
    extra: forWording(withAlternates(alternates)(extra).extra, element.content, chosen),
  }))
  return { ok: true, script: swapped }
}

/** Deletes an alternate. */
export function deleteAlternate(script: Script, elementId: string, index: number): Script {
  const element = findElement(script, elementId)
  if (!element || getAlternates(element)[index] === undefined) return script
  return change(script, element, withAlternates(getAlternates(element).toSpliced(index, 1)))
}

/** An element's alternates, as content. */
export function getAlternates({ extra }: Pick<Element, 'extra'>): readonly string[] {
  return extra?.alternates ?? []
}

/** The element with this id, in any block. */
export function findElement({ storyBlocks }: Script, elementId: string): Element | undefined {
  for (const { elements } of storyBlocks) {
    const found = elements.find(({ id }) => id === elementId)
    if (found) return found
  }
  return undefined
}

type Changed = Readonly<{ content?: string; extra: ElementExtra | undefined }>

function withAlternates(alternates: readonly string[]) {
  return (extra: ElementExtra | undefined): Changed => ({
    extra: readElementExtra({ ...extra, alternates }),
  })
}

/** Moves styled ranges to their words in another text, and notes beyond its end to its end. */
function forWording(
  extra: ElementExtra | undefined,
  before: string,
  content: string,
): ElementExtra | undefined {
  if (!extra?.notes && !extra?.styled) return extra
  const { length } = contentToText(content)
  const notes = extra.notes?.map((note) => ({ ...note, at: Math.min(note.at, length) }))
  const { styled } = extraForContent({ styled: extra.styled }, before, content) ?? {}
  return orderExtra({ ...extra, notes, styled })
}

function change(
  script: Script,
  element: Element,
  make: (extra: ElementExtra | undefined) => Changed,
): Script {
  const block = script.storyBlocks.find(({ elements }) => elements.includes(element))
  if (!block) return script
  const { extra: present, ...others } = element
  const { extra, ...content } = make(present)
  const changed: Element = { ...others, ...content, ...(extra ? { extra } : {}) }
  const elements = block.elements.with(block.elements.indexOf(element), changed)
  return replaceElements(script, block.id, elements)
}

function fail(error: string): AlternateEdit {
  return { ok: false, error }
}
