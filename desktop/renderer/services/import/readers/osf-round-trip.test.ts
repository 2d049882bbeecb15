import { defaultStyle } from '@scenewright/shared/formats/common/default-styles.ts'
import type { ImportedElement, ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { joinElements } from '@scenewright/shared/formats/joined-elements.ts'
import { roundStyle } from '@scenewright/shared/formats/osf/read-styles.ts'
import { writeOsf } from '@scenewright/shared/formats/osf/write-osf.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { withoutStrayDualMarks } from '@scenewright/shared/script/editing/dual-dialogue.ts'
import type { PreservedParts } from '@scenewright/shared/script/preserved-parts.ts'
import { readElementExtra } from '@scenewright/shared/script/element-extra.ts'
import { DEFAULT_CREDIT } from '@scenewright/shared/script/title-page.ts'
import { getPrintedNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { anyFdxScript } from '@scenewright/shared/test-support/fdx-scripts.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOsfText } from './read-osf-text.ts'

const read = (script: Script): ImportedScript => importedOf(readOsfText(writeOsf(script)))

/** All elements as they are written: if any scene has its own number, the others have theirs, too. */
function writtenElements(script: Script): ImportedElement[] {
  const numbers = getPrintedNumbers(script)
  const elements = joinElements(script).map(({ id, type, content, extra }) => {
    const sceneNumber = numbers.get(id) ?? extra?.sceneNumber
    const whole = readElementExtra({ ...extra, sceneNumber })
    return { type, content, ...(whole ? { extra: whole } : {}) }
  })
  return withoutStrayDualMarks(elements)
}

/** Places in a parenthetical aren't compared if it gets parentheses (see the second test for them). */
function comparable({ type, content, extra }: ImportedElement): unknown {
  if (type !== 'parenthetical') return { type, content, ...(extra ? { extra } : {}) }
  const { notes, styled, ...others } = extra ?? {}
  const counts = { notes: notes?.length ?? 0, styled: styled?.length ?? 0 }
  return { type, content: bare(content), extra: { ...others, ...counts } }
}

/** The words of a parenthetical, because reading adds the parentheses if there are none. */
function bare(content: string): string {
  return content.replaceAll(/<[^>]*>|^\(|\)$|&nbsp;/g, '').replaceAll(/[()]/g, '')
}

/** The fields that aren't empty, in any order. The default credit above an author is none. */
function fieldsOf(kept: PreservedParts | undefined, author = ''): string[] {
  const fields = kept?.titlePage ?? []
  const credit = fields.find(({ key, value }) => key === 'Credit' && value !== '')
  return fields
    .filter(
      (field) =>
        field.value !== '' &&
        !(author !== '' && field === credit && field.value === DEFAULT_CREDIT),
    )
    .map(({ key, value }) => `${key}: ${value}`)
    .toSorted()
}

const makeId = () => {
  let next = 0
  return () => `id${(next += 1)}`
}

test('a script is unchanged after a round trip through the Open Screenplay Format', () => {
  fc.assert(
    fc.property(anyFdxScript, (script) => {
      const back = read(script)
      expect(back.elements.map(comparable)).toEqual(writtenElements(script).map(comparable))
      expect(back.problems.filter((problem) => !/shown, but not printed/.test(problem))).toEqual([])
      const { title, author, subheading } = script
      expect({ title: back.title, author: back.author, subheading: back.subheading }).toEqual({
        title,
        author,
        subheading,
      })
      expect(fieldsOf(back.kept)).toEqual(fieldsOf(script.kept, author))
      const { styles = {}, ...pages } = script.pages ?? {}
      expect(back.pages).toMatchObject(pages)
      for (const [name, style] of Object.entries(styles)) {
        // Styles that are all like the defaults aren't stored.
        expect(back.pages?.styles?.[name] ?? defaultStyle(name)).toMatchObject(roundStyle(style))
      }
    }),
  )
})

test('a second round trip changes nothing', () => {
  fc.assert(
    fc.property(anyFdxScript, (script) => {
      const once = read(script)
      expect(read(importedToScript(once, 'scenes', makeId()))).toEqual(once)
    }),
  )
})

test('a heading without a number stays without one', () => {
  const [one, two] = elementsOf('scene_heading: INT. MILL - DAY', 'scene_heading: EXT. WEIR - DAY')
  const script = scriptOf([
    { ...one!, extra: { sceneNumber: '1' } },
    { ...two!, extra: { unnumbered: true } },
  ])
  expect(read(script).elements.map(({ extra }) => extra)).toEqual([
    { sceneNumber: '1' },
    { unnumbered: true },
  ])
})
