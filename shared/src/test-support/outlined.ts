import { readElementExtra, type Unprinted } from '../script/element-extra.ts'
import { listOutlinePieces } from '../script/outline/pieces.ts'
import type { Element, Script } from '../script/script.ts'

/**
 * Makes elements from lines: '## Name' is a section, '= text' a synopsis and '[[text]]' a note before
 * the next element, 'INT. X' a heading and anything else an action. Each element's id is its text.
 */
export function outlined(...lines: readonly string[]): Element[] {
  const elements: Element[] = []
  let before: Unprinted[] = []
  for (const line of lines) {
    const text = unprintedOf(line)
    if (text) before.push(text)
    else {
      const extra = readElementExtra({ before })
      const type = line.startsWith('INT.') ? 'scene_heading' : 'action'
      elements.push({ id: line, type, content: line, ...(extra ? { extra } : {}) })
      before = []
    }
  }
  const last = elements.pop()
  const extra = readElementExtra({ ...last?.extra, after: before })
  return last ? [...elements, { ...last, ...(extra ? { extra } : {}) }] : []
}

function unprintedOf(line: string): Unprinted | undefined {
  const section = /^(?<marks>#+) (?<text>.*)$/.exec(line)?.groups
  if (section) {
    return { kind: 'section', level: section['marks']?.length ?? 1, text: section['text'] ?? '' }
  }
  if (line.startsWith('= ')) return { kind: 'synopsis', text: line.slice(2) }
  return line.startsWith('[[') ? { kind: 'note', text: line.slice(2, -2) } : undefined
}

/** The lines of elements in order, wherever their texts are attached. */
export function linesOfOutlined(elements: readonly Element[]): string[] {
  return listOutlinePieces(elements).map((piece) => {
    if (piece.kind === 'element') return piece.element.content
    const { kind, level = 1, text } = piece.text
    if (kind === 'section') return `${'#'.repeat(level)} ${text}`
    return kind === 'synopsis' ? `= ${text}` : `[[${text}]]`
  })
}

/** The lines of each block of a script. */
export function linesOfScript({ storyBlocks }: Script): string[][] {
  return storyBlocks.map(({ elements }) => linesOfOutlined(elements))
}
