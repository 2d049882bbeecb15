import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { makePdf } from './make-pdf.ts'
import type { ScriptJob } from './pdf-messages.ts'
import { NO_FONTS } from './test-support.ts'

type Line = readonly [type: Element['type'], content: string]

const INDUSTRY = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' } as const

function scriptOf(lines: readonly Line[], parts: Partial<Script> = {}): Script {
  const elements = lines.map(([type, content], index) => ({ id: `e${index}`, type, content }))
  const [block] = newScript().storyBlocks
  return {
    ...newScript(),
    title: 'The Keeper',
    author: 'A. Moor',
    spelling: { language: 'en-GB' },
    pages: INDUSTRY,
    storyBlocks: [{ ...block!, elements }],
    ...parts,
  }
}

type Tagged = Readonly<{
  language: unknown
  isTagged: boolean
  labels: readonly string[] | null
  /** The headings and paragraphs of each page with their texts, and `-` for artifacts. */
  pages: readonly (readonly string[])[]
}>

type TreeNode = Readonly<{ role?: string; id?: string; children?: readonly TreeNode[] }>

/** The roles of marked content by its id. */
function rolesIn(node: TreeNode, roles = new Map<string, string>()): Map<string, string> {
  for (const child of node.children ?? []) {
    if (child.id !== undefined) roles.set(child.id, node.role ?? '')
    rolesIn(child, roles)
  }
  return roles
}

async function makeAndRead(job: Omit<ScriptJob, 'kind'>): Promise<Tagged> {
  const request = { job: { kind: 'script', ...job }, at: new Date('2026-01-02') } as const
  const { bytes } = await makePdf(request, NO_FONTS, () => {})
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  // A Map, contrary to its type.
  const marks: unknown = await document.getMarkInfo()
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const roles = rolesIn((await page.getStructTree()) ?? {})
    const found: string[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) found[found.length - 1] += item.str === '' ? '' : ` ${item.str}`
      else if (item.type.startsWith('begin')) found.push(roles.get(item.id) ?? '-')
    }
    pages.push(found.map((text) => text.replaceAll(/\s+/g, ' ')))
  }
  const result: Tagged = {
    language: Reflect.get(info, 'Language'),
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    labels: await document.getPageLabels(),
    pages,
  }
  await task.destroy()
  return result
}

it('tags headings and paragraphs, and what is in the margins as artifacts', async () => {
  const script = scriptOf([
    ['scene_heading', 'int. lighthouse - night'],
    ['action', `Rain. ${'More <u>rain</u>, and wind. '.repeat(3)}`],
    ['character', 'mara'],
    ['dialogue', 'Stay lit.'],
  ])
  const earlier = scriptOf([['scene_heading', 'int. lighthouse - night']])
  const { isTagged, language, labels, pages } = await makeAndRead({
    script,
    earlier,
    blockId: null,
    settings: {
      ...INDUSTRY,
      header: { left: 'THE KEEPER', centre: '', right: '{page}.', firstPage: true },
    },
  })
  expect([isTagged, language, labels]).toEqual([true, 'en-GB', ['', '1']])
  expect(pages).toEqual([
    ['H1 The Keeper', 'P A Screenplay', 'P written by', 'P A. Moor'],
    [
      '- THE KEEPER 1.',
      'H2 INT. LIGHTHOUSE - NIGHT',
      '- 1 1',
      'P Rain. More rain, and wind. More rain, and wind. More rain, and wind.',
      'P MARA',
      'P Stay lit.',
      '- * * * *',
      '-',
    ],
  ])
})

it('has the part of an element on each of its pages, with (MORE) as an artifact', async () => {
  const lines = (count: number) => Array.from({ length: count }, () => 'A wave.').join('<br>')
  const script = scriptOf([
    ['action', lines(45)],
    ['character', 'mara'],
    ['dialogue', lines(20)],
  ])
  const { pages, labels } = await makeAndRead({ script, blockId: null })
  expect(labels).toEqual(['', '1', '2'])
  const roles = pages.slice(1).map((page) => page.map((text) => text.slice(0, 8)))
  expect(roles).toEqual([
    ['P A wave', 'P MARA', 'P A wave', '- (MORE)'],
    ["- 2. MARA (CONT'D)".slice(0, 8), 'P A wave'],
  ])
})

it('has scenes as the highest headings if there is no title, and no language if none is set', async () => {
  const script = scriptOf([['scene_heading', 'int. lighthouse - night']], { spelling: undefined })
  const [block] = script.storyBlocks
  const { pages, language } = await makeAndRead({ script, blockId: block?.id ?? '' })
  expect(pages).toEqual([['H1 INT. LIGHTHOUSE - NIGHT', '- 1 1']])
  expect(language).toBe(null)
})

it('tags a title of several lines once, and the foot of the title page by its sides', async () => {
  const script = scriptOf([['action', 'Rain.']], {
    title: 'The Keeper of the Lamp Who Never Slept at Night and Other Stories of the Northern Sea',
    kept: {
      titlePage: [
        { key: 'Contact', value: 'A. Moor\n1 Hill Road' },
        { key: 'Draft date', value: 'May 2026' },
      ],
    },
  })
  const { pages } = await makeAndRead({ script, blockId: null })
  expect(pages[0]).toEqual([
    `H1 ${script.title}`,
    'P A Screenplay',
    'P written by',
    'P A. Moor',
    'P A. Moor 1 Hill Road',
    'P May 2026',
  ])
})
