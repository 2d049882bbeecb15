import { describe, expect, it } from 'vitest'
import { countingIds, elementsOf, scriptOf } from '../test-support/scripts.ts'
import { acceptScript } from './accept-script.ts'
import { MAX_CONTENT_CHARACTERS } from './limits.ts'
import { newScript } from './script.ts'

const accept = (json: unknown) => acceptScript(json, countingIds())

function refusal(json: unknown) {
  const result = accept(json)
  return result.ok ? null : result.failure
}

function blockOf(elements: unknown[]) {
  return { ...newScript(), storyBlocks: [{ number: 1, title: 'A', elements }] }
}

describe('acceptScript', () => {
  it('accepts a valid script, as an object or a JSON string', () => {
    const script = scriptOf(elementsOf('scene_heading:INT. BAR', 'action:Rain.'))
    expect(accept(script)).toEqual({ ok: true, value: script })
    expect(accept(JSON.stringify(script))).toEqual({ ok: true, value: script })
  })

  it('accepts 1000 elements in a block and rejects 1001, naming the block', () => {
    const many = (count: number) =>
      blockOf(
        Array.from({ length: count }, (_, n) => ({ id: `e${n}`, type: 'action', content: 'x' })),
      )
    expect(accept(many(1000)).ok).toBe(true)
    expect(refusal(many(1001))).toMatchObject({
      code: 'INVALID_SCRIPT',
      issues: [{ path: 'storyBlocks.0.elements' }],
    })
    expect(refusal(many(1001))?.error).toContain('at most 1000 elements')
  })

  it('rejects an unknown type, naming the element', () => {
    const valid = { id: 'a', type: 'action', content: 'x' }
    const failure = refusal(blockOf([valid, { id: 'b', type: 'slug', content: '' }]))
    expect(failure?.issues).toHaveLength(1)
    expect(failure?.issues?.[0]?.path).toBe('storyBlocks.0.elements.1.type')
    expect(failure?.error).toContain('storyBlocks.0.elements.1.type')
  })

  it.each([
    ['a number', 7],
    ['invalid JSON', '{"title":'],
    ['an array', []],
    ['a script without blocks', { title: 'x' }],
    ['a number as title', { ...newScript(), title: 5 }],
    ['an array as content', blockOf([{ id: 'a', type: 'action', content: ['x'] }])],
    ['a list as id', blockOf([{ id: ['a'], type: 'action', content: 'x' }])],
    ['an id of 201 characters', blockOf([{ id: 'x'.repeat(201), type: 'action', content: 'x' }])],
    [
      'a content that is too long',
      blockOf([{ id: 'a', type: 'action', content: 'x'.repeat(MAX_CONTENT_CHARACTERS + 1) }]),
    ],
    [
      'an invalid extra',
      blockOf([{ id: 'a', type: 'action', content: 'x', extra: { dual: 'up' } }]),
    ],
    ['an element that is null', blockOf([null])],
    ['a number as block title', { ...newScript(), storyBlocks: [{ title: 5, elements: [] }] }],
    ['a title of 501 characters', { ...newScript(), title: 'x'.repeat(501) }],
  ])('rejects %s with a message', (_name, json) => {
    expect(refusal(json)?.code).toBe('INVALID_SCRIPT')
    expect(refusal(json)?.error).toMatch(/^The script can't be saved: /)
  })

  it('removes control characters from every text, because PostgreSQL rejects NUL', () => {
    const nul = '\u0000'
    const given = { ...newScript(), title: `Ri${nul}ver`, overview: `A ${nul}flood.` }
    const result = accept({ ...given, storyBlocks: [{ title: `O${nul}ne`, elements: [] }] })
    expect(result.ok && JSON.stringify(result.value)).not.toContain('\\u0000')
    expect(result).toMatchObject({ ok: true, value: { title: 'River', overview: 'A flood.' } })
  })

  it('repairs duplicate ids and disallowed markup instead of rejecting them', () => {
    const result = accept(
      blockOf([
        { id: 'a', type: 'action', content: 'x<img src=x onerror=alert(1)>' },
        { id: 'a', type: 'action', content: 'y' },
      ]),
    )
    expect(result.ok && result.value.storyBlocks[0]?.elements).toEqual([
      { id: 'a', type: 'action', content: 'x' },
      { id: 'new-1', type: 'action', content: 'y' },
    ])
  })
})
