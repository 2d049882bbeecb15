import type { ImportedElement, ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { readElementExtra, type Unprinted } from '@scenewright/shared/script/element-extra.ts'
import { isMoreTitlePage } from '@scenewright/shared/script/more-title-pages.ts'
import { getPrintedNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { printedContent } from '@scenewright/shared/script/printed-case.ts'
import { settleSynopses } from '@scenewright/shared/script/outline/settle-synopses.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { anyFdxScript } from '@scenewright/shared/test-support/fdx-scripts.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docxFile } from './docx-file.ts'
import { readDocxFile } from './read-docx-file.ts'

/** All elements in order, in capitals as they are printed. Unprinted text after an element is before the next one. */
function elementsInOrder(script: Script): ImportedElement[] {
  const elements: ImportedElement[] = []
  let pending: readonly Unprinted[] = []
  const numbers = getPrintedNumbers(script)
  const all = script.storyBlocks.flatMap((block) => block.elements)
  for (const [index, element] of all.entries()) {
    const { id, type } = element
    const { after, ...others } = element.extra ?? {}
    const isLast = index === all.length - 1
    const sceneNumber = numbers.get(id)
    const whole = readElementExtra({
      ...others,
      ...(sceneNumber === undefined ? {} : { sceneNumber }),
      before: hiddenLast([...pending, ...(others.before ?? [])]),
      after: isLast ? after : undefined,
    })
    pending = after ?? []
    elements.push({ type, content: printedContent(element), ...(whole ? { extra: whole } : {}) })
  }
  return settleSynopses(elements)
}

/** Hidden text is directly above the element. */
function hiddenLast(texts: readonly Unprinted[]): Unprinted[] {
  const isHidden = ({ hidden }: Unprinted) => hidden !== undefined
  return [...texts.filter((text) => !isHidden(text)), ...texts.filter(isHidden)]
}

/** The fields as they are read back: credit and source come first, further title pages last. */
function titlePageInOrder(script: Script): ImportedScript['kept'] {
  const fields = script.kept?.titlePage ?? []
  const placed = ['Credit', 'Source'].flatMap((name) => {
    return fields.find(({ key, value }) => key === name && value !== '') ?? []
  })
  const others = fields.filter((field) => !placed.includes(field))
  const { false: foot = [], true: more = [] } = Object.groupBy(others, (field) => {
    return isMoreTitlePage(field) ? 'true' : 'false'
  })
  const ordered = [...placed, ...foot, ...more]
  return ordered.length > 0 ? { titlePage: ordered } : undefined
}

test('a script is as printed after a Word round trip', () => {
  fc.assert(
    fc.property(anyFdxScript, (script) => {
      const back = importedOf(readDocxFile(docxFile(script)))
      expect(back.problems).toEqual([])
      expect(back.elements).toEqual(elementsInOrder(script))
      expect({ title: back.title, author: back.author, subheading: back.subheading }).toEqual({
        title: script.title,
        author: script.author,
        subheading: script.subheading,
      })
      expect(back.kept).toEqual(titlePageInOrder(script))
      expect(back.pages).toEqual(script.pages)
    }),
  )
})

test('further title pages are pages of the document, and come back', () => {
  const value = '> For the night drivers <\n\nMara, drives the bus\n> Depot 4'
  const fields = [
    { key: 'Page 2', value },
    { key: 'Page 3', value: 'Cast' },
  ]
  const [first] = fc.sample(anyFdxScript, { numRuns: 1, seed: 1 })
  const file = docxFile({
    ...first!,
    title: 'Bus',
    author: 'A. Writer',
    kept: { titlePage: fields },
  })
  expect(importedOf(readDocxFile(file)).kept?.titlePage).toEqual(fields)
})

test.each(['Title', 'Subtitle', 'Title Page Author'])(
  'a paragraph type named %s isn’t read as the title page',
  (paragraph) => {
    const elements = elementsOf('text: Teaser', 'scene_heading: INT. MILL - DAY')
    const script = scriptOf(
      elements.map((one, index) => (index === 0 ? { ...one, extra: { paragraph } } : one)),
    )
    const back = importedOf(readDocxFile(docxFile({ ...script, title: 'Salt' })))
    expect(back.title).toBe('Salt')
    expect(back.elements).toMatchObject([
      { type: 'text', content: 'Teaser', extra: { paragraph } },
      { type: 'scene_heading' },
    ])
  },
)

test('a heading without a number stays without one', () => {
  const [one, two] = elementsOf('scene_heading: INT. MILL - DAY', 'scene_heading: EXT. WEIR - DAY')
  const script = scriptOf([
    { ...one!, extra: { sceneNumber: '1' } },
    { ...two!, extra: { unnumbered: true } },
  ])
  const back = importedOf(readDocxFile(docxFile(script)))
  expect(back.elements.map(({ extra }) => extra)).toEqual([
    { sceneNumber: '1' },
    { unnumbered: true },
  ])
})
