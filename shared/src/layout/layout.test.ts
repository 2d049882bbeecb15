import { describe, expect, it } from 'vitest'
import { runsToText } from '../content/runs.ts'
import type { ElementType } from '../script/element-types.ts'
import { DEFAULT_FORMATTING, newScript, type Script, type StoryBlock } from '../script/script.ts'
import { layoutBlock, layoutScript } from './layout.ts'
import type { Page } from './page.ts'

type Line = readonly [type: ElementType, content: string]

function block(number: number, lines: readonly Line[]): StoryBlock {
  const elements = lines.map(([type, content], index) => ({
    id: `e${number}-${index}`,
    type,
    content,
  }))
  return { id: `story_block_${number}`, number, title: `Block ${number}`, elements }
}

function scriptOf(...blocks: readonly (readonly Line[])[]): Script {
  return { ...newScript(), storyBlocks: blocks.map((lines, index) => block(index + 1, lines)) }
}

/** Lines as `[text, x, y]`, rounded to 0.001 mm. */
function printed(page: Page | undefined): [string, number, number][] {
  const round = (mm: number): number => Math.round(mm * 1000) / 1000
  return (page?.lines ?? []).map(({ runs, x, y }) => [runsToText(runs), round(x), round(y)])
}

const bodyOf = (script: Script): Page[] => layoutScript(script).slice(1)

it.each(['spec', 'industry'] as const)('prints a title in the lines of its file: %s', (profile) => {
  const pages = { profile, paper: 'letter', sceneNumbers: 'none' } as const
  const titlePage = [{ key: 'Title', value: '_**HARBOR**_\n*Part Two*' }]
  const script = {
    ...scriptOf([]),
    title: 'HARBOR Part Two',
    subheading: '',
    kept: { titlePage },
    pages,
  }
  const titles = (title: string) =>
    layoutScript({ ...script, title })[0]?.lines.flatMap(({ runs }) => runs)
  expect(titles(script.title)).toEqual([
    { text: 'HARBOR', bold: true, italic: false, underline: true },
    { text: 'Part Two', bold: true, italic: true, underline: false },
  ])
  expect(titles('Harbor')?.map(({ text }) => text)).toEqual(['Harbor'])
})

describe('element positions', () => {
  it.each(['spec', 'industry'] as const)('prints the spaces before text: %s', (profile) => {
    const pages = { profile, paper: 'letter', sceneNumbers: 'none' } as const
    const script = { ...scriptOf([['action', '<br>    One<br>  two. ']]), pages }
    const lines = layoutScript(script)
      .at(-1)
      ?.lines.map(({ runs }) => runsToText(runs))
    expect(lines?.slice(-2)).toEqual(['    One', '  two.'])
  })

  it('positions each element type, with its case and the space after it', () => {
    const [page] = bodyOf(
      scriptOf([
        ['scene_heading', 'int. lighthouse - night'],
        ['action', 'Rain.'],
        ['character', 'mara'],
        ['parenthetical', '(to the lamp)'],
        ['dialogue', 'Stay lit.'],
        ['shot', 'close on the lamp'],
        ['text', 'A note.'],
        ['transition', 'cut to:'],
        ['action', 'The end.'],
      ]),
    )
    expect(printed(page)).toEqual([
      ['1.', 184.92, 15],
      ['INT. LIGHTHOUSE - NIGHT', 38, 20],
      ['Rain.', 38, 28.5],
      // 4 cells of 2.54 mm, centered at 95.
      ['MARA', 89.92, 39],
      // 13 cells centered at 90, right below the character.
      ['(to the lamp)', 73.49, 43.5],
      ['Stay lit.', 55, 48],
      ['CLOSE ON THE LAMP', 38, 58.5],
      ['A note.', 38, 69],
      // 7 cells, ending at 185.
      ['CUT TO:', 167.22, 79.5],
      ['The end.', 38, 90],
    ])
  })

  it('right-aligns page numbers at x 190, however many digits they have', () => {
    const pages = bodyOf(
      scriptOf([
        [
          'action',
          Array(56 * 10)
            .fill('x')
            .join('<br>'),
        ],
      ]),
    )
    expect(pages).toHaveLength(10)
    expect(printed(pages[9])[0]).toEqual(['10.', 182.38, 15])
  })

  it.each<[ElementType, number]>([
    ['action', 57],
    ['scene_heading', 57],
    ['shot', 57],
    ['text', 57],
    ['transition', 57],
    ['dialogue', 34],
    ['parenthetical', 34],
    ['character', 44],
  ])('%s fits %d characters on a line', (type, columns) => {
    const lineCount = (length: number): number =>
      printed(bodyOf(scriptOf([[type, `${'x'.repeat(length - 2)} y`]]))[0]).length - 1
    expect(lineCount(columns)).toBe(1)
    expect(lineCount(columns + 1)).toBe(2)
  })

  it('centers each line of a parenthetical and right-aligns each line of a transition', () => {
    const [page] = bodyOf(
      scriptOf([
        ['parenthetical', '(under her breath, so that nobody in the room can hear)'],
        ['transition', 'fade<br>out.'],
      ]),
    )
    expect(printed(page).slice(1)).toEqual([
      // 33 cells, then 21.
      ['(under her breath, so that nobody', 48.09, 20],
      ['in the room can hear)', 63.33, 24.5],
      ['FADE', 174.84, 29],
      ['OUT.', 174.84, 33.5],
    ])
  })

  it('uppercases before wrapping', () => {
    const [page] = bodyOf(scriptOf([['shot', `${'ß'.repeat(28)} x`]]))
    expect(printed(page).slice(1)).toEqual([
      ['S'.repeat(56), 38, 20],
      ['X', 38, 24.5],
    ])
  })
})

describe('page breaks', () => {
  it('fit 56 lines on a page, the last at y 267.5, and may split an element', () => {
    const [first, second] = bodyOf(scriptOf([['action', Array(58).fill('x').join('<br>')]]))
    expect(printed(first)).toHaveLength(1 + 56)
    expect(printed(first).at(-1)).toEqual(['x', 38, 267.5])
    expect(printed(second)).toEqual([
      ['2.', 184.92, 15],
      ['x', 38, 20],
      ['x', 38, 24.5],
    ])
  })

  it('drop the space left over from the page before', () => {
    const lines = Array(55).fill('x').join('<br>')
    const [, second] = bodyOf(
      scriptOf([
        ['action', lines],
        ['action', 'next'],
      ]),
    )
    expect(printed(second)[1]).toEqual(['next', 38, 20])
  })

  it('leave a line on the page if its baseline is exactly 270', () => {
    const headings = Array.from({ length: 4 }, (): Line => ['scene_heading', 'a'])
    // Four headings with their spaces take 4 * (4.5 + 4) = 34 mm, so the action starts at y 54 and
    // its line 49 is at 54 + 48 * 4.5 = 270.
    const [first, second] = bodyOf(
      scriptOf([...headings, ['action', Array(51).fill('x').join('<br>')]]),
    )
    expect(printed(first)).toHaveLength(1 + 4 + 49)
    expect(printed(first).at(-1)).toEqual(['x', 38, 270])
    expect(printed(second)).toHaveLength(1 + 2)
  })

  it('move a line to the next page if its baseline would be 270.5', () => {
    // Two actions take 2 * (4.5 + 6) mm, so line 52 of the third is at 41 + 51 * 4.5 = 270.5.
    const [first, second] = bodyOf(
      scriptOf([
        ['action', 'a'],
        ['action', 'b'],
        ['action', Array(53).fill('x').join('<br>')],
      ]),
    )
    expect(printed(first).at(-1)).toEqual(['x', 38, 266])
    expect(printed(second)).toHaveLength(1 + 2)
  })

  it('allow for 10 mm between blocks', () => {
    const [page] = bodyOf(
      scriptOf([['action', 'one']], [['action', 'two']], [], [['action', 'three']]),
    )
    expect(printed(page).slice(1)).toEqual([
      ['one', 38, 20],
      ['two', 38, 40.5],
      ['three', 38, 71],
    ])
  })

  it('ignore empty elements and the space after them', () => {
    const [page] = bodyOf(
      scriptOf([
        ['action', 'one'],
        ['action', ' <br>&nbsp;'],
        ['shot', ''],
        ['action', 'two'],
      ]),
    )
    expect(printed(page)[2]).toEqual(['two', 38, 30.5])
  })

  it('allow for an empty line inside an element', () => {
    const [page] = bodyOf(scriptOf([['action', 'one<br><br>two']]))
    expect(printed(page).slice(1)).toEqual([
      ['one', 38, 20],
      ['two', 38, 29],
    ])
  })

  it('record the element of each line', () => {
    const [page] = bodyOf(
      scriptOf([
        ['action', 'one<br>two'],
        ['shot', 'three'],
      ]),
    )
    expect(page?.lines.map(({ elementId }) => elementId)).toEqual([
      undefined,
      'e1-0',
      'e1-0',
      'e1-1',
    ])
  })

  it('number a block from page 1, without a title page', () => {
    const script = scriptOf([['action', 'one']], [['action', 'two']])
    const pages = layoutBlock(script, script.storyBlocks[1]!)
    expect(pages.map(({ label }) => label)).toEqual(['1'])
    expect(printed(pages[0])).toEqual([
      ['1.', 184.92, 15],
      ['two', 38, 20],
    ])
  })

  it('give an empty block one numbered page, and an empty script only its title page', () => {
    const script = newScript()
    expect(layoutBlock(script, script.storyBlocks[0]!)).toHaveLength(1)
    expect(layoutScript(script).map(({ label }) => label)).toEqual([null])
  })
})

describe('marks', () => {
  const marksOf = (script: Script): string[] =>
    bodyOf(script)[0]!
      .lines.slice(1)
      .map(({ runs }) =>
        runs
          .map(
            ({ text, bold, italic, underline }) =>
              `${text}:${bold ? 'b' : ''}${italic ? 'i' : ''}${underline ? 'u' : ''}`,
          )
          .join('|'),
      )

  it('inside content are preserved, also across a wrap', () => {
    expect(
      marksOf(scriptOf([['dialogue', `I <b>said <i>no</i></b> <u>${'word '.repeat(8)}</u>`]])),
    ).toEqual(['I :|said :b|no:bi| :|word word word word word:u', 'word word word:u'])
  })

  it('come from formatting options for headings, characters and shots, not transitions', () => {
    const lines: Line[] = [
      ['scene_heading', 'a'],
      ['action', 'b'],
      ['character', 'c'],
      ['shot', '<i>d</i>'],
      ['transition', 'e'],
    ]
    const formatting = {
      boldSceneHeadings: true,
      boldCharacters: true,
      boldShots: true,
      boldTransitions: true,
    }
    expect(marksOf({ ...scriptOf(lines), formatting })).toEqual(['A:b', 'b:', 'C:b', 'D:bi', 'E:'])
    expect(marksOf({ ...scriptOf(lines), formatting: DEFAULT_FORMATTING })).toEqual([
      'A:',
      'b:',
      'C:',
      'D:i',
      'E:',
    ])
  })
})
