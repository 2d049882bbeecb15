import { describe, expect, it, test } from 'vitest'
import { elementsOf, read } from '../../test-support/read-fdx.ts'
import { fdx, paragraph, xml } from '../../test-support/xml.ts'
import { readFdx } from './read-fdx.ts'

describe('paragraph types', () => {
  it('reads the types that both programs have, and General as text', () => {
    const elements = elementsOf(
      paragraph('Scene Heading', 'INT. BUS - NIGHT'),
      paragraph('Action', 'Rain on the windows.'),
      paragraph('Character', 'MARA'),
      paragraph('Parenthetical', '(yawning)'),
      paragraph('Dialogue', 'Nineteen, all the way?'),
      paragraph('Shot', 'ON THE METER'),
      paragraph('Transition', 'CUT TO:'),
      paragraph('General', 'A remark.'),
    )
    expect(elements).toEqual([
      { type: 'scene_heading', content: 'INT. BUS - NIGHT' },
      { type: 'action', content: 'Rain on the windows.' },
      { type: 'character', content: 'MARA' },
      { type: 'parenthetical', content: '(yawning)' },
      { type: 'dialogue', content: 'Nineteen, all the way?' },
      { type: 'shot', content: 'ON THE METER' },
      { type: 'transition', content: 'CUT TO:' },
      { type: 'text', content: 'A remark.' },
    ])
  })

  test.each([
    ['Cast List', 'action', { paragraph: 'Cast List' }],
    ['New Act', 'text', { paragraph: 'New Act' }],
    ['End of Act', 'text', { paragraph: 'End of Act' }],
    ['Cold Opening', 'text', { paragraph: 'Cold Opening' }],
    ['Lyric', 'dialogue', { form: 'lyric' }],
    ['Singing', 'dialogue', { form: 'lyric', paragraph: 'Singing' }],
    ['Custom', 'text', { paragraph: 'Custom' }],
  ])('reads the type %s as %s', (name, type, extra) => {
    expect(elementsOf(paragraph(name, 'x'))).toEqual([{ type, content: 'x', extra }])
  })

  it('reads a custom type as the type it is paginated as', () => {
    const settings = xml(
      'ElementSettings',
      { Type: 'Szene' },
      xml('Behavior', { PaginateAs: 'Scene Heading' }),
    )
    expect(read(fdx([paragraph('Szene', 'INNEN. BUS')], settings)).elements).toEqual([
      { type: 'scene_heading', content: 'INNEN. BUS', extra: { paragraph: 'Szene' } },
    ])
  })

  it('keeps an empty paragraph as a blank line', () => {
    expect(elementsOf(paragraph('Action', xml('Text')), paragraph('Action'))).toEqual([
      { type: 'action', content: '' },
      { type: 'action', content: '' },
    ])
  })

  it('finds paragraphs that another program has wrapped in other elements', () => {
    const scene = xml('Scene', {}, paragraph('Action', 'Rain.'))
    expect(read(fdx([scene])).elements).toEqual([{ type: 'action', content: 'Rain.' }])
  })
})

describe('text', () => {
  const styled = (style: string, text: string) => xml('Text', { Style: style }, text)

  it('joins runs and keeps their marks', () => {
    const [element] = elementsOf(
      paragraph(
        'Action',
        'It is ',
        styled('Bold', 'late'),
        styled('Bold+Italic+Underline', ', so'),
        styled('Strikeout', ' very'),
        ' late.',
      ),
    )
    expect(element?.content).toBe('It is <b>late<i><u>, so</u></i></b> very late.')
  })

  it('applies AllCaps to types that aren’t shown in capitals anyway', () => {
    expect(
      elementsOf(
        paragraph('Action', styled('AllCaps', 'A bell.')),
        paragraph('Scene Heading', styled('AllCaps', 'int. bus')),
      ),
    ).toEqual([
      { type: 'action', content: 'A BELL.' },
      { type: 'scene_heading', content: 'int. bus' },
    ])
  })

  it('keeps line breaks and outer spaces, and drops control characters', () => {
    expect(elementsOf(paragraph('Action', ' One.\nTwo.\u0007\t'))[0]?.content).toBe(
      ' One.<br>Two. ',
    )
  })

  it('ignores the indentation of the XML', () => {
    const indented = xml(
      'Paragraph',
      { Type: 'Action' },
      '\n   ',
      xml('Text', {}, '\n      Rain\n   falls.\n    '),
      '\n  ',
    )
    expect(elementsOf(indented)[0]?.content).toBe('Rain<br>   falls.')
  })

  it('splits a paragraph that is too long at a space, and reports it', () => {
    const words = 'word '.repeat(15_000).trim()
    const { elements, problems } = read(fdx([paragraph('Action', words)]))
    expect(elements.map(({ content }) => content).join('')).toBe(words)
    expect(elements.length).toBe(2)
    expect(elements[0]?.content.endsWith(' ')).toBe(true)
    expect(problems).toEqual([expect.stringMatching(/begins “word.*2 elements/)])
  })
})

describe('dual dialogue', () => {
  it('puts the second speech on the right and makes no element of the wrapper', () => {
    const dual = paragraph(
      'General',
      xml(
        'DualDialogue',
        {},
        paragraph('Character', 'MARA'),
        paragraph('Dialogue', 'Out.'),
        paragraph('Character', 'IVO'),
        paragraph('Dialogue', 'In.'),
      ),
      xml('Text'),
    )
    expect(elementsOf(dual, paragraph('Action', 'Rain.'))).toEqual([
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Out.' },
      { type: 'character', content: 'IVO', extra: { dual: 'right' } },
      { type: 'dialogue', content: 'In.' },
      { type: 'action', content: 'Rain.' },
    ])
  })
})

describe('file checks', () => {
  it('rejects other XML files and files without a script', () => {
    expect(readFdx(xml('html'))).toEqual({
      ok: false,
      error: expect.stringMatching(/isn't a Final Draft file \(it contains “html”\)/) as string,
    })
    expect(readFdx(xml('FinalDraft'))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/doesn't contain a script/) as string,
    })
  })

  it('reports other document types, newer versions, and what is not shown', () => {
    const struck = xml('Text', { Style: 'Strikeout', RevisionID: '2', TagNumber: '7' }, 'old')
    const root = xml(
      'FinalDraft',
      { DocumentType: 'Outline', Version: '9' },
      xml('Content', {}, paragraph('Action', struck), paragraph('Action', struck)),
      xml('ListItems', {}, xml('ListItem'), xml('ListItem')),
      xml('Images'),
    )
    expect(read(root).problems).toEqual([
      expect.stringMatching(/document type “Outline”/),
      expect.stringMatching(/newer version of Final Draft \(format 9\)/),
      expect.stringMatching(/outline cards \(2\) aren't shown or printed, but are written back/),
      expect.stringMatching(/strikethrough were found in 2 places. They're shown, but not printed/),
      expect.stringMatching(/Revision marks .* in 2 places.* written back/),
      expect.stringMatching(/Breakdown tags .* in 2 places.* written back/),
    ])
  })

  it.each(['1', '2', '3', '4', '5', '6'])('accepts version %s', (version) => {
    const root = xml('FinalDraft', { Version: version }, xml('Content'))
    expect(read(root).problems).toEqual([])
  })
})
