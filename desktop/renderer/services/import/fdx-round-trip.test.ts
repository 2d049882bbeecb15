import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import type { ImportedElement, ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { readElementExtra, type Unprinted } from '@scenewright/shared/script/element-extra.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { anyFdxScript } from '@scenewright/shared/test-support/fdx-scripts.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

/** The elements in one row: what stands after a block stands before the next. */
function inOneRow({ storyBlocks }: Script): ImportedElement[] {
  const elements: ImportedElement[] = []
  let waiting: readonly Unprinted[] = []
  const row = storyBlocks.flatMap((block) => block.elements)
  for (const [index, { type, content, extra }] of row.entries()) {
    const { after, ...others } = extra ?? {}
    const isLast = index === row.length - 1
    const whole = readElementExtra({
      ...others,
      before: [...waiting, ...(others.before ?? [])],
      after: isLast ? after : undefined,
    })
    waiting = after ?? []
    elements.push({ type, content, ...(whole ? { extra: whole } : {}) })
  }
  return elements
}

/** Credit and source have places of their own before the other fields; a credit of `by` is the rule. */
function inOrder(script: Script): ImportedScript['kept'] {
  const fields = script.kept?.titlePage ?? []
  const placed = ['Credit', 'Source'].flatMap((name) => {
    const field = fields.find(({ key, value }) => key === name && value !== '')
    return field && script.author !== '' ? [field] : []
  })
  const ordered = [...placed, ...fields.filter((field) => !placed.includes(field))].filter(
    (field) => field !== placed[0] || field.key !== 'Credit' || field.value !== 'by',
  )
  return ordered.length > 0 ? { titlePage: ordered } : undefined
}

const read = (text: string) => importedOf(readFdxText(text))

test('a script written as Final Draft and read again is the same', () => {
  fc.assert(
    fc.property(anyFdxScript, (script) => {
      const back = read(writeFdx(script))
      expect(back.problems).toEqual([])
      expect(back.elements).toEqual(inOneRow(script))
      expect({ title: back.title, author: back.author, subheading: back.subheading }).toEqual({
        title: script.title,
        author: script.author,
        subheading: script.subheading,
      })
      expect(back.kept).toEqual(inOrder(script))
      expect(back.pages).toEqual(script.pages)
    }),
    { numRuns: 60 },
  )
}, 30_000)
