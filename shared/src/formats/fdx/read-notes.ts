/** Reads the notes that a Final Draft file lists after its script, each with its text range. */
import type { ElementBuilder } from '../common/element-builder.ts'
import { placeNote, rangeInFile } from './read-unprinted.ts'
import type { Body, ParagraphStart } from './read-body.ts'
import { labelInFile } from './script-notes.ts'
import { childNamed, childrenNamed, type XmlElement } from '../common/xml-tree.ts'

/** Attaches each note to the element where its range begins; without a range, to the last one. */
export function placeNotes(root: XmlElement, { builders, starts }: Body): void {
  for (const list of ['ScriptNotes', 'UnanchoredScriptNotes']) {
    const holder = childNamed(root, list)
    for (const note of holder ? childrenNamed(holder, 'ScriptNote') : []) {
      const range = rangeInFile(note)
      const paragraph = range ? paragraphAt(starts, range.from) : undefined
      const builder = (paragraph && builders[paragraph.element]) ?? builders.at(-1)
      if (!builder) return
      // A range that goes on in the next paragraphs ends with this one.
      const end = textLength(builder)
      const [from, to] =
        range && paragraph ? [range.from - paragraph.start, range.to - paragraph.start] : [end, end]
      const within = { from: Math.min(from, end), to: Math.min(to, end) }
      placeNote(labelInFile(note), within, builder)
    }
  }
}

/** The length of the file's text. */
function textLength({ runs, hidden = [] }: ElementBuilder): number {
  const parts = [...runs.map(({ text }) => text), ...hidden.map(({ text }) => text)]
  return parts.reduce((sum, { length }) => sum + length, 0)
}

/** Finds the last paragraph that begins at or before a text position, by binary search. */
function paragraphAt(
  starts: readonly ParagraphStart[],
  position: number,
): ParagraphStart | undefined {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle]?.start ?? Infinity) <= position) low = middle + 1
    else high = middle
  }
  return starts[low - 1]
}
