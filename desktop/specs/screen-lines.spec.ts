/** Lines on the screen are those that are printed (`docs/pages-and-formats.md#lines-on-screen`). */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { runsToText } from '@scenewright/shared/content/runs.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { drawnLines } from './support/drawn-text.ts'
import {
  elements,
  openProject,
  pageText,
  press,
  scriptWith,
  type,
  waitForFrame,
} from './support/editor.ts'

const PAGES: readonly (readonly [string, PageSettings])[] = [
  ['Scenewright pages', { profile: 'spec', paper: 'letter', sceneNumbers: 'none' }],
  ['industry pages', { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }],
  ['industry pages on A4', { profile: 'industry', paper: 'a4', sceneNumbers: 'none' }],
]

/** Words that browsers and pages may break at different places. */
const WORDS = [
  'a twenty-one-year-old',
  'run—no—stop',
  'Wait!What?',
  'and/or',
  '1990-95',
  'uh--',
  'six – seven',
  '“Go,”she…said',
  '[sic]too',
  '(V.O.)(again)',
  'A&B|C',
  '100%sure',
  'well-',
  '<b>bold-ly</b>',
  'two  spaces',
]

/** Every word at every place of a line: each text is shifted by a cell. */
function shifted(kind: Element['type']): Element[] {
  return Array.from({ length: 24 }, (_, count) => ({
    id: `${kind}-${count}`,
    type: kind,
    content: `${'x'.repeat(count)} ${WORDS.concat(WORDS).join(' ')}`.trim(),
  }))
}

const OTHERS: readonly Element[] = [
  { id: 'long', type: 'action', content: `See ${'w'.repeat(140)}-${'m'.repeat(30)} now.` },
  { id: 'breaks', type: 'action', content: 'One two<br>  three four-five<br><br>six' },
  {
    id: 'caps',
    type: 'scene_heading',
    content: 'Int. straße auf der anderen seite des alten hafens - straßenecke-nord',
  },
  { id: 'cut', type: 'transition', content: 'Smash cut to the well-known old ferry:' },
  {
    id: 'manner',
    type: 'parenthetical',
    content: '(with the well-known old half-smile of a man--)',
  },
  {
    id: 'cue',
    type: 'character',
    content: 'the second man of the night-ferry (o.s.) (on the phone)',
  },
  {
    id: 'song',
    type: 'dialogue',
    content: 'La la la, '.repeat(12).trim(),
    extra: { form: 'lyric' },
  },
]

const ANNA = ['character', 'parenthetical', 'dialogue'] as const
const DUAL = (['left', 'right'] as const).flatMap((side) =>
  ANNA.map((part): Element => {
    const content = {
      character: side,
      parenthetical: '(to the half-open old door)',
      dialogue: `${WORDS.join(' ')}.`,
    }[part]
    const extra =
      side === 'right' && part === 'character' ? { extra: { dual: 'right' as const } } : {}
    return { id: `${side}-${part}`, type: part, content, ...extra }
  }),
)

function scriptOf(content: readonly Element[], pages: PageSettings): Script {
  const script = scriptWith([])
  const [block] = script.storyBlocks
  return { ...script, pages, storyBlocks: block ? [{ ...block, elements: content }] : [] }
}

/** The printed lines of each element, in the order of the script. */
function printedLines(script: Script): string[][] {
  const lines = layoutScript(script).flatMap((printed) => printed.lines)
  return (script.storyBlocks[0]?.elements ?? []).map(({ id }) =>
    lines.filter(({ elementId }) => elementId === id).map(({ runs }) => runsToText(runs).trim()),
  )
}

const shown = () =>
  drawnLines().map((lines, index) =>
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) =>
        getComputedStyle(elements()[index]!).textTransform === 'uppercase'
          ? line.toUpperCase()
          : line,
      ),
  )

describe.each(PAGES)('%s', (_name, pages) => {
  test.each([1440, 820])('have the lines of the screen at %i px', async (width) => {
    const script = scriptOf(
      [...shifted('action'), ...shifted('dialogue'), ...OTHERS, ...DUAL],
      pages,
    )
    await page.viewport(width, 800)
    await openProject({ script })
    await expect.element(pageText()).toHaveFocus()
    await expect.poll(shown).toEqual(printedLines(script))
  })
})

test('lines stay those of paper while a hyphen is typed at the end of one', async () => {
  const [, [, pages]] = PAGES as typeof PAGES & { 1: (typeof PAGES)[number] }
  const text = `${'word '.repeat(11)}sixtys`
  await openProject({ script: scriptOf([{ id: 'e', type: 'action', content: text }], pages) })
  await expect.element(pageText()).toHaveFocus()
  await press('Control+End')
  for (const key of '-and-on-') {
    await type(key)
    await waitForFrame()
    const typed = elements()[0]!.textContent
    const script = scriptOf([{ id: 'e', type: 'action', content: typed }], pages)
    expect.soft(shown(), typed).toEqual(printedLines(script))
  }
})
