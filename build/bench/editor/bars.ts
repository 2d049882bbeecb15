/** Compares a run with the editor's bars (docs/performance.md). */
import { median, quantile } from './statistics.ts'
import type { Measures } from './measures.ts'

/** One frame of a 60 Hz screen. */
const FRAME_MS = 1000 / 60
const SCRIPT_PER_KEY_MS = 3
const TIMES_OF_100_ELEMENTS = 1.5
const OPEN_MS = 100
const TIMES_OF_STILL_PAGE = 1.5
const TIMES_OF_FLOOR = 1.5
const TIMES_OF_FLOOR_IN_LONG_BLOCK = 1.4
/** From this many elements on, a block is long. */
const LONG_BLOCK = 1000

export interface Bar {
  text: string
  isMet: boolean
}

interface Compared {
  /** Elements that the app's page shows. */
  elements: number
  app: Measures
  still: Measures
  floor: Measures
  /** The app with 100 elements, measured in the same run. */
  small: Measures
}

/** The bars for one page, each with its measured value. */
export function barsOf({ elements, app, still, floor, small }: Compared): Bar[] {
  const paint = quantile(app.paints, 0.95)
  const floorPaint = quantile(floor.paints, 0.95)
  const script = median(app.costs.map((cost) => cost.script))
  const smallScript = median(small.costs.map((cost) => cost.script))
  const paintRatio = paint / quantile(small.paints, 0.95)
  const scriptRatio = script / smallScript
  const open = median(app.opens)
  const total = ({ costs }: Measures) => median(costs.map((cost) => cost.mainThread))
  const stillRatio = total(app) / total(still)
  const floorRatio = total(app) / total(floor)
  const timesOfFloor = elements < LONG_BLOCK ? TIMES_OF_FLOOR : TIMES_OF_FLOOR_IN_LONG_BLOCK
  return [
    {
      text: `p95 within one frame (${ms(FRAME_MS)}) of the floor: ${ms(paint)} to ${ms(floorPaint)}`,
      isMet: paint - floorPaint <= FRAME_MS,
    },
    {
      text: `script per key at most ${ms(SCRIPT_PER_KEY_MS)}, median: ${ms(script)}`,
      isMet: script <= SCRIPT_PER_KEY_MS,
    },
    {
      text: `p95 at most ${TIMES_OF_100_ELEMENTS} times that of 100 elements: ${times(paintRatio)}`,
      isMet: paintRatio <= TIMES_OF_100_ELEMENTS,
    },
    {
      text: `script per key at most ${TIMES_OF_100_ELEMENTS} times that of 100 elements: ${times(scriptRatio)}`,
      isMet: scriptRatio <= TIMES_OF_100_ELEMENTS,
    },
    {
      text: `main thread per key at most ${TIMES_OF_STILL_PAGE} times the still page: ${times(stillRatio)}`,
      isMet: stillRatio <= TIMES_OF_STILL_PAGE,
    },
    {
      text: `main thread per key at most ${timesOfFloor} times the floor: ${times(floorRatio)}`,
      isMet: floorRatio <= timesOfFloor,
    },
    { text: `opens in under ${ms(OPEN_MS)}, median: ${ms(open)}`, isMet: open < OPEN_MS },
  ]
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} times`
}
