/** Reads the notes that a Final Draft file lists after its script, each with its text range. */
import { runsToText } from '../../content/runs.ts'
import type { ElementBuilder } from './element-builder.ts'
import { placeNote } from './read-unprinted.ts'
import type { Body, ParagraphStart } from './read-body.ts'
import { labelInFile, readLabel } from './script-notes.ts'
import { childNamed, childrenNamed, type XmlElement } from './xml-tree.ts'

/** Attaches each note to the element where its range begins; without a range, to the last one. */
export function placeNotes(root: XmlElement, { builders, starts }: Body): void {
  for (const list of ['ScriptNotes', 'UnanchoredScriptNotes']) {
    const holder = childNamed(root, list)
    for (const note of holder ? childrenNamed(holder, 'ScriptNote') : []) {
      const begins = Number(/^\d+/.exec(note.attributes.get('Range') ?? '')?.[0] ?? Number.NaN)
      const paragraph = Number.isNaN(begins) ? undefined : paragraphAt(starts, begins)
      const builder = (paragraph && builders[paragraph.element]) ?? builders.at(-1)
      if (!builder) return
      const at = Math.min(paragraph ? begins - paragraph.start : Infinity, textLength(builder))
      placeNote(readLabel(labelInFile(note)), at, builder)
    }
  }
}

function textLength({ runs }: ElementBuilder): number {
  return runsToText(runs).length
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
