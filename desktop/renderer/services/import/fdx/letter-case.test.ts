import { contentToText } from '@scenewright/shared/content/text.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import {
  elementOfCanonical,
  toCanonicalElements,
} from '@scenewright/shared/formats/fountain/canonical-elements.ts'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

const anyName = fc
  .array(fc.constantFrom('a', 'O', 'ß', 'ẞ', 'ŉ', 'ǰ', 'ΐ', 'ﬁ'), { minLength: 1, maxLength: 4 })
  .map((letters) => letters.join(''))

test('letter case survives a round trip through Final Draft; Fountain has capitals', () => {
  fc.assert(
    fc.property(anyName, anyName, (name, extension) => {
      const source = `.${name} straße\n\n@${name} (${extension})\nJa.\n\n> ${name} to White.\n`
      const first = importedOf(readFountain(source))
      expect(first.elements.map(({ content }) => contentToText(content))).toEqual([
        `${name} straße`,
        `${name} (${extension})`,
        'Ja.',
        `${name} to White.`,
      ])
      const script = importedToScript(first, 'scenes', countingIds())
      const capitals = toCanonicalElements(first.elements).map(elementOfCanonical)
      expect(importedOf(readFountain(writeFountain(script))).elements).toEqual(capitals)
      expect(importedOf(readFdxText(writeFdx(script))).elements).toEqual(first.elements)
    }),
  )
})
