// Counts the tokens of each command on short, usual and full blocks, and of questions about whole
// scripts, with a real tokenizer.

import type { BenchPart } from '../bench-part.ts'
import { costsAt, shareOf, type Cost } from './count.ts'
import { questionTokens } from './question-tokens.ts'

/** A block of 1000 elements is full and accepts no command (`docs/product/api.md#validation`). */
const BLOCK_SIZES = [50, 250, 990]
/** The bar: at 250 elements, at most a fifth of the plain request (docs/performance.md). */
const BAR = { elements: 250, share: 0.2 }
/** The bar for a question about a script of this many pages or more: the median of both rounds. */
const QUESTION_BAR = { pages: 100, input: 8000 }

const thousands = new Intl.NumberFormat('en-US')
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function rows(elements: number, costs: readonly Cost[]): string[] {
  const each = costs.map(({ command, ours, plain, share }) => {
    const figures = [ours.in, ours.out, plain.in, plain.out].map((n) => thousands.format(n))
    return row([String(elements), command, ...figures, percent(share)])
  })
  return [...each, row([String(elements), '**all**', '', '', '', '', percent(shareOf(costs))])]
}

export const tokensPart: BenchPart = {
  id: 'tokens',
  title:
    'Tokens of a command (o200k_base): our requests and plain ones with the whole block as JSON',
  needs: 'nothing',
  run: async () => {
    const heads = ['elements', 'command', 'in', 'out', 'plain in', 'plain out', 'of plain']
    console.log(row(heads))
    console.log(row(heads.map(() => '---')))
    for (const size of BLOCK_SIZES) console.log(rows(size, costsAt(size)).join('\n'))
    const share = shareOf(costsAt(BAR.elements))
    const verdict = share <= BAR.share ? 'met' : '**not met**'
    console.log(`\n- ${verdict}: at ${BAR.elements} elements at most a fifth: ${percent(share)}\n`)
    printQuestions()
  },
}

function printQuestions(): void {
  const heads = ['script', 'pages', 'in, median', 'in, most', 'of it repeated', 'whole script']
  console.log(row(heads))
  console.log(row(heads.map(() => '---')))
  const all = questionTokens()
  for (const { script, pages, input, most, repeated, wholeScript } of all) {
    const figures = [pages, input, most, repeated, wholeScript].map((n) => thousands.format(n))
    console.log(row([script, ...figures]))
  }
  const long = all.filter(({ pages }) => pages >= QUESTION_BAR.pages)
  if (long.length === 0) {
    console.log('\n- not measured: the corpus has no feature film')
    return
  }
  const input = Math.max(...long.map((figures) => figures.input))
  const verdict = input <= QUESTION_BAR.input ? 'met' : '**not met**'
  const bar = `a question on a feature film at most ${thousands.format(QUESTION_BAR.input)} in`
  console.log(`\n- ${verdict}: ${bar}: ${thousands.format(input)}`)
}
