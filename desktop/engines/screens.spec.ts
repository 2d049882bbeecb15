/** Screens are laid out as in Chromium. Screenshots are in test-results/engines, for looking at. */
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { scriptWith } from '../e2e/support/editor.ts'
import { resultPath, withChromium } from './support/compare.ts'
import { WINDOW, type EngineName } from './support/launch/engine.ts'
import { differences, readLayout } from './support/layout.ts'
import { button, named, type Tab } from './support/tab.ts'
import { test } from './support/test.ts'

const PHONE = { width: 390, height: 844 } as const

const SCRIPT = {
  ...scriptWith(
    [
      'scene_heading:INT. NIGHT BUS DEPOT - WORKSHOP - NIGHT',
      'action:Sodium light through wired glass. Forty buses in rows, windscreens white with frost. Somewhere a radio talks to itself in a language nobody here speaks.',
      'character:MARA (V.O.)',
      'parenthetical:(to the dark)',
      'dialogue:I said that we are closed. The last service left at ten past one, the next one is at five.',
      'shot:CLOSE ON THE DOOR',
      'text:A child’s mitten, <b>frozen</b> to the <i>rubber</i> seal.',
      'transition:CUT TO:',
    ],
    ['action:Cold water.'],
  ),
  title: 'Night Bus 19',
  author: 'A. Writer',
}

/** Differences that are in the page and not in these specs. */
// Only Chromium can save files in place.
const NO_FILES = /^projects-dark: button Open file…: missing$/
const KNOWN: Record<EngineName, readonly RegExp[]> = {
  chromium: [],
  firefox: [NO_FILES],
  webkit: [
    NO_FILES,
    // The heading's font is wider, so the heading has one line more.
    /^landing: /,
    // Text areas don't grow, because `field-sizing: content` isn't supported.
    /textarea Command: height/,
    /^title-page: (?:label|textarea)/,
  ],
}

/** Takes a screenshot, and expects each part of the screen where Chromium has it. */
async function compareScreen(tab: Tab, engine: EngineName, name: string): Promise<void> {
  // Each engine's scrollbars have another width.
  await tab.evaluate(() => {
    document.documentElement.append(
      Object.assign(document.createElement('style'), {
        textContent: '* { scrollbar-width: none !important; scrollbar-gutter: auto !important }',
      }),
    )
  })
  // Fonts change the layout, and animations move parts.
  await expect
    .poll(() => tab.evaluate(() => document.fonts.status === 'loaded' && document.readyState))
    .toBe('complete')
  await expect
    .poll(() =>
      tab.evaluate(() => document.getAnimations().every((each) => each.playState !== 'running')),
    )
    .toBe(true)
  await writeFile(await resultPath(engine, `${name}.png`), await tab.screenshot())
  const layout = await tab.evaluate(readLayout)
  expect(Object.keys(layout).length).toBeGreaterThan(5)
  const expected = await withChromium(engine, `layout-${name}`, layout)
  if (expected === undefined) return
  const found = differences(expected, layout).map((difference) => `${name}: ${difference}`)
  const isKnown = (difference: string) => KNOWN[engine].some((known) => known.test(difference))
  expect.soft(found.filter((difference) => !isKnown(difference))).toEqual([])
}

test.afterEach(({ tab }) => tab.setWindow(WINDOW.width, WINDOW.height))

test('public pages, on a large screen and on a phone', async ({ tab, server, started }) => {
  await tab.goTo(`${server.url}/robots.txt`)
  await tab.evaluate(() => localStorage.clear())
  for (const path of ['', 'login', 'pricing', 'faq']) {
    await tab.goTo(`${server.url}/${path}`)
    await tab.see({ css: 'h1' })
    await compareScreen(tab, started.name, path || 'landing')
    await tab.setWindow(PHONE.width, PHONE.height)
    await compareScreen(tab, started.name, `${path || 'landing'}-phone`)
    await tab.setWindow(WINDOW.width, WINDOW.height)
  }
})

test(
  'the editor, its panel and the projects, light, dark and on a phone',
  { tag: '@short' },
  async ({ tab, open, server, started }) => {
    await open(SCRIPT)
    await tab.see(named('button', '1 page.*words'))
    await tab.seeText('Page 1')
    await compareScreen(tab, started.name, 'editor')
    await tab.click(button('Board'))
    await tab.see({ role: 'list', name: 'Colors' })
    await compareScreen(tab, started.name, 'board')
    await tab.click(button('Write'))
    await tab.click(button('Formatting Options'))
    await tab.see({ role: 'complementary', name: 'Formatting Options' })
    await compareScreen(tab, started.name, 'formatting')
    await tab.press('Escape')
    await tab.click(button('Title'))
    await tab.see({ label: 'Script Title' })
    await compareScreen(tab, started.name, 'title-page')
    await tab.evaluate(() => localStorage.setItem('theme', 'dark'))
    await tab.setWindow(PHONE.width, PHONE.height)
    const address = await tab.address()
    await tab.goTo(address.replace('storyblock=title', 'storyblock=1'))
    await tab.seeText('Page 1')
    await compareScreen(tab, started.name, 'editor-phone-dark')
    await tab.setWindow(WINDOW.width, WINDOW.height)
    await tab.goTo(`${server.url}/projects`)
    await tab.seeText('Night Bus 19')
    await compareScreen(tab, started.name, 'projects-dark')
  },
)
