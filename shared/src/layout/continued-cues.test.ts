import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runsToText } from '../content/runs.ts'
import { writeFdx } from '../formats/fdx/write-fdx.ts'
import { writeFountain } from '../formats/fountain/write-fountain.ts'
import type { ElementType } from '../script/element-types.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Element, Script } from '../script/script.ts'
import { elementsOf, scriptOf } from '../test-support/scripts.ts'
import { findContinuedCues, withContinuedCues } from './continued-cues.ts'
import { layoutBlock, layoutScript } from './layout.ts'
import { livePages } from './live-pages.ts'
import { marksSince, withRevisionMarks } from './revision-marks.ts'

const AUTOMATIC: PageSettings = {
  profile: 'industry',
  paper: 'letter',
  sceneNumbers: 'none',
  continueds: 'automatic',
}

type Lines = readonly `${ElementType}:${string}`[]

/** A script with unique ids over all blocks. */
function scriptWith(blocks: readonly Lines[], pages: PageSettings = AUTOMATIC): Script {
  const elements = blocks.map((lines, block) =>
    elementsOf(...lines).map((element) => ({ ...element, id: `${block}-${element.id}` })),
  )
  return { ...scriptOf(...elements), pages }
}

/** The cues that get (CONT'D), with their positions in the script. */
function continued(...blocks: readonly Lines[]): string[] {
  const script = scriptWith(blocks)
  return script.storyBlocks.flatMap(({ id, elements }) => {
    const cues = findContinuedCues(script, id)
    return elements.filter((element) => cues.has(element.id)).map(({ content }) => content)
  })
}

const SPEECH: Lines = ['character:ANNA', 'dialogue:One.']

describe('a cue is continued', () => {
  it.each<[string, Lines, readonly string[]]>([
    ['after action', [...SPEECH, 'action:Rain.', 'character:Anna'], ['Anna']],
    ['after a shot', [...SPEECH, 'shot:THE DOOR', 'character:ANNA'], ['ANNA']],
    [
      'each time',
      [...SPEECH, 'action:x', ...SPEECH, 'action:y', 'character:ANNA'],
      ['ANNA', 'ANNA'],
    ],
    ['whatever the extensions', [...SPEECH, 'action:x', 'character:ANNA (V.O.)'], ['ANNA (V.O.)']],
    [
      'in any spelling of the name',
      ['character:<b>D’Arcy</b>', 'dialogue:One.', 'action:x', "character:D'ARCY (O.S.)"],
      ["D'ARCY (O.S.)"],
    ],
    ['not directly after the speech', [...SPEECH, 'character:ANNA'], []],
    ['not with only an empty element between', [...SPEECH, 'action:', 'character:ANNA'], []],
    [
      'not if somebody else spoke',
      [...SPEECH, 'action:x', 'character:BEN', 'action:y', 'character:ANNA'],
      [],
    ],
    [
      'not in another scene',
      [...SPEECH, 'action:x', 'scene_heading:INT. B', 'action:y', 'character:ANNA'],
      [],
    ],
    [
      'but after an empty scene heading',
      [...SPEECH, 'scene_heading:', 'action:x', 'character:ANNA'],
      ['ANNA'],
    ],
    ['not the first one', ['action:x', 'character:ANNA'], []],
    ['not without a name', ['character:(V.O.)', 'action:x', 'character:(O.S.)'], []],
  ])('%s', (_name, lines, expected) => {
    expect(continued(lines)).toEqual(expected)
  })

  it.each(["(CONT'D)", '(CONT’D)', "(cont'd)", '(CONTINUED)', '(contd)', "(V.O.) (CONT'D)"])(
    'only once: not if the writer has typed %s, but the next one is',
    (typed) => {
      const lines: Lines = [
        ...SPEECH,
        'action:x',
        `character:ANNA ${typed}`,
        'action:y',
        'character:ANNA',
      ]
      expect(continued(lines)).toEqual(['ANNA'])
    },
  )

  it('in a scene that goes on in the next story block', () => {
    const first: Lines = ['scene_heading:INT. BAR', ...SPEECH, 'action:Rain.']
    const second: Lines = ['character:ANNA', 'dialogue:Two.']
    expect(continued(first, second)).toEqual(['ANNA'])
    expect(continued(first, ['scene_heading:INT. B'], second)).toEqual([])
    expect(continued(first, [], second)).toEqual(['ANNA'])
  })

  it('only if the script says so', () => {
    const lines: Lines = [...SPEECH, 'action:Rain.', 'character:ANNA']
    const typed = scriptWith([lines], { ...AUTOMATIC, continueds: 'typed' })
    expect(findContinuedCues(typed, 'story_block_1').size).toBe(0)
    expect(withContinuedCues(typed)).toBe(typed)
    const { pages: _pages, ...plain } = typed
    expect(withContinuedCues(plain)).toBe(plain)
  })
})

const SCENE: Lines = [
  'scene_heading:INT. BAR - NIGHT',
  ...SPEECH,
  'action:Rain.',
  'character:Anna (V.O.)',
  'dialogue:Two.',
]

const printedCues = (pages: ReturnType<typeof layoutScript>) =>
  pages
    .flatMap(({ lines }) => lines.map(({ runs }) => runsToText(runs)))
    .filter((line) => line.startsWith('ANNA'))

test.each(['spec', 'industry'] as const)(
  '%s pages print it, of a script and of a block',
  (profile) => {
    const script = scriptWith([SCENE], { ...AUTOMATIC, profile })
    const expected = ['ANNA', "ANNA (V.O.) (CONT'D)"]
    expect(printedCues(layoutScript(script))).toEqual(expected)
    expect(printedCues(layoutBlock(script, script.storyBlocks[0]!))).toEqual(expected)
    const other = { ...AUTOMATIC, profile, continueds: 'typed' } as const
    expect(printedCues(layoutScript(script, other))).toEqual(['ANNA', 'ANNA (V.O.)'])
  },
)

test('it has the words that the file has for a speech on two pages', () => {
  const script = scriptWith([SCENE], { ...AUTOMATIC, continued: '(SUITE)' })
  expect(printedCues(layoutScript(script))).toEqual(['ANNA', 'ANNA (V.O.) (SUITE)'])
  const none = scriptWith([SCENE], { ...AUTOMATIC, continued: '' })
  expect(printedCues(layoutScript(none))[1]).toBe("ANNA (V.O.) (CONT'D)")
})

test('the cue repeated on the next page has it once', () => {
  const long = `dialogue:${'Words of a long speech. '.repeat(160)}` as const
  const script = scriptWith([[...SPEECH, 'action:Rain.', 'character:ANNA', long]])
  const cues = printedCues(layoutScript(script))
  expect(cues.length).toBeGreaterThan(2)
  expect(new Set(cues.slice(1))).toEqual(new Set(["ANNA (CONT'D)"]))
})

test('files have it as a setting, not as text', () => {
  const script = scriptWith([SCENE])
  expect(writeFountain(script)).not.toContain('CONT')
  const fdx = writeFdx(script)
  expect(fdx).toContain('AutomaticCharacterContinueds="Yes"')
  expect(fdx).toContain('<Text>Anna (V.O.)</Text>')
  const typed = writeFdx({ ...script, pages: { ...AUTOMATIC, continueds: 'typed' } })
  expect(typed).toContain('AutomaticCharacterContinueds="No"')
})

function markedLines(earlier: Script, script: Script): string[] {
  const pages = withRevisionMarks(layoutScript(script), script, {
    marks: marksSince(earlier, script),
  })
  return pages.flatMap(({ lines }) => {
    const marks = new Set(lines.filter(({ runs }) => runsToText(runs) === '*').map(({ y }) => y))
    return lines
      .map(({ y, runs }) => (marks.has(y) ? runsToText(runs) : '*'))
      .filter((text) => text !== '*')
  })
}

test('a line is not marked as revised because it gets it, only if its cue is', () => {
  const script = scriptWith([SCENE])
  const [block] = script.storyBlocks
  const elements = block!.elements.filter(({ content }) => content !== 'Rain.')
  const earlier = { ...script, storyBlocks: [{ ...block!, elements }] }
  expect(markedLines(earlier, script)).toEqual(['Rain.'])
  const renamed = block!.elements.map((element) =>
    element.type === 'character' ? { ...element, content: 'Bea' } : element,
  )
  const before = { ...script, storyBlocks: [{ ...block!, elements: renamed }] }
  expect(markedLines(before, script)).toEqual(['ANNA', "ANNA (V.O.) (CONT'D)"])
})

test('elements and blocks that do not change stay the same objects', () => {
  const script = scriptWith([SCENE, ['scene_heading:INT. B', ...SPEECH]])
  const printed = withContinuedCues(script)
  expect(printed.storyBlocks[1]).toBe(script.storyBlocks[1])
  expect(printed.storyBlocks[0]?.elements).toBe(withContinuedCues(script).storyBlocks[0]?.elements)
  const [block, other] = script.storyBlocks
  const elements = block!.elements.with(3, { ...block!.elements[3]!, content: 'Snow.' })
  const typed = { ...script, storyBlocks: [{ ...block!, elements }, other!] }
  const next = withContinuedCues(typed).storyBlocks[0]?.elements
  expect(
    next?.filter((element, index) => element !== printed.storyBlocks[0]?.elements[index]),
  ).toEqual([elements[3]])
})

const anyLine = fc
  .tuple(
    fc.constantFrom('scene_heading', 'action', 'character', 'character', 'dialogue'),
    fc.constantFrom('ANNA', 'BEN', '', 'ANNA (V.O.)', 'x '.repeat(400)),
  )
  .map(([type, content]): Omit<Element, 'id'> => ({ type, content: content.trim() }))
const anyBlocks = fc.array(fc.array(anyLine, { maxLength: 12 }), { minLength: 1, maxLength: 3 })

/** The same script of other objects, for which nothing is cached. */
function copyOf(script: Script): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => ({ ...element })),
  }))
  return { ...script, storyBlocks }
}

test('live pages are the same after each edit as laid out from the start', () => {
  fc.assert(
    fc.property(anyBlocks, anyLine, fc.nat(), fc.nat(), (blocks, line, inBlock, at) => {
      const elements = blocks.map((list, block) =>
        list.map((element, index) => ({ ...element, id: `${block}-${index}` })),
      )
      const before = { ...scriptOf(...elements), pages: AUTOMATIC }
      const block = inBlock % elements.length
      const list = elements[block] ?? []
      const changed = list.toSpliced(at % (list.length + 1), 1, { ...line, id: 'new' })
      const storyBlocks = before.storyBlocks.map((one, index) =>
        index === block ? { ...one, elements: changed } : one,
      )
      const after = { ...before, storyBlocks }
      expect(livePages(before).next(after).pages).toEqual(livePages(copyOf(after)).pages)
    }),
  )
})
