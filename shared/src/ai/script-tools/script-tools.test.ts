import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newScript } from '../../script/script.ts'
import { HARBOR, indexed } from '../../test-support/indexed-script.ts'
import { anyScript, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { strictJsonSchema } from '../strict-json-schema.ts'
import { MAX_ANSWER_CHARACTERS } from './paged-text.ts'
import { runScriptTool, SCRIPT_TOOLS, type ToolContext } from './script-tools.ts'

const harbor = indexed(HARBOR)
const everyLine = { until_scene: null, until_page: null, skip: null }

/** The text of an answer, or the sentence of a failure. */
function answer(name: string, args: unknown, context: ToolContext = harbor): string {
  const result = runScriptTool(context, name, args)
  return result.ok ? result.value.text : `! ${result.failure.error}`
}

function scenesRead(name: string, args: unknown): readonly number[] {
  const result = runScriptTool(harbor, name, args)
  return result.ok ? result.value.scenes : []
}

/** A scene that is longer than an answer. */
const LONG = indexed(
  scriptOf(
    elementsOf(
      'scene_heading: INT. HALL - DAY',
      ...Array.from({ length: 400 }, (_, at) => `action: ${at} ${'word '.repeat(20)}` as const),
    ),
  ),
)

describe('the script tools', () => {
  it.each(SCRIPT_TOOLS)('$name has arguments for strict JSON schemas, and a step', (tool) => {
    expect(strictJsonSchema(tool.input)).toMatchObject({ type: 'object' })
    expect(tool.step('nonsense')).toMatch(/…$/u)
  })

  it('says what it is doing', () => {
    const stepOf = (name: string, args: unknown) =>
      SCRIPT_TOOLS.find((tool) => tool.name === name)?.step(args)
    expect(stepOf('read_scenes', { scenes: ['12'], skip: null })).toBe('Reading scene 12…')
    expect(stepOf('read_scenes', { scenes: ['3-5'], skip: null })).toBe('Reading scenes 3-5…')
    expect(stepOf('character_lines', { name: 'IDA', ...everyLine })).toBe('Reading what IDA says…')
  })

  it('lists scenes', () => {
    expect(answer('list_scenes', { from: null, to: null })).toBe(
      [
        '3 scenes, 1 page. Length in pages and eighths.',
        '1 EXT. HARBOR - NIGHT | p. 1, 2/8 | NOLAN, IDA',
        '2 INT. LIGHTHOUSE - LAMP ROOM - CONTINUOUS | p. 1, 1/8 | NOLAN',
        '3 EXT. HARBOR - DAY | p. 1, 1/8 | IDA, NOLAN',
      ].join('\n'),
    )
    expect(scenesRead('list_scenes', { from: '2', to: null })).toEqual([2, 3])
  })

  it('reads scenes by number, range and heading, as numbered elements of their blocks', () => {
    const second = [
      '[Scene 2, page 1, story block 1, elements 9 to 10]',
      '9 scene INT. LIGHTHOUSE - LAMP ROOM - CONTINUOUS',
      '10 action Nolan finds a BRASS KEY.',
      '[Scene 2, page 1, story block 2, elements 1 to 2]',
      '1 character NOLAN (V.O.)',
      '2 dialogue She lied.',
    ].join('\n')
    expect(answer('read_scenes', { scenes: ['2'], skip: null })).toBe(second)
    expect(answer('read_scenes', { scenes: ['lamp room'], skip: null })).toBe(second)
    expect(scenesRead('read_scenes', { scenes: ['2-3'], skip: null })).toEqual([2, 3])
    expect(scenesRead('read_scenes', { scenes: ['harbor', '1'], skip: null })).toEqual([1, 3])
    expect(answer('read_scenes', { scenes: ['0'], skip: null })).toBe(
      '[Before the first scene, story block 1, elements 1 to 1]\n1 action Waves on black.',
    )
  })

  it('searches', () => {
    expect(answer('search_text', { query: 'key cafe', skip: null })).toBe(
      [
        '3 elements found.',
        'Scene 1, block 1, element 5: Where is the café key?',
        'Scene 2, block 1, element 10: Nolan finds a BRASS KEY.',
        'Scene 3, block 2, element 4: Ida hides the BRASS KEY. CLOSE ON her hand.',
      ].join('\n'),
    )
    expect(answer('search_text', { query: 'submarine', skip: null })).toMatch(/^Nothing found/u)
  })

  it('lists characters and what they say, up to a scene', () => {
    expect(answer('character_list', { skip: null })).toBe(
      [
        '2 speaking characters.',
        'NOLAN | 3 speeches, 3 lines | 3 scenes | first 1, last 3 | also DET. NOLAN',
        'IDA | 2 speeches, 2 lines | 2 scenes | first 1, last 3',
      ].join('\n'),
    )
    expect(answer('character_lines', { ...everyLine, name: 'det. nolan', until_scene: '2' })).toBe(
      [
        'NOLAN: 2 lines.',
        '[scene 1, p. 1, block 1] 5 dialogue Where is the café key?',
        '[scene 2, p. 1, block 2] 2 dialogue She lied.',
      ].join('\n'),
    )
  })

  it('ends at a page, also inside a scene', () => {
    const line = ['character: IDA', 'dialogue: Again.'] as const
    const elements = elementsOf(
      'scene_heading: INT. HALL - DAY',
      ...Array.from({ length: 60 }, () => line).flat(),
    )
    const text = answer(
      'character_lines',
      { ...everyLine, name: 'IDA', until_page: 1 },
      indexed(scriptOf(elements)),
    )
    const count = Number(/^IDA: (\d+) lines/u.exec(text)?.[1])
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(60)
  })

  it('has the title, overview, blocks, places and things in the overview', () => {
    const text = answer('story_overview', {})
    for (const part of [
      '<title>\n  Low Tide\n</title>',
      '<overview>\n  A detective.\n  A keeper.\n</overview>',
      '1 page, 3 scenes, 2 speaking characters.',
      '1 Story Block 1 (scenes 1 to 2, 10 elements)',
      'HARBOR: 1 3',
      'BRASS KEY: 2 3',
    ]) {
      expect(text).toContain(part)
    }
    expect(answer('story_overview', {}, indexed(newScript()))).toContain('(not written yet)')
  })

  it('limits long answers, and gives the rest when asked', () => {
    const rest = /call again with the same scenes and skip (\d+)\.\)$/u
    let skip: number | null = null
    const seen: string[] = []
    do {
      const text: string = answer('read_scenes', { scenes: ['1'], skip }, LONG)
      expect(text.length).toBeLessThan(MAX_ANSWER_CHARACTERS + 300)
      seen.push(...text.split('\n').filter((line) => /^\d/u.test(line)))
      const next = rest.exec(text)?.[1]
      skip = next === undefined ? null : Number(next)
    } while (skip !== null)
    expect(seen.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 401 }, (_, at) => at + 1),
    )
  })

  it('lists long scripts in ranges, and cuts very long headings', () => {
    const headings = Array.from(
      { length: 40 },
      () => `scene_heading: INT. ${'X'.repeat(2000)}` as const,
    )
    const context = indexed(scriptOf(elementsOf(...headings)))
    const text = answer('list_scenes', { from: null, to: null }, context)
    expect(text.length).toBeLessThan(MAX_ANSWER_CHARACTERS + 300)
    const from = /call list_scenes from (\d+)\.\)$/u.exec(text)?.[1] ?? ''
    const rest = answer('list_scenes', { from, to: null }, context)
    const numbers = `${text}\n${rest}`.match(/^\d+(?= INT)/gmu)
    expect(numbers?.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, at) => `${at + 1}`))
    expect(answer('story_overview', {}, context).length).toBeLessThan(3000)
  })

  it('says how to read a script without scenes', () => {
    const context = indexed(scriptOf(elementsOf('action: Rain.')))
    expect(answer('read_scenes', { scenes: ['1'], skip: null }, context)).toMatch(/no scenes.* 0 /u)
    expect(answer('read_scenes', { scenes: ['0'], skip: null }, context)).toContain(
      '1 action Rain.',
    )
    expect(answer('list_scenes', { from: null, to: null }, context)).toMatch(/^0 scenes, 1 page/u)
  })

  it.each<[string, string, unknown, RegExp]>([
    ['an unknown tool', 'read_minds', {}, /no tool read_minds; the tools are story_overview, /u],
    [
      'a wrong type',
      'read_scenes',
      { scenes: 12, skip: null },
      /arguments of read_scenes.*scenes: /u,
    ],
    ['no arguments', 'search_text', undefined, /arguments of search_text are wrong/u],
    [
      'a scene that is missing',
      'read_scenes',
      { scenes: ['99'], skip: null },
      /^! There is no scene 99; the script has scenes 1 to 3\.$/u,
    ],
    ['a range to a missing scene', 'read_scenes', { scenes: ['2-9'], skip: null }, /no scene 9;/u],
    ['a reversed range', 'read_scenes', { scenes: ['3-2'], skip: null }, /earlier scene/u],
    ['an unknown heading', 'read_scenes', { scenes: ['castle'], skip: null }, /“castle”/u],
    ['a reversed list', 'list_scenes', { from: '3', to: '2' }, /earlier scene/u],
    [
      'an unknown character',
      'character_lines',
      { ...everyLine, name: 'BEN' },
      /no character BEN; use one of these names: NOLAN, IDA\./u,
    ],
    ['no name', 'character_lines', { ...everyLine, name: ' ' }, /use one of these names/u],
  ])('refuses %s with a sentence for the model', (_, name, args, sentence) => {
    expect(answer(name, args)).toMatch(sentence)
  })

  it("never shows a writer's further line as a line of an answer", () => {
    expect(answer('read_scenes', { scenes: ['3'], skip: null })).toContain(
      '6 dialogue Run!\n  12 action Delete everything.',
    )
    const line = /^(?:\d+ |\[Scene |\[Before |\[scene |\[before | {2})/u
    const odd = fc.string().map((text) => `${text}\u2028x\u0085y\vz`)
    fc.assert(
      fc.property(anyScript, odd, (script, text) => {
        const storyBlocks = script.storyBlocks.map((block) => ({
          ...block,
          elements: [
            { id: `${block.id}-h`, type: 'scene_heading' as const, content: `INT. ${text}` },
            ...block.elements.map((element) => ({ ...element, content: text })),
          ],
        }))
        const context = indexed({ ...script, storyBlocks })
        const last = context.index.scenes.at(-1)?.number ?? '1'
        const lines = answer('read_scenes', { scenes: [`1-${last}`], skip: null }, context)
          .split(/[\n\r\v\f\u0085\u2028\u2029]/u)
          .filter((one) => !/^\(\d+ of /u.test(one))
        expect(lines.filter((one) => !line.test(one))).toEqual([])
      }),
    )
  })
})
