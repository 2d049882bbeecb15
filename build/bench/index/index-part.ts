// Measures how long it takes to index a script for the assistant, to update the index after one
// edit, and to search it.

import { performance } from 'node:perf_hooks'
import {
  buildScriptIndex,
  type ScriptIndex,
} from '@scenewright/shared/ai/script-index/script-index.ts'
import { searchScript } from '@scenewright/shared/ai/script-index/search-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import { corpusNames, corpusScript } from '../../corpus/corpus.ts'
import { table } from '../../lib/table.ts'
import type { BenchPart } from '../bench-part.ts'
import { screenplay } from '../editor/screenplay.ts'
import { median, quantile } from '../editor/statistics.ts'
import { oneEdit } from '../pages/edits.ts'

const SEED = 20_262
const COLD_RUNS = 25
const EDITS = 300
const SEARCHES = 100
/** The bars for a feature film's script, in milliseconds, medians. */
const WHOLE_BAR_MS = 50
const EDIT_BAR_MS = 5
/** Pages of the generated script: 12 blocks of this many elements are about 120 pages. */
const GENERATED_BLOCKS = Array.from({ length: 12 }, () => 240)

function took(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const ms = (value: number): string => value.toFixed(value < 1 ? 2 : 1)

type Figures = Readonly<{
  pages: number
  elements: number
  whole: number
  edit: number
  editP95: number
  search: number
}>

function figures(script: Script): Figures {
  // New objects, because some results are cached by object.
  const whole = Array.from({ length: COLD_RUNS }, () => {
    const fresh = structuredClone(script)
    return took(() => void buildScriptIndex(fresh))
  })
  const random = seeded(SEED)
  let index: ScriptIndex = buildScriptIndex(script)
  let now = script
  const edits = Array.from({ length: EDITS }, (_, count) => {
    now = oneEdit(now, random, count)
    return took(() => {
      index = buildScriptIndex(now, index)
    })
  })
  const name = index.characters[0]?.name ?? ''
  const searches = Array.from({ length: SEARCHES }, () =>
    took(() => void searchScript(index, `${name} door "behind the door"`)),
  )
  return {
    pages: index.pages.get().count,
    elements: script.storyBlocks.reduce((sum, { elements }) => sum + elements.length, 0),
    whole: median(whole),
    edit: median(edits),
    editP95: quantile(edits, 0.95),
    search: median(searches),
  }
}

function subjects(): readonly (readonly [name: string, script: Script])[] {
  const made = screenplay('A feature film', GENERATED_BLOCKS)
  return [
    ...corpusNames().map((name) => [name, corpusScript(name)] as const),
    ['generated', made] as const,
  ]
}

function indexTable(): string {
  const all = subjects().map(([name, script]) => ({ name, ...figures(script) }))
  const head = ['script', 'pages', 'elements', 'all, ms', 'edit, ms', 'edit p95, ms', 'search, ms']
  const rows = all.map(({ name, pages, elements, whole, edit, editP95, search }) => [
    name,
    String(pages),
    String(elements),
    ...[whole, edit, editP95, search].map(ms),
  ])
  const worstWhole = Math.max(...all.map(({ whole }) => whole))
  const worstEdit = Math.max(...all.map(({ edit }) => edit))
  const verdicts = [
    `${worstWhole < WHOLE_BAR_MS ? 'met' : '**not met**'}: the whole script in under ${WHOLE_BAR_MS} ms, median: ${ms(worstWhole)} ms`,
    `${worstEdit < EDIT_BAR_MS ? 'met' : '**not met**'}: after an edit in under ${EDIT_BAR_MS} ms, median: ${ms(worstEdit)} ms`,
  ]
  return `${table(head, rows)}\n\n${verdicts.map((verdict) => `- ${verdict}`).join('\n')}`
}

export const indexPart: BenchPart = {
  id: 'index',
  title: "The assistant's script index: whole, after one edit, and a search (medians)",
  needs: 'nothing',
  run: async () => {
    console.log(indexTable())
    return Promise.resolve()
  },
}
