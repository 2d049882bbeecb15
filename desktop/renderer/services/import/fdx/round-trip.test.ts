import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import type { ImportedElement, ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { readElementExtra, type Unprinted } from '@scenewright/shared/script/element-extra.ts'
import { getPrintedNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { settleSynopses } from '@scenewright/shared/script/outline/settle-synopses.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { anyFdxScript } from '@scenewright/shared/test-support/fdx-scripts.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { importedOf, withoutForms } from '@scenewright/shared/test-support/imported.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

/**
 * All elements in order, with automatic scene numbers if they are printed. Unprinted parts after an
 * element are moved before the next one, except the synopses of a scene.
 */
function elementsInOrder(script: Script): ImportedElement[] {
  const elements: ImportedElement[] = []
  let pending: readonly Unprinted[] = []
  const numbers = getPrintedNumbers(script)
  const all = script.storyBlocks.flatMap((block) => block.elements)
  for (const [index, { id, type, content, extra }] of all.entries()) {
    const { after, ...others } = extra ?? {}
    const isLast = index === all.length - 1
    const sceneNumber = numbers.get(id)
    const whole = readElementExtra({
      ...others,
      ...(sceneNumber === undefined ? {} : { sceneNumber }),
      before: hiddenLast([...pending, ...(others.before ?? [])]),
      after: isLast ? after : undefined,
    })
    pending = after ?? []
    elements.push({ type, content, ...(whole ? { extra: whole } : {}) })
  }
  return settleSynopses(elements)
}

/** Hidden paragraphs are written directly above the element. */
function hiddenLast(texts: readonly Unprinted[]): Unprinted[] {
  const isHidden = ({ hidden }: Unprinted) => hidden !== undefined
  return [...texts.filter((text) => !isHidden(text)), ...texts.filter(isHidden)]
}

/** Problems about what isn't lost. */
const PRESERVED =
  /aren't shown or printed, but are written back|shown, but not printed|and printed, and written back|Their types are written back/

/**
 * The title page fields as they are read back: credit and source come first, unless they look like a
 * date. The credit `written by` is left out because it is the default; an empty one has none written.
 */
function titlePageInOrder(script: Script): ImportedScript['kept'] {
  const fields = script.kept?.titlePage ?? []
  const none = fields.find(({ key, value }) => key === 'Credit' && value === '')
  if (none && script.author !== '') {
    return { titlePage: [none, ...fields.filter((field) => field !== none)] }
  }
  const placed = ['Credit', 'Source'].flatMap((name) => {
    const field = fields.find(
      ({ key, value }) => key === name && value !== '' && value !== '1 May 2026',
    )
    return field && script.author !== '' ? [field] : []
  })
  const ordered = [...placed, ...fields.filter((field) => !placed.includes(field))].filter(
    (field) => field !== placed[0] || field.key !== 'Credit' || field.value !== 'written by',
  )
  return ordered.length > 0 ? { titlePage: ordered } : undefined
}

const read = (text: string) => importedOf(readFdxText(text))

test('a script is unchanged after a Final Draft round trip', () => {
  fc.assert(
    fc.property(anyFdxScript, (script) => {
      const back = read(writeFdx(script))
      expect(back.problems.filter((problem) => !PRESERVED.test(problem))).toEqual([])
      expect(withoutForms(back.elements)).toEqual(elementsInOrder(script))
      expect({ title: back.title, author: back.author, subheading: back.subheading }).toEqual({
        title: script.title,
        author: script.author,
        subheading: script.subheading,
      })
      expect(back.kept?.titlePage).toEqual(titlePageInOrder(script)?.titlePage)
      expect(back.pages).toEqual(script.pages)
    }),
  )
})

test('a file that was read is written the same, again and again', () => {
  const again = (text: string) =>
    writeFdx(importedToScript(read(text), 'scenes', countingIds('element')))
  fc.assert(
    fc.property(anyFdxScript, (script) => {
      const text = again(writeFdx(script))
      expect(again(text)).toBe(text)
    }),
  )
})
