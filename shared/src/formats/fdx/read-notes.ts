/** The notes that a Final Draft file lists behind its script, each with its range of text. */
import { runsToText } from '../../content/runs.ts'
import type { Draft } from './draft.ts'
import { placeNote } from './read-beside.ts'
import type { Body, Spot } from './read-body.ts'
import { labelInFile, readLabel } from './script-notes.ts'
import { childNamed, childrenNamed, type XmlElement } from './xml-tree.ts'

/** Puts each note to the element in whose text its range begins; one without a range goes to the end. */
export function placeNotes(root: XmlElement, { drafts, spots }: Body): void {
  for (const list of ['ScriptNotes', 'UnanchoredScriptNotes']) {
    const holder = childNamed(root, list)
    for (const note of holder ? childrenNamed(holder, 'ScriptNote') : []) {
      const begins = Number(/^\d+/.exec(note.attributes.get('Range') ?? '')?.[0] ?? Number.NaN)
      const spot = Number.isNaN(begins) ? undefined : spotAt(spots, begins)
      const draft = (spot && drafts[spot.draft]) ?? drafts.at(-1)
      if (!draft) return
      const at = Math.min(spot ? begins - spot.start : Infinity, textLength(draft))
      placeNote(readLabel(labelInFile(note)), at, draft)
    }
  }
}

function textLength({ runs }: Draft): number {
  return runsToText(runs).length
}

/** The paragraph that holds the place: the last that begins at or before it. */
function spotAt(spots: readonly Spot[], place: number): Spot | undefined {
  let low = 0
  let high = spots.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spots[middle]?.start ?? Infinity) <= place) low = middle + 1
    else high = middle
  }
  return spots[low - 1]
}
