// Reads each script's Fountain file, writes it and reads it again: nothing may have changed, except
// that headings, cues, transitions and shots are in capitals. Also compares it with the script's Final Draft file, which has the same elements.

import { isDeepStrictEqual } from 'node:util'
import { contentToText } from '@scenewright/shared/content/text.ts'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import type { ImportedElement, ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { printedContent } from '@scenewright/shared/script/printed-case.ts'
import { readFdxText } from '../../desktop/renderer/services/import/fdx/read-fdx-text.ts'
import { table } from '../lib/table.ts'
import type { Step } from '../lib/steps.ts'
import { corpusNames, corpusText } from './corpus.ts'

function read(text: string): ImportedScript {
  const imported = readFountain(text)
  if (!imported.ok) throw new Error(imported.error)
  return imported.script
}

function written(imported: ImportedScript, how: 'scenes' | 'sections'): string {
  let ids = 0
  return writeFountain(importedToScript(imported, how, () => `element-${(ids += 1)}`))
}

function inCapitals(element: ImportedElement): ImportedElement {
  return { ...element, content: printedContent(element) }
}

/** Describes the first element that differs; `null` if none does. */
function firstDifference(one: readonly unknown[], other: readonly unknown[]): string | null {
  const at = one.findIndex((element, index) => !isDeepStrictEqual(element, other[index]))
  if (at >= 0) return `element ${at + 1}: ${JSON.stringify(other[at])}`
  return one.length === other.length ? null : `${one.length} elements became ${other.length}`
}

/**
 * The elements in a form that both files share. Fountain has no acts, so they are centered action
 * there; empty paragraphs are its blank lines; leftover asterisks in the corpus aren't text.
 */
function comparable(elements: readonly ImportedElement[]): string[] {
  return elements
    .map(({ type, content }) => {
      const text = contentToText(content).replaceAll(/[\s*]/g, '').toUpperCase()
      return text === '' ? '' : `${type === 'text' ? 'action' : type}: ${text}`
    })
    .filter((element) => element !== '')
}

type Outcome = Readonly<{ row: readonly string[]; faults: readonly string[] }>

function checkScript(name: string): Outcome {
  const source = corpusText(name, 'script.fountain')
  const first = read(source)
  const outcomes = (['scenes', 'sections'] as const).map((how) => {
    const text = written(first, how)
    const second = read(text)
    const printed = { ...first, elements: first.elements.map(inCapitals) }
    const difference = firstDifference(printed.elements, second.elements)
    const isSame = isDeepStrictEqual(printed, second) && written(second, how) === text
    return difference ?? (isSame ? null : 'the title page')
  })
  const fdx = readFdxText(corpusText(name, 'script.fdx'))
  if (!fdx.ok) throw new Error(fdx.error)
  const fdxDifference = firstDifference(comparable(first.elements), comparable(fdx.script.elements))
  const difference = outcomes.find((outcome) => outcome !== null) ?? null
  const faults = [
    difference === null ? '' : `after writing and reading, it differs: ${difference}`,
    fdxDifference === null ? '' : `its Final Draft file differs: ${fdxDifference}`,
    ...first.problems,
  ]
  const same = 'the same'
  const row = [name, String(first.elements.length), difference ?? same, fdxDifference ?? same]
  return { row, faults: faults.filter((fault) => fault !== '').map((fault) => `${name}: ${fault}`) }
}

const HEAD = ['script', 'elements', 'written and read', 'Final Draft file']

export const fountainCheck: Step = {
  id: 'fountain',
  title: 'Fountain files read, written and read again',
  run: async () => {
    const outcomes = corpusNames().map(checkScript)
    const rows = outcomes.map(({ row }) => row)
    console.log(`\n${table(HEAD, rows)}\n`)
    const faults = outcomes.flatMap(({ faults: own }) => own)
    for (const fault of faults) console.error(fault)
    return Promise.resolve(faults.length === 0)
  },
}
