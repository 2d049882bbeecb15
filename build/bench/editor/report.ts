/** Prints the measurements as the Markdown tables of docs/performance.md. */
import { barsOf } from './bars.ts'
import { median, quantile } from './statistics.ts'
import { number, table } from '../../lib/table.ts'
import type { Cost, Measures } from './measures.ts'

/** A page of the app with its floors. */
export interface Pair {
  name: string
  /** Elements that the page shows. */
  elements: number
  app: Measures
  /** The same elements and styles without the app's code. */
  still: Measures
  /** A bare page with the same text. */
  floor: Measures
  /** False for pages that are only measured, such as one with 3000 elements. */
  hasBars: boolean
}

const MEGABYTE = 1_000_000

/** @param small the app with 100 elements, which the others are compared with */
export function report(pairs: readonly Pair[], small: Measures): string {
  return [
    'Typing: key down to paint, in ms',
    '',
    table(
      ['page', 'elements', 'p50', 'p95', 'max', 'floor p50', 'p95', 'max', 'p95 / floor', '/ 100'],
      pairs.map(({ name, elements, app, floor }) => [
        name,
        String(elements),
        ...paintCells(app),
        ...paintCells(floor),
        ratio(quantile(app.paints, 0.95), quantile(floor.paints, 0.95)),
        ratio(quantile(app.paints, 0.95), quantile(small.paints, 0.95)),
      ]),
    ),
    '',
    'Main thread per key, median, in ms of thread time: app / still page / floor',
    '',
    table(
      [
        'page',
        'elements',
        'script',
        'style, layout',
        'total',
        'total / still',
        'total / floor',
        'script / 100',
        'long tasks',
      ],
      pairs.map(({ name, elements, app, still, floor }) => [
        name,
        String(elements),
        ...(['script', 'styleAndLayout', 'mainThread'] as const).map((part) =>
          [app, still, floor].map((page) => number(typical(page, part))).join(' / '),
        ),
        ratio(typical(app, 'mainThread'), typical(still, 'mainThread')),
        ratio(typical(app, 'mainThread'), typical(floor, 'mainThread')),
        ratio(typical(app, 'script'), typical(small, 'script')),
        longTasks(app),
      ]),
    ),
    '',
    'Enter and opening, in ms, and JavaScript heap in MB: app / floor',
    '',
    table(
      ['page', 'elements', 'Enter p50', 'Enter max', 'open first', 'open median', 'heap'],
      pairs.map(({ name, elements, app, floor }) => [
        name,
        String(elements),
        both(app, floor, ({ enters }) => median(enters)),
        both(app, floor, ({ enters }) => quantile(enters, 1)),
        both(app, floor, ({ opens }) => opens[0] ?? Number.NaN),
        both(app, floor, ({ opens }) => median(opens)),
        both(app, floor, ({ heapBytes }) => heapBytes / MEGABYTE),
      ]),
    ),
    '',
    'Bars',
    '',
    ...pairs.filter(({ hasBars }) => hasBars).flatMap((pair) => barLines(pair, small)),
  ].join('\n')
}

function barLines({ name, elements, app, still, floor }: Pair, small: Measures): string[] {
  return barsOf({ elements, app, still, floor, small }).map(
    ({ text, isMet }) => `- ${isMet ? 'met' : '**not met**'}: ${name}: ${text}`,
  )
}

function typical({ costs }: Measures, part: keyof Cost): number {
  return median(costs.map((cost) => cost[part]))
}

function paintCells({ paints }: Measures): string[] {
  return [median(paints), quantile(paints, 0.95), quantile(paints, 1)].map(number)
}

function longTasks({ longTasks: tasks }: Measures): string {
  return tasks.length === 0 ? 'none' : `${tasks.length}, to ${number(quantile(tasks, 1))}`
}

function both(app: Measures, floor: Measures, value: (measures: Measures) => number): string {
  return `${number(value(app))} / ${number(value(floor))}`
}

function ratio(value: number, to: number): string {
  return (value / to).toFixed(2)
}
