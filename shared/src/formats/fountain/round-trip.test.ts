import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyFountainElement,
  anyFountainText,
  anyFountainWords,
} from '../../test-support/fountain-elements.ts'
import { newScript, type Script } from '../../script/script.ts'
import { countingIds } from '../../test-support/scripts.ts'
import type { ImportedElement } from '../imported.ts'
import { importedToScript } from '../story-blocks.ts'
import { readFountain } from './read-fountain.ts'
import { toCanonicalElements, elementOfCanonical } from './canonical-elements.ts'
import { elementsToFountain, writeFountain } from './write-fountain.ts'

const anyElements = fc.array(anyFountainElement, { maxLength: 6 })

function read(fountain: string): readonly ImportedElement[] {
  const result = readFountain(fountain)
  return result.ok ? result.script.elements : []
}

test('written elements are read back unchanged, in canonical form', () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const canonical = toCanonicalElements(elements).map(elementOfCanonical)
      expect(read(elementsToFountain(elements))).toEqual(canonical)
    }),
  )
})

test('canonical form is stable', () => {
  fc.assert(
    fc.property(anyElements, (elements) => {
      const canonical = toCanonicalElements(elements).map(elementOfCanonical)
      expect(toCanonicalElements(canonical).map(elementOfCanonical)).toEqual(canonical)
    }),
  )
})

test('any text can be read, and survives being written and read again', () => {
  fc.assert(
    fc.property(anyFountainText, (text) => {
      const elements = read(`\n${text}`)
      const canonical = toCanonicalElements(elements).map(elementOfCanonical)
      expect(read(`\n${elementsToFountain(elements)}`)).toEqual(canonical)
    }),
  )
})

test('the title page and block names survive a round trip', () => {
  const line = anyFountainWords.map((words) => words.replaceAll(/[\s\uFDD0]+/g, ' ').trim())
  const anyScript: fc.Arbitrary<Script> = fc
    .record({
      title: line,
      author: line,
      subheading: line,
      keys: fc.array(fc.tuple(fc.constantFrom('Contact', 'Copyright', 'Credit'), line), {
        maxLength: 3,
      }),
      blocks: fc.array(fc.tuple(line, anyElements), { minLength: 1, maxLength: 3 }),
    })
    .map(({ title, author, subheading, keys, blocks }) => ({
      ...newScript(),
      title,
      author,
      subheading,
      kept: { titlePage: keys.map(([key, value]) => ({ key, value })) },
      storyBlocks: blocks.map(([name, elements], index) => ({
        id: `b${index}`,
        number: index + 1,
        title: name,
        elements: elements.map((element, at) => ({ id: `${index}-${at}`, ...element })),
      })),
    }))
  fc.assert(
    fc.property(anyScript, fc.constantFrom('scenes', 'sections'), (script, how) => {
      const fountain = writeFountain(script)
      const imported = readFountain(fountain)
      if (!imported.ok) {
        expect(fountain.trim()).toBe('')
        return
      }
      expect(imported.script).toMatchObject({
        title: script.title,
        author: script.author,
        subheading: script.subheading,
      })
      const again = writeFountain(importedToScript(imported.script, how, countingIds()))
      expect(readFountain(again)).toEqual(imported)
    }),
  )
})
