import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFountainElement, anyFountainText } from '../../test-support/fountain-elements.ts'
import type { ImportedElement } from '../imported.ts'
import { readFountain } from './read-fountain.ts'
import { settleElements, settledToElement } from './settle-elements.ts'
import { elementsToFountain } from './write-fountain.ts'

const anyElements = fc.array(anyFountainElement, { maxLength: 6 })

function read(fountain: string): readonly ImportedElement[] {
  const result = readFountain(fountain)
  return result.ok ? result.script.elements : []
}

test('what is written is read back as the same elements, whatever is in them', () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const kept = settleElements(elements).map(settledToElement)
      expect(read(elementsToFountain(elements))).toEqual(kept)
    }),
  )
})

test('elements in the form that Fountain holds have it already', () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const kept = settleElements(elements).map(settledToElement)
      expect(settleElements(kept).map(settledToElement)).toEqual(kept)
    }),
  )
})

test('any text at all is read, and what was read is written and read the same', () => {
  fc.assert(
    fc.property(anyFountainText, (text) => {
      const elements = read(`\n${text}`)
      expect(read(`\n${elementsToFountain(elements)}`)).toEqual(elements)
    }),
  )
})
