import { expect, it } from 'vitest'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { readPdf } from '../../../e2e/support/pdf-reader.ts'
import { makePdf } from './make-pdf.ts'
import type { PdfProgress, ScriptJob } from './pdf-messages.ts'
import { NO_FONTS } from './test-support.ts'

type Line = readonly [type: Element['type'], content: string]

function scriptOf(...blocks: readonly (readonly Line[])[]): Script {
  return {
    ...newScript(),
    title: 'The Keeper',
    author: 'A. Moor',
    storyBlocks: blocks.map((lines, block) => ({
      id: `b${block}`,
      number: block + 1,
      title: `Part ${block + 1}`,
      elements: lines.map(([type, content], at) => ({ id: `b${block}e${at}`, type, content })),
    })),
  }
}

const FIRST: readonly Line[] = [
  ['scene_heading', 'int. lamp room - night'],
  ['action', Array(60).fill('Rain.').join('<br>')],
  ['scene_heading', 'ext. <b>cliff</b> (below) - day'],
  ['scene_heading', ''],
  ['action', 'Sun.'],
]

async function makeAndRead(job: Omit<ScriptJob, 'kind'>, reported: PdfProgress[] = []) {
  const request = { job: { kind: 'script', ...job }, at: new Date('2026-01-02') } as const
  const { bytes } = await makePdf(request, NO_FONTS, (progress) => reported.push(progress))
  return readPdf(bytes)
}

it('has bookmarks for the story blocks and their scenes', async () => {
  const empty: readonly Line[] = [['action', '']]
  const script = scriptOf(FIRST, empty, [
    ['action', 'A boat.'],
    ['scene_heading', 'int. deck (2)'],
  ])
  const { title, author, bookmarks } = await makeAndRead({ script, blockId: null })
  expect([title, author]).toEqual(['The Keeper', 'A. Moor'])
  expect(bookmarks).toEqual([
    {
      title: 'Part 1',
      page: 2,
      children: [
        { title: 'INT. LAMP ROOM - NIGHT', page: 2, children: [] },
        { title: 'EXT. CLIFF (BELOW) - DAY', page: 3, children: [] },
      ],
    },
    { title: 'Part 3', page: 3, children: [{ title: 'INT. DECK (2)', page: 3, children: [] }] },
  ])
})

it('has bookmarks for the scenes only if there is one block', async () => {
  const flat = [
    { title: 'INT. LAMP ROOM - NIGHT', page: 1, children: [] },
    { title: 'EXT. CLIFF (BELOW) - DAY', page: 2, children: [] },
  ]
  const script = scriptOf(FIRST, [['action', 'A boat.']])
  expect((await makeAndRead({ script, blockId: 'b0' })).bookmarks).toEqual(flat)
  const { bookmarks } = await makeAndRead({ script: scriptOf(FIRST), blockId: null })
  expect(bookmarks).toEqual(flat.map((bookmark) => ({ ...bookmark, page: bookmark.page + 1 })))
})

it('has bookmarks for the first line of a heading that continues on the next page', async () => {
  const heading = `int. ${'long corridor '.repeat(12)}`
  const rain = (lines: number) => Array(lines).fill('Rain.').join('<br>')
  for (const lines of [53, 54]) {
    const script = scriptOf([
      ['action', rain(lines)],
      ['scene_heading', heading],
    ])
    const { pages, bookmarks } = await makeAndRead({ script, blockId: 'b0' })
    expect(pages).toHaveLength(2)
    const start = pages.findIndex(({ texts }) => texts.some(({ text }) => text.startsWith('INT.')))
    expect(bookmarks.map(({ page }) => page)).toEqual([start + 1])
  }
})

it('reports the finished pages and the number of pages', async () => {
  const reported: PdfProgress[] = []
  await makeAndRead({ script: scriptOf(FIRST), blockId: null }, reported)
  expect(reported).toEqual([1, 2, 3].map((pagesDone) => ({ pagesDone, pages: 3 })))
})

it('uses the requested page settings instead of those of the script', async () => {
  const settings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  const { pages } = await makeAndRead({ script: scriptOf(FIRST), blockId: 'b0', settings })
  expect(Math.round(pages[0]?.heightMm ?? 0)).toBe(279)
})

it('prints by the margins, the line height and the paragraphs’ own layout', async () => {
  const script = scriptOf([
    ['action', 'Rain.'],
    ['action', 'Sun.'],
  ])
  const layout = { type: 'action', leftIn: 3 } as const
  const [block] = script.storyBlocks
  const elements = block?.elements.map((element, at) => {
    return at === 1 ? { ...element, extra: { layout } } : element
  })
  const pages = {
    profile: 'industry',
    paper: 'letter',
    sceneNumbers: 'none',
    margins: { topPt: 144 },
    leading: 'Tight',
  } as const
  const storyBlocks = block && elements ? [{ ...block, elements }] : []
  const content = await makeAndRead({ script: { ...script, pages, storyBlocks }, blockId: 'b0' })
  const points = content.pages[0]?.texts.map(({ x, y }) =>
    [x, y].map((mm) => Math.round((mm / 25.4) * 72 * 10) / 10),
  )
  expect(points).toEqual([
    [108, 154],
    [216, 176.5],
  ])
})

it('marks lines that changed since an earlier version', async () => {
  const earlier = scriptOf(FIRST, [['action', 'A ship.']])
  const script = scriptOf(FIRST, [['action', 'A boat.']])
  const marks = (content: Awaited<ReturnType<typeof makeAndRead>>) =>
    content.pages.map(({ texts }) => texts.filter(({ text }) => text === '*').length)
  expect(marks(await makeAndRead({ script, earlier, blockId: null }))).toEqual([0, 0, 1])
  expect(marks(await makeAndRead({ script, earlier, blockId: 'b1' }))).toEqual([1])
  expect(marks(await makeAndRead({ script, blockId: null }))).toEqual([0, 0, 0])
})

it('rejects a block that is not in the script', async () => {
  const making = makeAndRead({ script: scriptOf(FIRST), blockId: 'gone' })
  await expect(making).rejects.toThrow("isn't in the script")
})
