// Draws PDFs of short, usual and very long scripts and compares time, memory and size with
// pdfkit's.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { median } from '../editor/statistics.ts'
import type { BenchPart } from '../bench-part.ts'
import { number, table } from '../../lib/table.ts'
import { measureAddedSizes, POLISH_BAR_BYTES } from './added-sizes.ts'
import { longestTask, TASK_BAR_MS } from './main-thread.ts'
import { pagesOf } from './pages.ts'
import { loadDraw, SUBJECTS, type Draw, type Subject } from './subjects.ts'

const PAGE_COUNTS = [1, 30, 120, 600]
/** Rounds for each. They alternate, so that other load on the machine affects both. */
const ROUNDS = 15
const MB = 1_000_000
const KB = 1000

type Measured = Readonly<{ timesMs: readonly number[]; bytes: number; memory: number }>

const run = promisify(execFile)

async function memoryOf(subject: Subject, pages: number): Promise<number> {
  const file = fileURLToPath(new URL('memory-of-one.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [file, subject, String(pages)])
  return Number(stdout)
}

async function timed(draw: Draw, pages: readonly Page[]) {
  const start = performance.now()
  const bytes = await draw(pages)
  return { ms: performance.now() - start, bytes }
}

async function measure(count: number): Promise<Record<Subject, Measured>> {
  const pages = pagesOf(count)
  const draws = { ours: await loadDraw('ours'), pdfkit: await loadDraw('pdfkit') }
  const found = { ours: [], pdfkit: [] } as Record<Subject, { ms: number; bytes: number }[]>
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of SUBJECTS) found[subject].push(await timed(draws[subject], pages))
  }
  const result = async (subject: Subject): Promise<Measured> => ({
    timesMs: found[subject].map(({ ms }) => ms),
    bytes: found[subject][0]?.bytes ?? Number.NaN,
    memory: await memoryOf(subject, count),
  })
  return { ours: await result('ours'), pdfkit: await result('pdfkit') }
}

/** Our value, pdfkit's, and the ratio. */
function compared(ours: number, pdfkit: number): string[] {
  return [number(ours), number(pdfkit), (ours / pdfkit).toFixed(2)]
}

function row(pages: number, { ours, pdfkit }: Record<Subject, Measured>): string[] {
  return [
    String(pages),
    ...compared(median(ours.timesMs), median(pdfkit.timesMs)),
    ...compared(Math.max(...ours.timesMs), Math.max(...pdfkit.timesMs)).slice(0, 2),
    ...compared(ours.memory / MB, pdfkit.memory / MB),
    ...compared(ours.bytes / KB, pdfkit.bytes / KB),
  ]
}

/** Each measure with pdfkit's value, and the ratio except for the longest time. */
const HEAD = ['pages', 'ms', 'pdfkit', 'ratio', 'max ms', 'pdfkit'].concat(
  ['MB of memory', 'pdfkit', 'ratio'],
  ['KB of file', 'pdfkit', 'ratio'],
)

export const pdfPart: BenchPart = {
  id: 'pdf',
  title: 'PDFs: the same placed lines drawn by us and by pdfkit',
  needs: 'browser',
  run: async (options) => {
    const rows: string[][] = []
    const ratios: number[] = []
    for (const pages of PAGE_COUNTS) {
      const measured = await measure(pages)
      rows.push(row(pages, measured))
      ratios.push(median(measured.ours.timesMs) / median(measured.pdfkit.timesMs))
    }
    console.log(table(HEAD, rows))
    const added = await measureAddedSizes()
    const sizes = added.map(([language, bytes]) => [language, number(bytes / KB)])
    console.log(`\n${table(['a paragraph of', 'adds KB'], sizes)}\n`)

    const [[, polish] = ['', Number.NaN]] = added
    const longest = await longestTask(options)
    const times = ratios.map((ratio) => ratio.toFixed(2)).join(', ')
    console.log(
      bar(`at most pdfkit's time for each length: ${times} of it`, Math.max(...ratios), 1),
    )
    console.log(
      bar(
        `a paragraph of Polish adds at most ${POLISH_BAR_BYTES / KB} KB: ${number(polish / KB)} KB`,
        polish,
        POLISH_BAR_BYTES,
      ),
    )
    console.log(
      bar(
        `no task of the main thread over ${TASK_BAR_MS} ms during an export: ${number(longest)} ms`,
        longest,
        TASK_BAR_MS,
      ),
    )
  },
}

/** A line that reports whether a value is within its limit. */
function bar(text: string, value: number, limit: number): string {
  return `- ${value <= limit ? 'met' : '**not met**'}: ${text}`
}
