// Compares our industry pages with Final Draft's.

import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import { table } from '../lib/table.ts'
import type { Step } from '../lib/steps.ts'
import { corpusBreaks, corpusNames, corpusScript } from './corpus.ts'
import { exactPages, ourPages, theirPages } from './page-breaks.ts'

/** The most that our number of pages may be off, as a share of theirs. */
const MOST_COUNT_OFF = 0.01
/** The share of pages that must begin and end where theirs do. */
const LEAST_EXACT = 0.9

type Outcome = Readonly<{ row: readonly string[]; faults: readonly string[] }>

function checkScript(name: string): Outcome {
  const script = corpusScript(name)
  const ids = script.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
  const theirs = theirPages(corpusBreaks(name))
  const ours = ourPages(livePages(script).pages.starts, ids)
  const exact = exactPages(ours, theirs.begins) / theirs.begins.length
  const off = Math.abs(ours.length / theirs.begins.length - 1)
  const printed = layoutScript(script).filter(({ label }) => label !== null).length
  const faults = [
    ids.length === theirs.paragraphs
      ? ''
      : `${ids.length} paragraphs were imported, the file has ${theirs.paragraphs}`,
    off <= MOST_COUNT_OFF ? '' : 'the number of pages is more than 1 % off',
    exact >= LEAST_EXACT ? '' : 'less than 90 % of the pages are exact',
    printed === ours.length ? '' : `the PDF would have ${printed} pages`,
  ]
  const row = [
    name,
    String(ids.length),
    String(theirs.begins.length),
    String(ours.length),
    `${(100 * exact).toFixed(1)} %`,
    firstDifference(ours, theirs.begins),
  ]
  return { row, faults: faults.filter((fault) => fault !== '').map((fault) => `${name}: ${fault}`) }
}

function firstDifference(ours: readonly string[], theirs: readonly string[]): string {
  const at = theirs.findIndex((begin, index) => begin !== ours[index])
  if (at < 0) return 'none'
  return `page ${at + 1} begins with ${ours[at] ?? 'nothing'}, theirs with ${theirs[at]}`
}

const HEAD = ['script', 'paragraphs', 'their pages', 'ours', 'exact', 'first difference']

export const pagesCheck: Step = {
  id: 'pages',
  title: "Page breaks compared with Final Draft's",
  run: async () => {
    const outcomes = corpusNames().map(checkScript)
    console.log(
      `\n${table(
        HEAD,
        outcomes.map(({ row }) => row),
      )}\n`,
    )
    const faults = outcomes.flatMap(({ faults: own }) => own)
    for (const fault of faults) console.error(fault)
    return Promise.resolve(faults.length === 0)
  },
}
