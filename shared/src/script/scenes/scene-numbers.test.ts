import { describe, expect, it } from 'vitest'
import { newScript, type Script } from '../script.ts'
import {
  getPrintedNumbers,
  sceneNumberProblem,
  numberScenes,
  withSceneNumber,
} from './scene-numbers.ts'

/** A script with one scene per number, in two blocks; '' for scenes without their own number. */
function scriptOf(...own: readonly string[]): Script {
  const scenes = own.map((sceneNumber, index) => ({
    id: `s${index}`,
    type: 'scene_heading' as const,
    content: `INT. ${index}`,
    ...(sceneNumber === '' ? {} : { extra: { sceneNumber } }),
  }))
  const half = Math.ceil(scenes.length / 2)
  const storyBlocks = [scenes.slice(0, half), scenes.slice(half)].map((elements, index) => ({
    id: `story_block_${index + 1}`,
    number: index + 1,
    title: 'Block',
    elements,
  }))
  return { ...newScript(), storyBlocks }
}

const numbers = (...own: readonly string[]) => [...numberScenes(scriptOf(...own)).values()]

describe('sceneNumbersOf', () => {
  it('counts scenes across blocks; empty headings and other elements have no number', () => {
    const script = scriptOf('', '', '')
    const [first, ...others] = script.storyBlocks
    const more = [
      { id: 'a', type: 'action' as const, content: 'INT. is only text here' },
      { id: 'b', type: 'scene_heading' as const, content: ' ' },
    ]
    const mixed = [{ ...first!, elements: [...more, ...first!.elements] }, ...others]
    expect([...numberScenes({ storyBlocks: mixed })]).toEqual([
      ['s0', '1'],
      ['s1', '2'],
      ['s2', '3'],
    ])
  })

  it.each([
    ['counts on from a scene’s own number', ['', '5', '', ''], ['1', '5', '6', '7']],
    ['a number with a letter uses up its number', ['12A', ''], ['12A', '13']],
    ['a letter before the number comes before it', ['', 'A2', ''], ['1', 'A2', '2']],
    ['a number without digits counts for nothing', ['', 'X', ''], ['1', 'X', '2']],
    ['never counts back', ['', '', '1A', ''], ['1', '2', '1A', '3']],
    ['scenes added between numbered ones', ['1', '', '', '2'], ['1', '1A', '1B', '2']],
    ['skips taken letters', ['1', '', '1a', '2'], ['1', '1B', '1a', '2']],
    ['scenes added before the first', ['', '', '1'], ['A1', 'B1', '1']],
  ])('%s', (_name, own, expected) => {
    expect(numbers(...own)).toEqual(expected)
  })

  it('gives every scene another number, also when the letters run out', () => {
    const all = numbers('1', ...Array.from({ length: 60 }, () => ''), '2')
    expect(new Set(all).size).toBe(62)
    expect(all.slice(23, 26)).toEqual(['1Y', '1Z', '1AA'])
  })
})

describe('printedSceneNumbers', () => {
  it('has no numbers unless the script prints them', () => {
    const script = scriptOf('', '7')
    expect(getPrintedNumbers(script).size).toBe(0)
    const pages = { profile: 'spec', paper: 'a4', sceneNumbers: 'left' } as const
    expect([...getPrintedNumbers({ ...script, pages }).values()]).toEqual(['1', '7'])
  })
})

describe('own scene numbers', () => {
  it.each(['', ' 12A ', '3-B', 'A.2', '½', 'Б7', 'x'.repeat(20)])('accepts %j', (text) => {
    expect(sceneNumberProblem(text)).toBeNull()
  })

  it.each([
    ['1 2', 'Use letters, digits, dots and hyphens.'],
    ['#1', 'Use letters, digits, dots and hyphens.'],
    ['x'.repeat(21), 'A scene number has at most 20 characters.'],
  ])('rejects %j', (text, problem) => {
    expect(sceneNumberProblem(text)).toBe(problem)
  })

  it('a number is set, removed by an empty text, and everything else stays', () => {
    const script = scriptOf('', '')
    const numbered = withSceneNumber(script, 's1', ' 12A ')
    expect(numbered.storyBlocks[0]).toBe(script.storyBlocks[0])
    expect(numbered.storyBlocks[1]?.elements[0]?.extra).toEqual({ sceneNumber: '12A' })
    expect(withSceneNumber(numbered, 's1', '12A')).toBe(numbered)
    expect(withSceneNumber(numbered, 's1', '')).toEqual(script)
  })
})
