// Changes every second element of each script: only those may get revision marks.

import { textToContent } from '@scenewright/shared/content/text.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import {
  REVISION_MARK_X_MM,
  marksSince,
  withRevisionMarks,
} from '@scenewright/shared/layout/revision-marks.ts'
import { isEmptyElement } from '@scenewright/shared/script/elements.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { table } from '../lib/table.ts'
import type { Step } from '../lib/steps.ts'
import { corpusNames, corpusScript } from './corpus.ts'

const ADDED = textToContent('Xq')

/** Puts another first word into every second non-empty element. @returns also their ids */
function everySecondChanged(script: Script): { script: Script; ids: ReadonlySet<string> } {
  const all = script.storyBlocks.flatMap(({ elements }) => elements)
  const filled = all.filter((element) => !isEmptyElement(element))
  const ids = new Set(filled.filter((_, at) => at % 2 === 0).map(({ id }) => id))
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) =>
      ids.has(element.id) ? { ...element, content: ADDED + element.content } : element,
    ),
  }))
  return { script: { ...script, storyBlocks }, ids }
}

/** The elements on lines with a revision mark. */
function markedIn(script: Script, earlier: Script): ReadonlySet<string> {
  const pages = withRevisionMarks(layoutScript(script), script, {
    marks: marksSince(earlier, script),
  })
  return new Set(
    pages.flatMap(({ lines }) => {
      const marks = new Set(lines.filter(({ x }) => x === REVISION_MARK_X_MM).map(({ y }) => y))
      return lines.flatMap(({ y, elementId }) => (marks.has(y) ? (elementId ?? []) : []))
    }),
  )
}

function checkScript(name: string) {
  const earlier = corpusScript(name)
  const { script, ids } = everySecondChanged(earlier)
  const marked = markedIn(script, earlier)
  const missing = [...ids].filter((id) => !marked.has(id)).length
  // A mark next to dual dialogue covers both speeches, so an unchanged one can be on a marked line.
  const dual = script.storyBlocks.some(({ elements }) => elements.some(({ extra }) => extra?.dual))
  const unchanged = dual ? 0 : [...marked].filter((id) => !ids.has(id)).length
  const faults = [
    missing === 0 ? '' : `${missing} changed elements have no mark`,
    unchanged === 0 ? '' : `${unchanged} unchanged elements have a mark`,
  ]
  return {
    row: [name, String(ids.size), String(missing), String(unchanged)],
    faults: faults.filter((fault) => fault !== '').map((fault) => `${name}: ${fault}`),
  }
}

const HEAD = ['script', 'changed', 'without a mark', 'marked unchanged']

export const marksCheck: Step = {
  id: 'marks',
  title: 'Revision marks on changed elements only',
  run: async () => {
    const outcomes = corpusNames().map(checkScript)
    const rows = outcomes.map(({ row }) => row)
    console.log(`\n${table(HEAD, rows)}\n`)
    const faults = outcomes.flatMap(({ faults: own }) => own)
    for (const fault of faults) console.error(fault)
    return Promise.resolve(faults.length === 0)
  },
}
