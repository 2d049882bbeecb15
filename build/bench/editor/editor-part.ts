// Types into long blocks, alternately in the app and in a bare page with the same text.

import { chromium, type Browser } from '@playwright/test'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import type { BenchOptions, BenchPart } from '../bench-part.ts'
import { floorPage } from './floor-page.ts'
import { heapInUse } from './measures.ts'
import { measureOpening, measureRedraw } from './opening.ts'
import { report, type Pair } from './report.ts'
import { stillPage } from './still-page.ts'
import { crowded, featureLength, screenplay } from './screenplay.ts'
import { openApp, openFloor, type Place, type Subject, type View } from './subject.ts'
import { typeRound } from './typing.ts'
import { serveWeb } from './web-server.ts'

/** The pages take turns, so that other load on the machine affects all of them. */
const ROUNDS = 10
const ROUND = { keys: 20, enters: 2 }
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

interface Case {
  name: string
  /** The path of its floor page. */
  path: string
  script: Script
  view: View
  blockNumber: number
  hasBars: boolean
}

const BLOCK_SIZES = [100, 300, 1000, 3000]

function cases(): Case[] {
  const feature = featureLength()
  const featureCase = { script: feature, blockNumber: 5, hasBars: true }
  return [
    ...BLOCK_SIZES.map((count) => ({
      name: 'one block',
      path: `/floor-${count}`,
      script: screenplay('One long block', [count]),
      view: 'block' as const,
      blockNumber: 1,
      hasBars: count === 1000,
    })),
    {
      name: 'one block, crowded',
      path: '/floor-crowded',
      script: crowded(),
      view: 'block',
      blockNumber: 1,
      hasBars: true,
    },
    { ...featureCase, name: 'feature, one block', path: '/floor-feature-block', view: 'block' },
    {
      ...featureCase,
      name: 'feature, all in one flow',
      path: '/floor-feature',
      view: 'continuous',
    },
  ]
}

export const editorPart: BenchPart = {
  id: 'editor',
  title: 'Editor: typing, opening, memory',
  needs: 'browser',
  run: runEditorPart,
}

async function runEditorPart({ webDir, browserPath }: BenchOptions): Promise<void> {
  const all = cases()
  const floors = await Promise.all(
    all.map(async (one) => {
      const elements = shownBlocks(one).flatMap((block) => block.elements)
      return [one.path, await floorPage(webDir, elements)] as const
    }),
  )
  const pages = new Map(floors)
  const server = await serveWeb(webDir, pages)
  const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_ARGS })
  try {
    const pairs: (Subjects & Pick<Pair, 'name' | 'elements' | 'hasBars'>)[] = []
    for (const one of all) {
      const subjects = await openSubjects(browser, { origin: server.origin, pages }, one)
      const { elements } = subjects.app
      pairs.push({ name: one.name, elements, hasBars: one.hasBars, ...subjects })
    }
    await measure(pairs.flatMap(({ app, still, floor }) => [app, still, floor]))
    const [small] = pairs
    if (!small) return
    const results = pairs.map(({ app, still, floor, ...rest }) => {
      return { ...rest, app: app.measures, still: still.measures, floor: floor.measures }
    })
    console.log(report(results, small.app.measures))
  } finally {
    await browser.close()
    server.close()
  }
}

interface Subjects {
  app: Subject
  still: Subject
  floor: Subject
}

async function openSubjects(
  browser: Browser,
  { origin, pages }: { origin: string; pages: Map<string, string> },
  one: Case,
): Promise<Subjects> {
  const { name } = one
  const place = middleOf(one)
  const app = await openApp(browser, { ...one, origin, place })
  const floor = await openFloor(browser, { name, url: origin + one.path, place })
  await measureOpening(app)
  await measureRedraw(floor)
  await warnIfLayoutDiffers(app, floor)
  const path = `${one.path}-still`
  pages.set(path, await stillPage(app.page))
  const still = await openFloor(browser, { name, url: origin + path, place })
  await warnIfLayoutDiffers(app, still)
  return { app, still, floor }
}

async function measure(subjects: readonly Subject[]): Promise<void> {
  const random = seeded(1)
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.error(`Typing, round ${round} of ${ROUNDS} …`)
    for (const subject of subjects) await typeRound(subject, random, ROUND)
  }
  for (const { cdp, measures } of subjects) measures.heapBytes = await heapInUse(cdp)
}

function shownBlocks({ script, view, blockNumber }: Case): readonly StoryBlock[] {
  return script.storyBlocks.filter(({ number }) => view === 'continuous' || number === blockNumber)
}

/** The first action in the second half of the block. */
function middleOf(one: Case): Place {
  const { blockNumber, script } = one
  const block = script.storyBlocks.find(({ number }) => number === blockNumber)
  const elements = block?.elements ?? []
  const from = Math.floor(elements.length / 2)
  const middle = elements.slice(from).find(({ type }) => type === 'action')
  const last = elements.at(-1)
  if (!middle || !last) throw new Error(`Nothing to type in: ${one.name}`)
  return { blockNumber, elementId: middle.id, lastElementId: last.id }
}

/** The comparison is only fair if both pages wrap the text in the same way. */
async function warnIfLayoutDiffers(app: Subject, floor: Subject): Promise<void> {
  const heightOf = ({ page, place }: Subject) =>
    page.locator(`[data-element-id="${place.elementId}"]`).evaluate((node) => node.clientHeight)
  const [own, bare] = [await heightOf(app), await heightOf(floor)]
  if (own !== bare) {
    console.warn(`${app.name}: the floor's layout differs (${bare} px instead of ${own} px)`)
  }
}
