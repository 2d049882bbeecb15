/**
 * Splits HTML into paragraphs, at block edges and blank lines. Text next to a block counts too:
 * programs often put text there, and none may be lost.
 */
import { readPastedText } from '@scenewright/shared/formats/pasted-text.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'

/** One line: its plain text, and its HTML with marks. */
export type Line = Readonly<{ text: string; html: string }>

export type Paragraph = Readonly<{
  /** The innermost block around the text; the body if there is none. */
  block: HTMLElement
  /** Set if the text was parsed as a screenplay. */
  type: ElementType | null
  /** At least one line; no blank lines. */
  lines: readonly Line[]
}>

const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol p pre ' +
    'section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Returns all non-empty paragraphs in order. */
export function readParagraphs(body: HTMLElement): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let block = body
  let lines: Line[] = [EMPTY]

  function close(): void {
    paragraphs.push(
      ...betweenBlankLines(lines).map((found) => ({ block, type: null, lines: found })),
    )
    lines = [EMPTY]
  }

  /** @param marks the inline elements around `parent`, outermost first */
  function walk(parent: Element, marks: readonly Element[]): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) lines.push(joined(lines.pop() ?? EMPTY, lineOf(node, marks)))
      else if (node instanceof HTMLBRElement) lines.push(EMPTY)
      else if (node instanceof HTMLElement && isBlock(node)) enter(node, marks)
      else if (node instanceof Element) walk(node, [...marks, node])
    }
  }

  function enter(inner: HTMLElement, marks: readonly Element[]): void {
    close()
    const outer = block
    block = inner
    const plain = plainTextOf(inner)
    if (plain === null) walk(inner, marks)
    else paragraphs.push(...readPlain(plain, inner))
    close()
    block = outer
  }

  walk(body, [])
  close()
  return paragraphs
}

const EMPTY: Line = { text: '', html: '' }

function isBlock({ localName }: Element): boolean {
  return BLOCKS.has(localName)
}

/** Returns a multi-line `<pre>` as plain text; `null` for anything else. */
function plainTextOf(block: HTMLElement): string | null {
  if (block.localName !== 'pre' || [...block.querySelectorAll('*')].some(isBlock)) return null
  for (const lineEnd of block.querySelectorAll('br')) lineEnd.replaceWith('\n')
  return block.textContent.trim().includes('\n') ? block.textContent : null
}

/** Parses the text like pasted plain text. */
function readPlain(text: string, block: HTMLElement): Paragraph[] {
  return readPastedText(text, 'action').map(({ type, content }) => {
    return { block, type, lines: [{ text: content, html: content }] }
  })
}

/** @param text a text node of an inert document, which loads and runs nothing */
function lineOf({ data, ownerDocument }: Text, marks: readonly Element[]): Line {
  const holder = ownerDocument.createElement('p')
  let innermost: Element = holder
  for (const mark of marks) innermost = innermost.appendChild(ownerDocument.importNode(mark, false))
  innermost.append(data)
  return { text: data, html: holder.innerHTML }
}

function joined(line: Line, more: Line): Line {
  return { text: line.text + more.text, html: line.html + more.html }
}

function betweenBlankLines(lines: readonly Line[]): Line[][] {
  const found: Line[][] = [[]]
  for (const line of lines) {
    if (line.text.trim() !== '') found.at(-1)?.push(line)
    else found.push([])
  }
  return found.filter((paragraph) => paragraph.length > 0)
}
