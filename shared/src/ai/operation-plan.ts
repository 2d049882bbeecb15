import { fail, ok, type Failure, type Result } from '../result.ts'
import { replaceInContent, wholeWords } from '../content/replace-words.ts'
import { isEmptyContent } from '../content/text.ts'
import { ELEMENT_TABLE } from '../script/element-types.ts'
import { MAX_CONTENT_CHARACTERS, MAX_TITLE_CHARACTERS } from '../script/limits.ts'
import type { Element } from '../script/script.ts'
import type { EditOperation, NewElement } from './edit-operations.ts'
import { markedTextToContent } from '../content/marked-text.ts'

/**
 * An element to place after an original element, or at the beginning for number 0. `operation` is
 * the index of the operation that inserts it.
 */
export type Attachment =
  | Readonly<{ kind: 'new'; type: Element['type']; content: string; operation: number }>
  | Readonly<{ kind: 'moved'; number: number }>

/** Checked operations: each original element has at most one of them. */
export type OperationPlan = Readonly<{
  deleted: ReadonlySet<number>
  moved: ReadonlySet<number>
  replaced: ReadonlyMap<number, Element>
  /** By original number, in the order of the operations. */
  attachments: ReadonlyMap<number, readonly Attachment[]>
  /** The indexes of the operations that delete, move or change an element, by its number. */
  editedBy: ReadonlyMap<number, readonly number[]>
  title?: string
  author?: string
}>

/** A failure whose text is sent to the model in the repair request. */
export function wrongOperation(error: string): Failure {
  return { code: 'AI_FAILED', error }
}

type WordsOperation = Extract<EditOperation, { op: 'replace_words' }>

/** Collects operations until one of them is invalid. */
class Planner {
  readonly deleted = new Set<number>()
  readonly moved = new Set<number>()
  readonly replaced = new Map<number, Element>()
  readonly attachments = new Map<number, Attachment[]>()
  readonly editedBy = new Map<number, number[]>()
  title?: string
  author?: string
  readonly #elements: readonly Element[]
  #operation = 0

  constructor(elements: readonly Element[]) {
    this.#elements = elements
  }

  /** Returns the reason why the operation with this index is invalid, or undefined. */
  add(operation: EditOperation, index: number): string | undefined {
    this.#operation = index
    switch (operation.op) {
      case 'insert':
        return this.#insert(operation.after, operation.elements)
      case 'replace':
        return this.#replace(operation.number, operation.type, operation.text)
      case 'replace_words':
        return this.#replaceWords(operation)
      case 'delete':
        return this.#delete(operation.from, operation.to)
      case 'move':
        return this.#move(operation.from, operation.to, operation.after)
      case 'set_title':
        this.title = oneLine(operation.title)
        return lineProblem('title', this.title)
      case 'set_author':
        this.author = oneLine(operation.author)
        return lineProblem('author', this.author)
    }
  }

  #insert(after: number, elements: readonly NewElement[]): string | undefined {
    if (!this.#isAnchor(after)) return this.#noAnchor(after)
    if (elements.length === 0) return 'An insert without elements does nothing.'
    for (const { type, text } of elements) {
      const content = markedTextToContent(text)
      const problem = contentProblem(content)
      if (problem) return problem
      this.#attach(after, { kind: 'new', type, content, operation: this.#operation })
    }
    return undefined
  }

  #replace(number: number, type: Element['type'] | null, text: string | null): string | undefined {
    const element = this.#elements[number - 1]
    if (!element) return this.#noElement(number)
    if (this.deleted.has(number)) return `Element ${number} is both deleted and replaced.`
    if (this.replaced.has(number)) return `Element ${number} is replaced twice.`
    const content = text === null ? element.content : markedTextToContent(text)
    const problem = text === null ? undefined : contentProblem(content)
    if (problem) return `${problem} To take element ${number} out, delete it.`
    this.replaced.set(number, { ...element, type: type ?? element.type, content })
    this.#edit(number)
    return undefined
  }

  #replaceWords({ from, to, find, with: words }: WordsOperation): string | undefined {
    const problem = this.#rangeProblem(from, to)
    if (problem) return problem
    if (find.trim() === '') return 'There are no words to find.'
    if (find.length > MAX_FIND_CHARACTERS) {
      return `The words to find can have at most ${MAX_FIND_CHARACTERS} characters.`
    }
    let found = false
    for (let number = from; number <= to; number++) {
      const element = this.replaced.get(number) ?? this.#elements[number - 1]
      if (!element || this.deleted.has(number)) continue
      // The assistant sees these types in capitals.
      const { capitals } = ELEMENT_TABLE[element.type]
      const pattern = wholeWords(find.trim(), capitals ? 'giu' : 'gu')
      // Stops at the longest text that an element can have: a short text may contain many matches.
      let written = 0
      const replacement = () => {
        written += words.length
        return written > MAX_CONTENT_CHARACTERS ? '' : words
      }
      const content = replaceInContent(element.content, { pattern, replacement })
      if (content === element.content && written <= MAX_CONTENT_CHARACTERS) continue
      const unusable = written > MAX_CONTENT_CHARACTERS ? TOO_LONG : contentProblem(content)
      if (unusable) return `${unusable} To take element ${number} out, delete it.`
      found = true
      this.replaced.set(number, { ...element, content })
      this.#edit(number)
    }
    return found
      ? undefined
      : `The words “${shortQuote(find)}” are nowhere in elements ${from} to ${to}.`
  }

  #delete(from: number, to: number): string | undefined {
    const problem = this.#rangeProblem(from, to)
    if (problem) return problem
    for (let number = from; number <= to; number++) {
      if (this.replaced.has(number)) return `Element ${number} is both replaced and deleted.`
      if (this.moved.has(number)) return `Element ${number} is both moved and deleted.`
      this.deleted.add(number)
      this.#edit(number)
    }
    return undefined
  }

  #move(from: number, to: number, after: number): string | undefined {
    const problem = this.#rangeProblem(from, to)
    if (problem) return problem
    if (!this.#isAnchor(after)) return this.#noAnchor(after)
    if (after >= from && after <= to) {
      return `Elements ${from} to ${to} cannot be moved after ${after}, which is one of them.`
    }
    for (let number = from; number <= to; number++) {
      if (this.deleted.has(number)) return `Element ${number} is both deleted and moved.`
      if (this.moved.has(number)) return `Element ${number} is moved twice.`
      this.moved.add(number)
      this.#edit(number)
      this.#attach(after, { kind: 'moved', number })
    }
    return undefined
  }

  #edit(number: number): void {
    const edits = this.editedBy.get(number)
    if (edits) edits.push(this.#operation)
    else this.editedBy.set(number, [this.#operation])
  }

  #attach(after: number, attachment: Attachment): void {
    const there = this.attachments.get(after)
    if (there) there.push(attachment)
    else this.attachments.set(after, [attachment])
  }

  #rangeProblem(from: number, to: number): string | undefined {
    if (!this.#elements[from - 1]) return this.#noElement(from)
    if (!this.#elements[to - 1]) return this.#noElement(to)
    return from > to
      ? `A range starts at the smaller number: ${from} to ${to} does not.`
      : undefined
  }

  #isAnchor(after: number): boolean {
    return after === 0 || this.#elements[after - 1] !== undefined
  }

  #noElement(number: number): string {
    const count = this.#elements.length
    return count === 0
      ? `There is no element ${number}: the block is empty.`
      : `There is no element ${number}: the block has elements 1 to ${count}.`
  }

  #noAnchor(after: number): string {
    return `Invalid position ${after}: use 0 (the beginning) to ${this.#elements.length}.`
  }
}

/** Maximum characters of the words to find, so that they make a usable pattern. */
const MAX_FIND_CHARACTERS = 1000

/** Maximum characters that a problem quotes from an operation. */
const MAX_QUOTE_CHARACTERS = 80

function shortQuote(text: string): string {
  const isLong = text.length > MAX_QUOTE_CHARACTERS
  return isLong ? `${text.slice(0, MAX_QUOTE_CHARACTERS).toWellFormed()}…` : text
}

const TOO_LONG = `An element can have at most ${MAX_CONTENT_CHARACTERS} characters.`

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function lineProblem(name: string, text: string): string | undefined {
  if (text === '') return `The ${name} cannot be empty.`
  if (text.length > MAX_TITLE_CHARACTERS) {
    return `The ${name} can have at most ${MAX_TITLE_CHARACTERS} characters.`
  }
  return undefined
}

function contentProblem(content: string): string | undefined {
  if (isEmptyContent(content)) return 'An element cannot have empty text.'
  return content.length > MAX_CONTENT_CHARACTERS ? TOO_LONG : undefined
}

/** Checks operations against their block and plans the result. */
export function planOperations(
  elements: readonly Element[],
  operations: readonly EditOperation[],
): Result<OperationPlan> {
  const planner = new Planner(elements)
  for (const [index, operation] of operations.entries()) {
    const problem = planner.add(operation, index)
    if (problem) return fail(wrongOperation(problem))
  }
  return ok(planner)
}
