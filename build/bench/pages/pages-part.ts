// Measures how long it takes to lay out all of a script's pages, to update them after one edit, and
// to read a script's files.

import { performance } from 'node:perf_hooks'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import { readFdxText } from '../../../desktop/renderer/services/import/fdx/read-fdx-text.ts'
import { corpusNames, corpusScript, corpusText } from '../../corpus/corpus.ts'
import { screenplay } from '../editor/screenplay.ts'
import { median, quantile } from '../editor/statistics.ts'
import type { BenchPart } from '../bench-part.ts'
import { table } from '../../lib/table.ts'
import { oneEdit } from './edits.ts'

const SEED = 20_261
const COLD_RUNS = 15
const EDITS = 400
const READINGS = 9
/** The bar, in milliseconds: updating the pages of a feature film's script after one edit. */
const EDIT_BAR_MS = 4

const PROFILES: readonly PageSettings['profile'][] = ['industry', 'spec']

/** Milliseconds that `work` takes. */
function took(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const ms = (value: number): string => value.toFixed(value < 1 ? 3 : 1)
const times = (value: number): string => `${value.toFixed(0)} x`

type PageFigures = Readonly<{ pages: number; cold: number; edit: number; editP95: number }>

function pageFigures(script: Script): PageFigures {
  // New objects, because layouts are cached by object.
  const cold = Array.from({ length: COLD_RUNS }, () => {
    const fresh = structuredClone(script)
    return took(() => livePages(fresh))
  })
  const random = seeded(SEED)
  let live = livePages(script)
  let now = script
  const edits = Array.from({ length: EDITS }, (_, count) => {
    now = oneEdit(now, random, count)
    return took(() => {
      live = live.next(now)
    })
  })
  return {
    pages: livePages(script).pages.count,
    cold: median(cold),
    edit: median(edits),
    editP95: quantile(edits, 0.95),
  }
}

/** Feature-length scripts; a generated one if there is no corpus. */
function scripts(): readonly (readonly [name: string, script: Script])[] {
  const names = corpusNames()
  if (names.length > 0) return names.map((name) => [name, corpusScript(name)] as const)
  const made = screenplay(
    'A feature film',
    Array.from({ length: 12 }, () => 220),
  )
  return [['generated', made]]
}

function pagesTable(): string {
  const rows: string[][] = []
  let worst = 0
  for (const [name, script] of scripts()) {
    for (const profile of PROFILES) {
      const pages: PageSettings = {
        paper: 'letter',
        sceneNumbers: 'none',
        ...script.pages,
        profile,
      }
      const { pages: count, cold, edit, editP95 } = pageFigures({ ...script, pages })
      worst = Math.max(worst, edit)
      const figures = [ms(cold), ms(edit), ms(editP95), times(cold / edit)]
      rows.push([name, profile, String(count), ...figures])
    }
  }
  const head = ['script', 'pages', 'count', 'all, ms', 'edit, ms', 'edit p95, ms', 'all/edit']
  const verdict = worst < EDIT_BAR_MS ? 'met' : '**not met**'
  return `${table(head, rows)}\n\n- ${verdict}: after an edit in less than ${EDIT_BAR_MS} ms, median: ${ms(worst)} ms`
}

type Reader = readonly [
  file: 'script.fdx' | 'script.fountain',
  read: (text: string) => ImportResult,
]
const READERS: readonly Reader[] = [
  ['script.fdx', readFdxText],
  ['script.fountain', readFountain],
]

function readingTable(): string {
  const rows = corpusNames().flatMap((name) =>
    READERS.map(([file, read]) => {
      const text = corpusText(name, file)
      const result = read(text)
      const runs = Array.from({ length: READINGS }, () => took(() => void read(text)))
      const elements = result.ok ? String(result.script.elements.length) : 'not read'
      const speed = text.length / 1000 / median(runs)
      const figures = [
        (text.length / 1000).toFixed(0),
        elements,
        ms(median(runs)),
        speed.toFixed(1),
      ]
      return [name, file, ...figures]
    }),
  )
  if (rows.length === 0) return '- no corpus next to the checkout, so no file was read'
  return table(['script', 'file', 'thousand characters', 'elements', 'ms', 'MB/s'], rows)
}

export const pagesPart: BenchPart = {
  id: 'pages',
  title: 'Pages: all of a script, after one edit, and reading its files (medians)',
  needs: 'nothing',
  run: async () => {
    console.log(pagesTable())
    console.log(`\n${readingTable()}`)
    return Promise.resolve()
  },
}
