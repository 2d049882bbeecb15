import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyElement, countingIds, elementsOf } from '../test-support/scripts.ts'
import {
  emptyElement,
  insertAfter,
  isEmptyElement,
  openElements,
  removeElement,
  retypeElement,
  trimTrailingEmpty,
  withUniqueIds,
} from './elements.ts'

const three = elementsOf('action:one', 'action:two', 'action:three')

describe('element operations', () => {
  it('inserts after an element, or at the end if the id is unknown', () => {
    const added = emptyElement('dialogue', 'x')
    expect(insertAfter(three, 'e1', added).map(({ id }) => id)).toEqual(['e1', 'x', 'e2', 'e3'])
    expect(insertAfter(three, 'gone', added).map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'x'])
  })

  it('removes an element, and returns the same list for an unknown id', () => {
    expect(removeElement(three, 'e2').map(({ id }) => id)).toEqual(['e1', 'e3'])
    expect(removeElement(three, 'gone')).toBe(three)
  })

  it('changes one type and preserves the other elements by identity', () => {
    const changed = retypeElement(three, 'e2', 'shot')
    expect(changed[1]).toEqual({ id: 'e2', type: 'shot', content: 'two' })
    expect([changed[0], changed[2]]).toEqual([three[0], three[2]])
    expect(changed[0]).toBe(three[0])
    expect(retypeElement(three, 'e2', 'action')).toBe(three)
  })

  it.each(['', ' ', '<br>', ' <br> <br>', '&nbsp;', '<b> </b>'])(
    'counts %j as empty',
    (content) => {
      expect(isEmptyElement({ id: 'a', type: 'action', content })).toBe(true)
    },
  )

  it.each(['x', '.', '<b>x</b>', '&amp;'])('counts %j as text', (content) => {
    expect(isEmptyElement({ id: 'a', type: 'action', content })).toBe(false)
  })

  it('trims trailing empty elements to one', () => {
    const trimmed = trimTrailingEmpty(elementsOf('action:a', 'action:', 'shot:', 'text:'))
    expect(trimmed.map(({ id }) => id)).toEqual(['e1', 'e2'])
    const single = elementsOf('action:')
    expect(trimTrailingEmpty(single)).toBe(single)
    expect(trimTrailingEmpty(elementsOf('action:', 'action:')).length).toBe(1)
    expect(trimTrailingEmpty(three)).toBe(three)
  })

  it('trimming loses no text and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(anyElement), (elements) => {
        const trimmed = trimTrailingEmpty(elements)
        expect(trimTrailingEmpty(trimmed)).toBe(trimmed)
        const text = (list: typeof elements) => list.map(({ content }) => content).join('')
        expect(text([...trimmed])).toBe(text(elements))
      }),
    )
  })

  it('replaces duplicate ids, but not the first occurrence', () => {
    const doubled = [...three, { ...three[0]!, content: 'again' }]
    const { elements, duplicates } = withUniqueIds(doubled, countingIds())
    expect(elements.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'new-1'])
    expect(duplicates).toEqual(['e1'])
    expect(withUniqueIds(three, countingIds()).elements).toBe(three)
  })

  it('never makes an id that is used elsewhere', () => {
    const { elements } = withUniqueIds(
      [three[0]!, three[0]!],
      countingIds(),
      new Set(['new-1', 'new-2']),
    )
    expect(elements.map(({ id }) => id)).toEqual(['e1', 'new-3'])
  })

  it('opens an empty block with one empty scene heading', () => {
    expect(openElements([], countingIds())).toEqual([
      { id: 'new-1', type: 'scene_heading', content: '' },
    ])
    expect(openElements(three, countingIds())).toBe(three)
  })
})
