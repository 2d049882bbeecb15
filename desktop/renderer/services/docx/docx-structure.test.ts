/** Word refuses documents whose structure isn't exactly that of ECMA-376, part 1. */
import {
  attribute,
  child,
  children,
  childValue,
  localName,
} from '@scenewright/shared/formats/docx/ooxml.ts'
import { writeDocx } from '@scenewright/shared/formats/docx/write-docx.ts'
import { childElements, type XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { anyFdxScript } from '@scenewright/shared/test-support/fdx-scripts.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseXml } from '../import/parse-xml.ts'

/** The order of child elements (ECMA-376, part 1, CT_PPr, CT_RPr and so on), of those we write. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  pPr: 'pStyle keepNext keepLines pageBreakBefore widowControl tabs spacing ind jc outlineLvl sectPr'.split(
    ' ',
  ),
  rPr: 'rStyle rFonts b i caps vanish sz szCs u'.split(' '),
  style: 'name basedOn next qFormat pPr rPr'.split(' '),
  sectPr: 'headerReference type pgSz pgMar pgNumType titlePg'.split(' '),
  tblPr: 'tblW tblLayout'.split(' '),
  tbl: 'tblPr tblGrid tr'.split(' '),
  tcPr: 'tcW tcMar'.split(' '),
  docDefaults: 'rPrDefault pPrDefault'.split(' '),
}

function everyElement(root: XmlElement): XmlElement[] {
  return [root, ...childElements(root).flatMap(everyElement)]
}

function partsOf(script: Script): Map<string, XmlElement> {
  return new Map(
    [...writeDocx(script)].map(([name, xml]) => {
      const parsed = parseXml(xml)
      if (!parsed.ok || parsed.problems.length > 0) throw new Error(`${name} is not XML`)
      return [name, parsed.root]
    }),
  )
}

test('a written document has the structure that Word requires', () => {
  fc.assert(
    fc.property(anyFdxScript, fc.constantFrom('industry', 'spec'), (any, profile) => {
      const script = { ...any, pages: { ...any.pages, profile } } as Script
      const parts = partsOf(script)
      const part = (name: string) =>
        parts.get(name) ?? { name: '', attributes: new Map(), children: [] }
      const all = [...parts.values()].flatMap(everyElement)
      for (const element of all) {
        const order = ORDER[localName(element)]
        if (!order) continue
        const places = childElements(element).map((one) => order.indexOf(localName(one)))
        expect(places).not.toContain(-1)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }
      const types = part('[Content_Types].xml')
      const typed = children(types, 'Override').map((one) => attribute(one, 'PartName')?.slice(1))
      const others = [...parts.keys()].filter((name) => !/rels$|Types|customXml/.test(name))
      expect(new Set(typed)).toEqual(new Set(others))
      const related = children(part('word/_rels/document.xml.rels'), 'Relationship')
      expect(
        related.every((one) =>
          parts.has(`word/${attribute(one, 'Target')}`.replace('word/../', '')),
        ),
      ).toBe(true)
      const header = all.find((one) => localName(one) === 'headerReference')
      const target = related.find((one) => attribute(one, 'Id') === attribute(header, 'id'))
      expect(attribute(target, 'Target')).toBe('header1.xml')
      const styles = children(part('word/styles.xml'), 'style')
      const ids = styles.map((style) => attribute(style, 'styleId'))
      expect(new Set(ids).size).toBe(ids.length)
      const names = styles.map((style) => childValue(style, 'name'))
      expect(new Set(names).size).toBe(names.length)
      for (const name of ['pStyle', 'rStyle', 'basedOn', 'next']) {
        const used = all
          .filter((one) => localName(one) === name)
          .map((one) => attribute(one, 'val'))
        expect(ids).toEqual(expect.arrayContaining(used))
      }
      for (const cell of all.filter((one) => localName(one) === 'tc')) {
        expect(childElements(cell).at(-1)?.name).toBe('w:p')
      }
      const body = child(part('word/document.xml'), 'body')
      const inBody = body ? childElements(body).map(localName) : []
      expect(inBody.at(-1)).toBe('sectPr')
      expect(inBody.join(' ')).not.toMatch(/tbl (?:tbl|sectPr)/)
      const comments = children(part('word/comments.xml'), 'comment')
      for (const name of ['commentRangeStart', 'commentRangeEnd', 'commentReference']) {
        const used = all.filter((one) => localName(one) === name).map((one) => attribute(one, 'id'))
        const expected = comments.map((one) => attribute(one, 'id'))
        expect(used).toHaveLength(expected.length)
        expect(new Set(used)).toEqual(new Set(expected))
      }
      const states = children(part('word/commentsExtended.xml'), 'commentEx')
      const paragraphIds = comments.map((one) => attribute(children(one, 'p').at(-1), 'paraId'))
      expect(states.map((one) => attribute(one, 'paraId'))).toEqual(paragraphIds)
    }),
  )
})

test('the styles have the indents of industry pages and keep cues with their speeches', () => {
  const script: Script = {
    ...scriptOf(
      elementsOf('transition:FADE IN:', 'character:MARA', 'parenthetical:low', 'dialogue:Closed.'),
    ),
    pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
  }
  const parts = partsOf(script)
  const styles = children(parts.get('word/styles.xml'), 'style')
  const look = (name: string) => {
    const pPr = child(
      styles.find((style) => childValue(style, 'name') === name),
      'pPr',
    )
    const indents = child(pPr, 'ind')
    return [
      attribute(indents, 'left'),
      attribute(indents, 'right'),
      child(pPr, 'keepNext') !== undefined,
    ]
  }
  expect(look('Character')).toEqual(['2880', '288', true])
  expect(look('Dialogue')).toEqual(['1440', '2160', false])
  expect(look('Parenthetical')).toEqual(['2160', '2736', true])
  expect(look('Scene Heading')).toEqual(['0', '-144', true])
  const everything = everyElement(parts.get('word/document.xml') ?? parts.values().next().value!)
  const opening = everything.find((one) => childValue(child(one, 'pPr'), 'pStyle') === 'Transition')
  expect(childValue(child(opening, 'pPr'), 'jc')).toBe('left')
  const section = everything.findLast((one) => localName(one) === 'sectPr')
  const size = child(section, 'pgSz')
  expect([attribute(size, 'w'), attribute(size, 'h')]).toEqual(['12240', '15840'])
})
