/** Files written and read, and PDFs that are the same in all engines (`docs/pages-and-formats.md#scenewright-pages`). */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { scriptWith } from '../e2e/support/editor.ts'
import { readPdf } from '../e2e/support/pdf-reader.ts'
import { compareWithChromium } from './support/compare.ts'
import { button, named, type Tab } from './support/tab.ts'
import { test } from './support/test.ts'

const LINES = [
  'scene_heading:INT. DEPOT - NIGHT',
  'action:Rain on the roof. <b>A bell.</b>',
  'character:MARA',
  'parenthetical:(low)',
  'dialogue:Żółw &amp; <i>co.</i>',
  'shot:THE DOOR',
  'transition:CUT TO:',
] as const
const SHOWN = LINES.map((line) => line.replaceAll(/<[^>]+>/g, '').replace('&amp;', '&'))

const blocks = { css: '[data-row^="story_block"] [data-part="open"] bdi' } as const

const SCRIPT = { ...scriptWith([...LINES]), title: 'Depot: Żar' }

/** Waits until a file was downloaded completely. Its name may contain a number, as in 'a(1).pdf'. */
async function downloaded(folder: string, ending: string): Promise<{ name: string; path: string }> {
  let size = -1
  let found = ''
  await expect
    .poll(async () => {
      const names = await readdir(folder)
      found = names.find((name) => name.endsWith(ending)) ?? ''
      const before = size
      size = found === '' ? -1 : (await readFile(join(folder, found))).length
      return size > 0 && size === before && names.length === 1
    })
    .toBe(true)
  return { name: found, path: join(folder, found) }
}

async function exportAs(tab: Tab, item: string): Promise<void> {
  await tab.click(button('Export as…'))
  await tab.click(named('menuitem', item))
}

test('exported files have their names, and are imported unchanged', async ({
  tab,
  open,
  started,
}) => {
  await open(SCRIPT)
  for (const [item, name] of [
    ['^Fountain', 'Depot__Żar.fountain'],
    ['^Final Draft', 'Depot__Żar.fdx'],
    ['^Scenewright', 'Depot__Żar.scenewright'],
  ] as const) {
    await exportAs(tab, item)
    const file = await downloaded(started.downloads, name.slice(name.lastIndexOf('.')))
    expect(file.name).toBe(name)
    await tab.setFiles('input[type=file]', [file.path])
    await tab.click(button('Add to the end of this script'))
    await expect.poll(() => tab.count(blocks)).toBe(2)
    await tab.seeLines(SHOWN)
    expect(await tab.text({ css: '[data-element-id] b, [data-element-id] strong' })).toBe('A bell.')
    await tab.click(button('Undo'))
    await expect.poll(() => tab.count(blocks)).toBe(1)
    await rm(file.path)
  }
})

test(
  'PDFs have the same pages, texts and positions',
  { tag: '@short' },
  async ({ tab, open, started }) => {
    await open(
      {
        ...scriptWith([
          ...LINES,
          'action:Ships 漢字 and 한국, 😀. हिन्दी में, שלום.',
          ...Array.from({ length: 60 }, (_, index) => `action:Line ${index + 1}.` as const),
        ]),
        title: 'Depot',
        author: 'A. Writer',
      },
      '1',
    )
    await tab.click(button('Entire script'))
    const file = await downloaded(started.downloads, '.pdf')
    expect(file.name).toBe('Depot_Full_Script.pdf')
    const { pages, bookmarks } = await readPdf(await readFile(file.path))
    await rm(file.path)
    expect(pages.length).toBeGreaterThan(2)
    await compareWithChromium(started.name, 'pdf', { pages, bookmarks })
  },
)
