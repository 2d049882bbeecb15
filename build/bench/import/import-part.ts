// Measures how long it takes to read Fountain, compared with the parsers of other programs. They
// return tokens with the text as it was typed; ours also returns notes, boneyards, markers and marks,
// so that a file can be written back.

import { performance } from 'node:perf_hooks'
import awParser from 'aw-parser'
import { Fountain } from 'fountain-js'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import { corpusNames, corpusText } from '../../corpus/corpus.ts'
import { table } from '../../lib/table.ts'
import type { BenchPart } from '../bench-part.ts'
import { screenplay } from '../editor/screenplay.ts'
import { quantile } from '../editor/statistics.ts'

const WARM_UPS = 5
const READINGS = 25
/** The bar: reading takes at most this many times as long as with each other parser. */
const MAX_RATIO = 2
/** Makes about 120 pages. */
const GENERATED_BLOCKS = 12
const GENERATED_ELEMENTS = 230

const AW_CONFIG = {
  print_headers: true,
  print_actions: true,
  print_dialogues: true,
  print_notes: true,
  print_sections: true,
  print_synopsis: true,
}

const OTHERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['fountain-js 1.2.4', (text) => new Fountain().parse(text, true)],
  ['aw-parser 0.1.1', (text) => awParser.parser.parse(text, AW_CONFIG)],
]

type Subject = readonly [name: string, text: string]

function subjects(): readonly Subject[] {
  const blocks = Array.from({ length: GENERATED_BLOCKS }, () => GENERATED_ELEMENTS)
  const made = screenplay('A feature film', blocks)
  const { count } = livePages(made).pages
  return [
    [`generated, ${count} pages`, writeFountain(made)],
    ...corpusNames().map((name) => [name, corpusText(name, 'script.fountain')] as const),
  ]
}

/**
 * Returns milliseconds of each reader. They take turns, so that the machine's load affects all alike. The
 * first quartile, which other programs on the machine affect least.
 */
function quartiles(text: string): number[] {
  const readers = [readFountain, ...OTHERS.map(([, read]) => read)]
  const runs = readers.map((): number[] => [])
  for (let turn = -WARM_UPS; turn < READINGS; turn++) {
    for (const [index, read] of readers.entries()) {
      const start = performance.now()
      read(text)
      if (turn >= 0) runs[index]?.push(performance.now() - start)
    }
  }
  return runs.map((times) => quantile(times, 0.25))
}

export const importPart: BenchPart = {
  id: 'import',
  title: 'Reading Fountain beside other parsers (first quartiles, and ours divided by theirs)',
  needs: 'nothing',
  run: async () => {
    const ratios: number[][] = []
    const rows = subjects().map(([name, text]) => {
      const [ours = 0, ...others] = quartiles(text)
      const compared = others.map((other) => ours / other)
      ratios.push(compared)
      return [
        name,
        (text.length / 1000).toFixed(0),
        ...[ours, ...others].map((ms) => ms.toFixed(1)),
        ...compared.map((ratio) => `${ratio.toFixed(2)} x`),
      ]
    })
    const names = OTHERS.map(([name]) => name)
    const head = [
      'script',
      'thousand characters',
      'ours, ms',
      ...names.map((name) => `${name}, ms`),
      ...names.map((name) => `ours / ${name}`),
    ]
    const verdicts = names.map((name, at) => {
      const worst = Math.max(...ratios.map((compared) => compared[at] ?? 0))
      const verdict = worst <= MAX_RATIO ? 'met' : '**not met**'
      return `- ${verdict}: at most ${MAX_RATIO} times ${name}: ${worst.toFixed(2)} x`
    })
    console.log(`${table(head, rows)}\n\n${verdicts.join('\n')}`)
    return Promise.resolve()
  },
}
