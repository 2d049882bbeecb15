import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { MAX_ALTERNATE_CHARACTERS, MAX_ALTERNATES } from '../element-extra.ts'
import type { Element, Script } from '../script.ts'
import { deleteAlternate, keepAlternate, swapAlternate, type AlternateEdit } from './alternates.ts'

function scriptWith(content: string, ...alternates: readonly string[]): Script {
  const [first, second] = elementsOf('action:Rain.', 'dialogue:x')
  const extra = alternates.length > 0 ? { extra: { alternates } } : {}
  return scriptOf([first!, { ...second!, content, ...extra }])
}

function scriptOfEdit(edit: AlternateEdit): Script {
  if (!edit.ok) throw new Error(edit.error)
  return edit.script
}

function line(script: Script): Element | undefined {
  return script.storyBlocks[0]?.elements[1]
}

describe('alternates', () => {
  it('are listed newest first, and leave the text unchanged', () => {
    const script = scriptOfEdit(keepAlternate(scriptWith('You are <b>late</b>. ', 'Late.'), 'e2'))
    expect(line(script)).toMatchObject({
      content: 'You are <b>late</b>. ',
      extra: { alternates: ['You are <b>late</b>.', 'Late.'] },
    })
  })

  it.each([
    ['no text', scriptWith(' <br>'), /no text/],
    ['the same wording', scriptWith('Late.', 'Late.'), /already an alternate/],
    ['too long a text', scriptWith('x'.repeat(MAX_ALTERNATE_CHARACTERS + 1)), /up to 2000 char/],
    [
      'too many alternates',
      scriptWith('x', ...Array.from({ length: MAX_ALTERNATES }, (_, index) => `${index}`)),
      /can have 10 alternates/,
    ],
  ])('refuse %s with a reason', (_what, script, reason) => {
    const kept = keepAlternate(script, 'e2')
    expect(kept.ok ? '' : kept.error).toMatch(reason)
  })

  it('swap with the text, and swapping twice restores it', () => {
    const script = scriptWith('Late.', 'You came.', 'Well.')
    const swapped = scriptOfEdit(swapAlternate(script, 'e2', 1))
    expect(line(swapped)).toMatchObject({
      content: 'Well.',
      extra: { alternates: ['You came.', 'Late.'] },
    })
    expect(scriptOfEdit(swapAlternate(swapped, 'e2', 1))).toEqual(script)
  })

  it('need no copy of an empty text or one that is kept already', () => {
    expect(line(scriptOfEdit(swapAlternate(scriptWith('', 'Well.'), 'e2', 0)))).toEqual({
      id: 'e2',
      type: 'dialogue',
      content: 'Well.',
    })
    const kept = scriptOfEdit(swapAlternate(scriptWith('Late.', 'Well.', 'Late.'), 'e2', 0))
    expect(line(kept)?.extra).toEqual({ alternates: ['Late.'] })
  })

  it('refuse a swap that would lose a text', () => {
    const long = scriptWith('x'.repeat(MAX_ALTERNATE_CHARACTERS + 1), 'Well.')
    expect(swapAlternate(long, 'e2', 0).ok).toBe(false)
  })

  it('move notes beyond the end of a shorter text to its end', () => {
    const script = scriptWith('You are late.', 'Late.')
    const [first, second] = script.storyBlocks[0]!.elements
    const note = { at: 10, kind: 'note' as const, text: 'why?' }
    const noted = scriptOf([first!, { ...second!, extra: { ...second!.extra, notes: [note] } }])
    const swapped = scriptOfEdit(swapAlternate(noted, 'e2', 0))
    expect(line(swapped)?.extra?.notes).toEqual([{ ...note, at: 5 }])
  })

  it('are deleted one by one', () => {
    const script = scriptWith('Late.', 'You came.', 'Well.')
    const one = deleteAlternate(script, 'e2', 0)
    expect(line(one)?.extra).toEqual({ alternates: ['Well.'] })
    expect(line(deleteAlternate(one, 'e2', 0))).not.toHaveProperty('extra')
    expect(deleteAlternate(script, 'e2', 7)).toBe(script)
  })
})
