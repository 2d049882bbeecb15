// Opens each script in the editor and compares the lines on its screen with the printed ones.

import { chromium, type Page } from '@playwright/test'
import { runsToText } from '@scenewright/shared/content/runs.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import { livePages } from '@scenewright/shared/layout/live-pages.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { openApp } from '../bench/editor/subject.ts'
import { serveWeb } from '../bench/editor/web-server.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../chromium/find-chromium.ts'
import { ROOT } from '../lib/root.ts'
import type { Step } from '../lib/steps.ts'
import { table } from '../lib/table.ts'
import { ensureWebBuild } from '../lib/web-build.ts'
import { corpusNames, corpusScript } from './corpus.ts'

/** The share of elements that must have the printed lines on screen. */
const LEAST_SAME = 0.995
/** Differences that are printed per script. */
const SHOWN = 3

/** The text of each line in capitals, by element. */
type Lines = ReadonlyMap<string, readonly string[]>

/** Scene numbers would be further lines. */
function withoutSceneNumbers(script: Script): Script {
  if (!script.pages) throw new Error('The script has no page settings')
  return { ...script, pages: { ...script.pages, sceneNumbers: 'none' } }
}

function printedLines(script: Script): Lines {
  const all = layoutScript(script).flatMap(({ lines }) => lines)
  const byElement = Map.groupBy(
    all.filter(({ elementId }) => elementId !== undefined),
    ({ elementId }) => elementId ?? '',
  )
  return new Map(
    [...byElement].map(([id, lines]) => [
      id,
      lines.map(({ runs }) => runsToText(runs).trim().toUpperCase()),
    ]),
  )
}

/** Reads the lines of the elements in the editor's page. Runs in the browser. */
function linesOnScreen(): [id: string, lines: string[]][] {
  function linesOf(element: Element): string[] {
    const lines: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let bottom = -Infinity
    while (texts.nextNode()) {
      const data = texts.currentNode.textContent ?? ''
      for (let at = 0; at < data.length; at += 1) {
        const character = data[at] ?? ''
        range.setStart(texts.currentNode, at)
        range.setEnd(texts.currentNode, at + 1)
        const box = range.getClientRects()[0]
        if (character.trim() !== '' && box && box.top + box.height / 2 > bottom) {
          lines.push('')
          ;({ bottom } = box)
        }
        if (lines.length > 0) {
          lines[lines.length - 1] += character
        }
      }
    }
    // The style sheet draws it.
    const continued = element.getAttribute('data-continued') ?? ''
    return lines.map((line, at) =>
      (at === lines.length - 1 ? line + continued : line).trim().toUpperCase(),
    )
  }
  return [...document.querySelectorAll('[data-element-id]')].map((element) => [
    element.getAttribute('data-element-id') ?? '',
    linesOf(element),
  ])
}

async function readScreen(page: Page, script: Script): Promise<Lines> {
  const address = new URL(page.url())
  address.searchParams.set('storyblock', '1')
  await page.goto(address.href)
  const elements = script.storyBlocks.flatMap((block) => block.elements)
  const { count, starts } = livePages(script).pages
  const last = elements.at(-1)
  if (!last || count !== starts.length) throw new Error('The script has no pages')
  await page.locator(`[data-element-id="${last.id}"]`).waitFor({ state: 'attached' })
  await page.locator(`[data-page="${count}"]`).waitFor({ state: 'attached' })
  // Text that isn't laid out has no lines.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(() => document.fonts.ready)
  return new Map(await page.evaluate(linesOnScreen))
}

type Outcome = Readonly<{ row: readonly string[]; share: number; differences: readonly string[] }>

function compare(name: string, printed: Lines, shown: Lines): Outcome {
  const differing = [...printed].filter(
    ([id, lines]) => JSON.stringify(lines) !== JSON.stringify(shown.get(id)),
  )
  const share = 1 - differing.length / printed.size
  return {
    row: [name, String(printed.size), String(differing.length), `${(100 * share).toFixed(2)} %`],
    share,
    differences: differing
      .slice(0, SHOWN)
      .map(
        ([id, lines]) =>
          `${name}, ${id}:\n  printed ${JSON.stringify(lines)}\n  shown   ${JSON.stringify(shown.get(id))}`,
      ),
  }
}

async function checkScripts(browserPath: string): Promise<Outcome[]> {
  const server = await serveWeb(`${ROOT}/desktop/dist/web`, new Map())
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  const outcomes: Outcome[] = []
  try {
    for (const name of corpusNames()) {
      const script = withoutSceneNumbers(corpusScript(name))
      const place = { blockNumber: 1, elementId: '', lastElementId: '' }
      const { page } = await openApp(browser, {
        name,
        origin: server.origin,
        script,
        view: 'continuous',
        place,
      })
      outcomes.push(compare(name, printedLines(script), await readScreen(page, script)))
      await page.context().close()
    }
  } finally {
    await browser.close()
    server.close()
  }
  return outcomes
}

export const linesCheck: Step = {
  id: 'lines',
  title: 'Lines on screen compared with the printed ones',
  run: async () => {
    const browserPath = findChromium(process.env)
    if (browserPath === undefined) console.error(HOW_TO_GET_A_BROWSER)
    if (browserPath === undefined || !(await ensureWebBuild())) return false
    const outcomes = await checkScripts(browserPath)
    const rows = outcomes.map(({ row }) => row)
    console.log(`\n${table(['script', 'elements', 'other lines', 'the same'], rows)}\n`)
    for (const difference of outcomes.flatMap(({ differences }) => differences)) {
      console.error(difference)
    }
    return outcomes.every(({ share }) => share >= LEAST_SAME)
  },
}
