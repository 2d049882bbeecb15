import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layoutScript } from '../layout/layout.ts'
import { anyPageScript } from '../test-support/page-scripts.ts'
import { DEFAULT_PAGE_SETTINGS } from './page-settings.ts'
import type { TitlePageField } from './preserved-parts.ts'
import { removeUnprinted } from './printed-script.ts'
import { newScript, type Script } from './script.ts'

const SECRET = 'only for the writers'

const SCRIPT: Script = {
  ...newScript(),
  title: 'Tides',
  author: 'Nora',
  overview: SECRET,
  customInstructions: SECRET,
  neverSend: true,
  storyBlocks: [
    {
      id: 'block',
      number: 1,
      title: SECRET,
      elements: [
        {
          id: 'a',
          type: 'scene_heading',
          content: 'INT. LIGHTHOUSE - NIGHT',
          extra: { sceneNumber: '12A', alternates: [SECRET] },
        },
        { id: 'b', type: 'action', content: 'Rain. '.repeat(400), extra: { startsPage: true } },
      ],
    },
  ],
}

it('has the same pages and nothing that they do not show', () => {
  const printed = removeUnprinted(SCRIPT)
  expect(layoutScript(printed)).toEqual(layoutScript(SCRIPT))
  expect(JSON.stringify(printed)).not.toContain(SECRET)
  expect(printed.neverSend).toBeUndefined()
})

it('has the same scene numbers after deleted ones, and the same dates', () => {
  const [block] = SCRIPT.storyBlocks
  const added = { id: 'c', type: 'scene_heading', content: 'INT. QUAY' } as const
  const script: Script = {
    ...SCRIPT,
    storyBlocks: [{ ...block!, elements: [...block!.elements, added] }],
    pages: {
      ...INDUSTRY,
      sceneNumbers: 'both',
      usedNumbers: [{ number: '13', heading: SECRET }],
      footer: { left: '{revised}', centre: '', right: '', firstPage: true },
    },
    lastModified: '2026-11-02T10:00:00.000Z',
  }
  const printed = removeUnprinted(script)
  expect(layoutScript(printed, undefined, { today: '2026-11-30' })).toEqual(
    layoutScript(script, undefined, { today: '2026-11-30' }),
  )
  expect(JSON.stringify(printed)).not.toContain(SECRET)
})

const INDUSTRY = { ...DEFAULT_PAGE_SETTINGS, profile: 'industry' } as const
const SPEC = { ...DEFAULT_PAGE_SETTINGS, profile: 'spec' } as const

it.each([
  { key: 'Title', value: SECRET },
  { key: 'Author', value: SECRET },
  { key: 'Subheading', value: SECRET },
  { key: 'Credit', value: SECRET },
])('leaves out a field of the title page that is not printed: $key', (field) => {
  const lockedPages = [{ name: 'Page', attributes: { Number: SECRET }, text: SECRET }]
  const script: Script = {
    ...SCRIPT,
    pages: { ...SPEC, lockedPages },
    kept: { titlePage: [field, { key: 'Contact', value: 'The Old Mill' }] },
  }
  const printed = removeUnprinted(script)
  expect(layoutScript(printed)).toEqual(layoutScript(script))
  expect(JSON.stringify(printed)).not.toContain(SECRET)
  expect(JSON.stringify(printed)).toContain('The Old Mill')
})

it('has the same title pages, whatever fields there are', () => {
  const parts = ['Credit', 'credit', 'Source', 'Draft date', 'Notes', 'Contact', 'Copyright']
  const others = ['Nickname', 'Author', 'Authors', 'Title', 'Page 2', 'Revision']
  const key = fc.constantFrom(...parts, ...others)
  const value = fc.constantFrom('', ' ', 'Nora', 'Nora\nIvo', 'A Screenplay', 'One', '> Two <')
  const fields: fc.Arbitrary<TitlePageField[]> = fc.array(fc.record({ key, value }), {
    maxLength: 6,
  })
  const author = fc.constantFrom('', 'Nora', 'Nora Ivo')
  fc.assert(
    fc.property(fields, author, fc.constantFrom(SPEC, INDUSTRY), (titlePage, by, pages) => {
      const script: Script = { ...SCRIPT, author: by, pages, kept: { titlePage } }
      expect(layoutScript(removeUnprinted(script))).toEqual(layoutScript(script))
    }),
  )
})

it('has the same pages, whatever the script', () => {
  fc.assert(
    fc.property(anyPageScript, (script) => {
      expect(layoutScript(removeUnprinted(script))).toEqual(layoutScript(script))
    }),
  )
})

it('keeps scenes without a number unnumbered', () => {
  const heading = (id: string, extra: object) => {
    return { id, type: 'scene_heading' as const, content: `INT. ROOM ${id} - DAY`, extra }
  }
  const elements = [heading('a', { sceneNumber: '1' }), heading('b', { unnumbered: true })]
  const script: Script = {
    ...SCRIPT,
    pages: { ...INDUSTRY, sceneNumbers: 'both' },
    storyBlocks: [{ id: 'block', number: 1, title: '', elements }],
  }
  expect(layoutScript(removeUnprinted(script))).toEqual(layoutScript(script))
})

it.each([INDUSTRY, SPEC])('keeps the lines and marks of the title', (pages) => {
  const titlePage = [{ key: 'Title', value: '_**HARBOR**_\nPart Two' }]
  const script: Script = { ...SCRIPT, title: 'HARBOR Part Two', pages, kept: { titlePage } }
  expect(layoutScript(removeUnprinted(script))).toEqual(layoutScript(script))
})
