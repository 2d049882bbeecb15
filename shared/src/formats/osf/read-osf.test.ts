import { describe, expect, it, test } from 'vitest'
import { file, para, readTree as read } from '../../test-support/osf.ts'
import { xml } from '../../test-support/xml.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { readOsf } from './read-osf.ts'

const elementsOf = (...paragraphs: readonly XmlElement[]) => read(file(paragraphs)).elements

describe('paragraphs', () => {
  it('have the eight built-in types, with parentheses added', () => {
    const elements = elementsOf(
      para('Normal Text', 'A remark.'),
      para('Scene Heading', 'Int. bus - night'),
      para('Action', 'Rain.'),
      para('Character', 'Mara'),
      para('Parenthetical', 'quietly'),
      para('Dialogue', 'Nineteen?'),
      para('Transition', 'Cut to:'),
      para('Shot', 'On the meter'),
    )
    expect(elements).toEqual([
      { type: 'text', content: 'A remark.' },
      { type: 'scene_heading', content: 'Int. bus - night' },
      { type: 'action', content: 'Rain.' },
      { type: 'character', content: 'Mara' },
      { type: 'parenthetical', content: '(quietly)' },
      { type: 'dialogue', content: 'Nineteen?' },
      { type: 'transition', content: 'Cut to:' },
      { type: 'shot', content: 'On the meter' },
    ])
  })

  it.each([
    ['baseStyleName', '21'],
    ['basestyle', '50'],
    ['name', '30'],
  ])('name their style as %s in version %s', (attribute, version) => {
    const paragraph = xml(
      'para',
      {},
      xml('style', { [attribute]: 'Shot' }),
      xml('text', {}, 'ON MARA'),
    )
    const root = xml('document', { version }, xml('paragraphs', {}, paragraph))
    expect(read(root).elements).toEqual([{ type: 'shot', content: 'ON MARA' }])
  })

  it('keep marks, line breaks and spaces between runs', () => {
    const runs = xml(
      'para',
      {},
      xml('style', { basestylename: 'Action' }),
      xml('text', { bold: '1' }, 'Bold '),
      xml('text', { italic: '1', underline: '1' }, 'both'),
      xml('text', { allcaps: '1' }, ' shout\nsoft'),
    )
    expect(elementsOf(runs)).toEqual([
      { type: 'action', content: '<b>Bold </b><i><u>both</u></i> SHOUT<br>SOFT' },
    ])
  })

  it('have their marks as tags in version 1.2 only', () => {
    const text = '<b>Bold <i>both</i></b><br>a < b'
    const root = (version: string) =>
      xml('document', { version }, xml('paragraphs', {}, para('Action', text)))
    expect(read(root('12')).elements[0]?.content).toBe('<b>Bold <i>both</i></b><br>a &lt; b')
    expect(read(root('20')).elements[0]?.content).toContain('&lt;b&gt;Bold')
  })

  it('can be centered, start a page, have a number, a note and a synopsis', () => {
    const elements = elementsOf(
      para(
        'Scene Heading',
        'INT. BUS',
        { pagebreakbefore: '1' },
        { scene_number: '12A', synopsis: 'One\nTwo' },
      ),
      para('Action', 'THE END', { align: 'center' }, { note: 'Trim this' }),
    )
    expect(elements).toEqual([
      {
        type: 'scene_heading',
        content: 'INT. BUS',
        extra: {
          sceneNumber: '12A',
          startsPage: true,
          after: [
            { kind: 'synopsis', text: 'One' },
            { kind: 'synopsis', text: 'Two' },
          ],
        },
      },
      {
        type: 'action',
        content: 'THE END',
        extra: { form: 'centred', notes: [{ at: 0, to: 7, kind: 'note', text: 'Trim this' }] },
      },
    ])
  })

  it('put the speech after a marked one to its right', () => {
    const dual = { dualdialogue: '1' }
    const elements = elementsOf(
      para('Character', 'MARA', dual),
      para('Dialogue', 'Out.'),
      para('Character', 'IVO'),
      para('Dialogue', 'In.'),
      para('Character', 'PETRA'),
      para('Dialogue', 'Stay.'),
    )
    expect(elements.map(({ extra }) => extra?.dual)).toEqual([
      undefined,
      undefined,
      'right',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('without their style in the file become action, with a report', () => {
    const script = read(file([para('Marginalia', 'Who knows.')]))
    expect(script.elements).toEqual([{ type: 'action', content: 'Who knows.' }])
    expect(script.problems.join()).toMatch(
      /unknown type “Marginalia” became action, from “Who knows/,
    )
  })

  it('do without the empty one with which Fade In ends a script', () => {
    const terminator = xml('para', {}, xml('style', { name: 'Normal Text' }), xml('text', {}))
    expect(elementsOf(para('Action', 'Rain.'), terminator)).toHaveLength(1)
  })

  it('keep colors, highlights and strikethrough on their words', () => {
    const look = { strikethrough: '1', color: '#ff0000', bgcolor: '#FFFF00' }
    const paragraph = xml(
      'para',
      {},
      xml('style', { basestylename: 'Parenthetical' }),
      xml('text', {}, 'so '),
      xml('text', look, 'loud'),
    )
    expect(elementsOf(paragraph)[0]?.extra).toEqual({
      styled: [{ at: 4, to: 8, color: '#ff0000', highlight: '#FFFF00', strikeout: true }],
    })
  })

  it('report what was left out of them', () => {
    const { problems } = read(
      file([
        xml(
          'para',
          { bookmark: 'here', omitted: '1' },
          xml('style', { basestylename: 'Action', align: 'right', leftindent: '500' }),
          xml(
            'text',
            { strikethrough: '1', revision: '2', link: 'a', bgcolor: '#FF0', size: '16' },
            'x',
          ),
          xml('marks', {}, xml('mark', { at: '1' })),
          xml('picture'),
        ),
      ]),
    )
    const words =
      'strikethrough Revision Links Colors fonts alignment indents Bookmarks settings parts'.split(
        ' ',
      )
    for (const word of words) {
      expect(problems.join('\n')).toContain(word)
    }
  })
})

test.each([
  ['another XML file', xml('html'), /isn't an Open Screenplay Format file/],
  ['a file without a script', xml('document', { version: '20' }), /doesn't contain a script/],
])('refuses %s', (_what, root, sentence) => {
  expect(readOsf(root)).toEqual({ ok: false, error: expect.stringMatching(sentence) as unknown })
})

test('reports a newer version and other parts of the file', () => {
  const root = xml(
    'document',
    { version: '70' },
    xml('paragraphs', {}, para('Action', 'x')),
    xml('timeline', { beats: '3' }),
  )
  const problems = read(root).problems.join('\n')
  for (const word of ['newer version', '“timeline”']) {
    expect(problems).toContain(word)
  }
})
