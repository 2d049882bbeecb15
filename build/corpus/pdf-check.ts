// Prints each script as PDF, imports that PDF, and compares the elements: our own pages, and the
// layouts of other programs.

import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { FONTS_ON_DISK } from '../bench/pdf/fonts-on-disk.ts'
import type { Step } from '../lib/steps.ts'
import { table } from '../lib/table.ts'
import { callRenderer } from './call-renderer.ts'
import { corpusNames, corpusScript } from './corpus.ts'
import { sameShare } from './pdf/compare.ts'
import { drawLayout } from './pdf/draw-layout.ts'
import { OTHER_LAYOUTS } from './pdf/other-layouts.ts'

/** The least share of elements with the right type and words. */
const MIN_OWN = 0.98
const MIN_OTHER = 0.95

const OWN_PAGES: readonly (readonly [string, PageSettings])[] = [
  ['Scenewright, A4', { profile: 'spec', paper: 'letter', sceneNumbers: 'none' }],
  ['industry, Letter', { profile: 'industry', paper: 'letter', sceneNumbers: 'both' }],
]

type Bytes = Uint8Array<ArrayBuffer>

function isPdf(made: unknown): made is { bytes: Bytes } {
  return typeof made === 'object' && made !== null && 'bytes' in made
}

function isImported(read: unknown): read is ImportResult {
  return typeof read === 'object' && read !== null && 'ok' in read
}

async function print(script: Script, settings: PageSettings): Promise<Bytes> {
  const job = { kind: 'script', script, blockId: null, settings }
  const made = await callRenderer(
    'services/pdf/make-pdf.ts',
    'makePdf',
    { job, at: new Date(0) },
    FONTS_ON_DISK,
    () => {},
  )
  if (!isPdf(made)) throw new Error('makePdf made no PDF')
  return made.bytes
}

type Row = Readonly<{ layout: string; script: string; share: number; least: number }>

async function checkScript(name: string): Promise<Row[]> {
  const script = corpusScript(name)
  const elements = script.storyBlocks.flatMap((block) => block.elements)
  const rowOf = async (layout: string, bytes: Bytes, least: number): Promise<Row> => {
    const read = await callRenderer('services/import/pdf/read-pdf.ts', 'readPdf', bytes)
    const share = isImported(read) && read.ok ? sameShare(elements, read.script.elements) : 0
    return { layout, script: name, share, least }
  }
  const rows: Row[] = []
  for (const [layout, settings] of OWN_PAGES) {
    rows.push(await rowOf(layout, await print(script, settings), MIN_OWN))
  }
  for (const layout of OTHER_LAYOUTS) {
    rows.push(await rowOf(layout.name, await drawLayout(elements, layout), MIN_OTHER))
  }
  return rows
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`

export const pdfCheck: Step = {
  id: 'pdf',
  title: 'PDFs printed and imported',
  run: async () => {
    const rows: Row[] = []
    for (const name of corpusNames()) rows.push(...(await checkScript(name)))
    const cells = rows.map(({ layout, script, share }) => [layout, script, percent(share)])
    console.log(`\n${table(['layout', 'script', 'the same'], cells)}\n`)
    const faults = rows.filter(({ share, least }) => share < least)
    for (const { layout, script, share, least } of faults) {
      console.error(`${script}, ${layout}: ${percent(share)}, less than ${percent(least)}`)
    }
    return faults.length === 0
  },
}
