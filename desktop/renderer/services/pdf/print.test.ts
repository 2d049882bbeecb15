import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { issueDraft } from '@scenewright/shared/script/production/issue-draft.ts'
import { nextDraft } from '@scenewright/shared/script/production/production.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { readPdf } from '../../../e2e/support/pdf-reader.ts'
import { latinText } from './document/syntax.ts'
import { makePdf } from './make-pdf.ts'
import type { PdfProgress, ScriptJob } from './pdf-messages.ts'
import { NO_FONTS, testFonts } from './test-support.ts'

const INDUSTRY = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
const AT = new Date('2026-05-06T07:08:09Z')

/** A script with a scene on each page. */
function scriptOf(count: number): Script {
  const elements = Array.from({ length: count }, (_, scene): Element[] => [
    {
      id: `h${scene}`,
      type: 'scene_heading',
      content: `int. room ${scene + 1} - day`,
      extra: { startsPage: true },
    },
    { id: `a${scene}`, type: 'action', content: 'Rain.' },
  ]).flat()
  const [block] = newScript().storyBlocks
  return {
    ...newScript(),
    title: 'The Keeper',
    author: 'A. Moor',
    pages: INDUSTRY,
    storyBlocks: [{ ...block!, elements }],
  }
}

async function make(job: Partial<ScriptJob>, reported: PdfProgress[] = []) {
  const whole = { kind: 'script', script: scriptOf(12), blockId: null, ...job } as const
  const onProgress = (progress: PdfProgress) => reported.push(progress)
  return (await makePdf({ job: whole, at: AT }, NO_FONTS, onProgress)).bytes
}

const headings = ({ pages }: Awaited<ReturnType<typeof readPdf>>) =>
  pages.map(({ texts }) => texts.find(({ text }) => text.startsWith('INT.'))?.text)

it('prints the pages of a range with their bookmarks, without the title page', async () => {
  const read = await readPdf(await make({ range: '11, 2-3' }))
  expect(headings(read)).toEqual(['INT. ROOM 11 - DAY', 'INT. ROOM 2 - DAY', 'INT. ROOM 3 - DAY'])
  expect(read.bookmarks.map(({ title, page }) => [title, page])).toEqual([
    ['INT. ROOM 2 - DAY', 2],
    ['INT. ROOM 3 - DAY', 3],
    ['INT. ROOM 11 - DAY', 1],
  ])
})

it('says which page is missing', async () => {
  await expect(make({ range: '2-14' })).rejects.toMatchObject({
    kind: 'range',
    message: 'There is no page 14. The pages are 1 to 12.',
  })
})

async function copiesFor(recipients: readonly string[], job: Partial<ScriptJob> = {}) {
  const files = unzipSync(await make({ ...job, recipients }))
  const { 'Copies.txt': list = new Uint8Array(), ...pdfs } = files
  return { list: new TextDecoder().decode(list), pdfs }
}

const NAMES = ['Ann Lee', 'ann/lee', 'CON', '…']

it('makes an archive with a PDF for each name, and the list of their codes', async () => {
  const reported: PdfProgress[] = []
  const script = scriptOf(2)
  const { list, pdfs } = await copiesFor(NAMES, { script })
  await make({ script, recipients: ['Ann', 'Bob'] }, reported)
  expect(reported.map(({ pagesDone, pages }) => [pagesDone, pages])).toEqual(
    [1, 2, 3, 4, 5, 6].map((done) => [done, 6]),
  )
  expect(Object.keys(pdfs)).toEqual(['Ann_Lee.pdf', 'ann_lee_2.pdf', 'CON_.pdf', '_.pdf'])
  const rows = list.trim().split('\n').slice(-4)
  expect(rows.map((row) => row.split('  ').slice(1))).toEqual([
    ['Ann Lee', 'Ann_Lee.pdf'],
    ['ann/lee', 'ann_lee_2.pdf'],
    ['CON', 'CON_.pdf'],
    ['…', '_.pdf'],
  ])
  const codes = rows.map((row) => row.split('  ')[0] ?? '')
  expect(new Set(codes).size).toBe(4)
  for (const [index, pdf] of Object.values(pdfs).entries()) {
    const code = codes[index] ?? ''
    expect(code).toMatch(/^[\dA-F]{32}$/)
    expect(latinText(pdf)).toContain(`/ID [ <${code}> <${code}> ]`)
    const { pages } = await readPdf(pdf)
    const texts = pages.map((page) => page.texts.map(({ text }) => text))
    expect(texts).toHaveLength(3)
    // The name is drawn first, below the text; the code is invisible.
    for (const page of texts) {
      expect(page.join(' ').startsWith(NAMES[index] ?? '-')).toBe(true)
      expect(page.at(-1)).toBe(code)
    }
  }
})

it('gives a person the same code in every script', async () => {
  const one = await copiesFor(['Ann Lee'], { script: scriptOf(1) })
  const other = await copiesFor(['Bob', 'Ann Lee'], { script: { ...scriptOf(2), title: 'Other' } })
  const codeOf = ({ list }: { list: string }) => /^(\w{32}) {2}Ann Lee/m.exec(list)?.[1]
  expect(codeOf(one)).toHaveLength(32)
  expect(codeOf(other)).toBe(codeOf(one))
})

it('reports the characters of a name that no font has', async () => {
  const job = {
    kind: 'script',
    script: scriptOf(1),
    blockId: null,
    recipients: ['Ann 𗀀'],
  } as const
  const { missingGlyphs } = await makePdf({ job, at: AT }, testFonts(), () => {})
  expect(missingGlyphs).toEqual(['𗀀'])
})

it('makes 200 copies', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `Person ${at + 1}`)
  const { pdfs } = await copiesFor(names, { script: scriptOf(1) })
  expect(Object.keys(pdfs)).toHaveLength(200)
})

describe('a script with drafts', () => {
  const issue = (script: Script) => {
    const { number: _number, ...color } = nextDraft(script.production)
    return issueDraft(script, { ...color, at: '2026-05-01T10:00:00.000Z' })
  }
  const edited = (script: Script, id: string, content: string): Script => ({
    ...script,
    storyBlocks: script.storyBlocks.map((block) => ({
      ...block,
      elements: block.elements.map((one) => (one.id === id ? { ...one, content } : one)),
    })),
  })
  const blue = issue(edited(issue(scriptOf(5)), 'a1', 'Rain and wind.'))
  const script = edited(blue, 'a3', 'Snow.')

  const marksOf = ({ pages }: Awaited<ReturnType<typeof readPdf>>) =>
    pages.map(({ texts }) => texts.filter(({ text }) => text === '*').length)

  it('prints the changed pages of a draft with the title page, its name and its date', async () => {
    const read = await readPdf(await make({ script: blue, changedIn: 1 }))
    expect(headings(read)).toEqual([undefined, 'INT. ROOM 2 - DAY'])
    expect(read.pages[0]?.texts.map(({ text }) => text)).toContain('Blue draft, 5/1/26')
    const written = await readPdf(await make({ script, changedIn: 2 }))
    expect(headings(written)).toEqual([undefined, 'INT. ROOM 4 - DAY'])
    expect(written.pages[0]?.texts.map(({ text }) => text)).toContain('Pink draft, 5/6/26')
  })

  it('says that no page changed', async () => {
    await expect(make({ script: blue, changedIn: 2 })).rejects.toMatchObject({
      kind: 'range',
      message: 'No page changed in this draft.',
    })
  })

  it('prints the marks that are asked for, or those that the script shows', async () => {
    const read = async (job: Partial<ScriptJob>) => marksOf(await readPdf(await make(job)))
    expect(await read({ script })).toEqual([0, 0, 1, 0, 1, 0])
    expect(await read({ script, marks: 'current' })).toEqual([0, 0, 0, 0, 1, 0])
    expect(await read({ script, marks: 'none' })).toEqual([0, 0, 0, 0, 0, 0])
    const quiet = { ...script, production: { ...script.production, shown: 'none' as const } }
    expect(await read({ script: quiet })).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('colors the pages of drafts if asked to', async () => {
    const fills = async (job: Partial<ScriptJob>) =>
      (await readPdf(await make({ script, ...job }))).pages.map(({ rules }) => rules.length)
    expect(await fills({})).toEqual([0, 0, 0, 0, 0, 0])
    expect(await fills({ isTinted: true })).toEqual([1, 0, 1, 0, 1, 0])
  })
})
