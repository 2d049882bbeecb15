import { describe, expect, it, test } from 'vitest'
import { fdx, paragraph, paragraphWith, xml } from '../../test-support/xml.ts'
import type { ImportedScript } from '../imported.ts'
import { readFdx } from './read-fdx.ts'
import type { XmlElement } from './xml-tree.ts'

function read(root: XmlElement): ImportedScript {
  const result = readFdx(root)
  if (!result.ok) throw new Error(result.error)
  return result.script
}

const elementsOf = (...paragraphs: readonly XmlElement[]) => read(fdx(paragraphs)).elements

describe('paragraph types', () => {
  it('brings the seven that both have, and General as text', () => {
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
    ['Somebody’s own', 'text', { paragraph: 'Somebody’s own' }],
  ])('%s becomes %s and is kept', (name, type, extra) => {
    expect(elementsOf(paragraph(name, 'x'))).toEqual([{ type, content: 'x', extra }])
  })

  it('takes a type of the writer’s own for what it breaks over pages as', () => {
    const settings = xml(
      'ElementSettings',
      { Type: 'Szene' },
      xml('Behavior', { PaginateAs: 'Scene Heading' }),
    )
    expect(read(fdx([paragraph('Szene', 'INNEN. BUS')], settings)).elements).toEqual([
      { type: 'scene_heading', content: 'INNEN. BUS', extra: { paragraph: 'Szene' } },
    ])
  })

  it('keeps an empty paragraph, which is a blank line', () => {
    expect(elementsOf(paragraph('Action', xml('Text')), paragraph('Action'))).toEqual([
      { type: 'action', content: '' },
      { type: 'action', content: '' },
    ])
  })

  it('finds paragraphs that another program has wrapped', () => {
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

  it('writes capitals where Final Draft shows them and we would not', () => {
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

  it('keeps line breaks and the spaces at the ends, and drops control characters', () => {
    expect(elementsOf(paragraph('Action', ' One.\nTwo.\u0007\t'))[0]?.content).toBe(
      ' One.<br>Two. ',
    )
  })

  it('takes no indentation of the file for text', () => {
    const indented = xml(
      'Paragraph',
      { Type: 'Action' },
      '\n   ',
      xml('Text', {}, '\n      Rain\n   falls.\n    '),
      '\n  ',
    )
    expect(elementsOf(indented)[0]?.content).toBe('Rain<br>   falls.')
  })

  it('cuts what no element may hold, at a space, and says so', () => {
    const words = 'word '.repeat(15_000).trim()
    const { elements, problems } = read(fdx([paragraph('Action', words)]))
    expect(elements.map(({ content }) => content).join('')).toBe(words)
    expect(elements.length).toBe(2)
    expect(elements[0]?.content.endsWith(' ')).toBe(true)
    expect(problems).toEqual([expect.stringMatching(/begins “word.*2 elements/)])
  })
})

describe('dual dialogue', () => {
  it('puts the second speech to the right, and makes no element of the wrapper', () => {
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

describe('how it stands on the page', () => {
  it('reads scene numbers, page breaks and centred lines', () => {
    const { elements, pages } = read(
      fdx([
        paragraphWith(
          { Type: 'Scene Heading', Number: '12A', StartsNewPage: 'Yes' },
          'INT. BUS - NIGHT',
        ),
        paragraphWith({ Type: 'Action', Alignment: 'Center', StartsNewPage: 'No' }, 'THE END'),
      ]),
    )
    expect(elements).toEqual([
      {
        type: 'scene_heading',
        content: 'INT. BUS - NIGHT',
        extra: { sceneNumber: '12A', startsPage: true },
      },
      { type: 'action', content: 'THE END', extra: { form: 'centred' } },
    ])
    expect(pages).toEqual({ profile: 'industry', paper: 'letter', sceneNumbers: 'both' })
  })

  it('reads paper, places of scene numbers, and the settings of paragraph types', () => {
    const { pages } = read(
      fdx(
        [paragraphWith({ Type: 'Scene Heading', Number: '1' }, 'INT. BUS')],
        xml('PageLayout', {}, xml('PageSize', { Height: '11.69', Width: '8.26' })),
        xml(
          'MoresAndContinueds',
          {},
          xml('DialogueBreaks', {
            BottomOfPage: 'Yes',
            DialogueBottom: '(WEITER)',
            DialogueTop: "(CONT'D)",
            TopOfNext: 'No',
          }),
        ),
        xml('SceneNumberOptions', { ShowNumbersOnLeft: 'No', ShowNumbersOnRight: 'Yes' }),
        xml(
          'ElementSettings',
          { Type: 'Dialogue' },
          xml('FontSpec', { Style: 'Bold+AllCaps' }),
          xml('ParagraphSpec', {
            Alignment: 'Left',
            FirstIndent: '0.00',
            LeftIndent: '2.25',
            RightIndent: '99',
            SpaceBefore: '24',
            Spacing: '2',
            StartsNewPage: 'No',
          }),
          xml('Behavior', { PaginateAs: 'Dialogue' }),
        ),
      ),
    )
    expect(pages).toEqual({
      profile: 'industry',
      paper: 'a4',
      sceneNumbers: 'right',
      more: '(WEITER)',
      continued: '',
      styles: {
        // A right indent of 99 inches is on no page.
        Dialogue: {
          leftIn: 2.25,
          firstIndentIn: 0,
          spaceBeforePt: 24,
          spacing: 2,
          align: 'left',
          startsPage: false,
          caps: true,
          bold: true,
          italic: false,
          underline: false,
          paginateAs: 'Dialogue',
        },
      },
    })
  })
})

describe('what no page shows', () => {
  const note = (attributes: Readonly<Record<string, string>>, text: string) =>
    xml('ScriptNote', attributes, paragraph('General', text))

  it('puts notes to their places in the text, counted over paragraphs and dual dialogue', () => {
    const dual = paragraph('General', xml('DualDialogue', {}, paragraph('Character', 'MARA')))
    const { elements } = read(
      fdx(
        [paragraph('Action', 'Rain.'), dual, paragraph('Action', 'Wind blows.')],
        xml(
          'ScriptNotes',
          {},
          note({ Range: '2,4' }, 'More rain?'),
          note({ Range: '14,19', Name: 'Weather', WriterName: 'Ana' }, 'Really?'),
          note({ Range: '900,901' }, 'Far out'),
        ),
      ),
    )
    expect(elements.map(({ extra }) => extra?.notes)).toEqual([
      [{ at: 2, kind: 'note', text: 'More rain?' }],
      undefined,
      [
        { at: 5, kind: 'note', text: 'Weather, Ana: Really?' },
        { at: 11, kind: 'note', text: 'Far out' },
      ],
    ])
  })

  it('puts what stands below a line before the next one, and after the last one of all', () => {
    const below = { Name: 'Below the line', Type: 'Boneyard' }
    const { elements } = read(
      fdx(
        [paragraph('Action', 'Rain.'), paragraph('Action', 'Wind.')],
        xml(
          'ScriptNotes',
          {},
          note({ ...below, Range: '6,11' }, 'Hail?'),
          note({ ...below, Range: '0,5' }, 'Snow?'),
        ),
      ),
    )
    expect(elements.map(({ extra }) => extra)).toEqual([
      undefined,
      {
        before: [{ kind: 'boneyard', text: 'Snow?' }],
        after: [{ kind: 'boneyard', text: 'Hail?' }],
      },
    ])
  })

  it('keeps a note of any length, in several where it is too long for one', () => {
    const words = 'word '.repeat(15_000).trim()
    const [element] = elementsOf(paragraph('Action', 'Rain.', note({}, words)))
    const texts = element?.extra?.notes?.map(({ text }) => text) ?? []
    expect(texts).toHaveLength(2)
    expect(texts.join('')).toBe(words)
  })

  it('reads notes that stand in the paragraph, as older versions have them', () => {
    const [element] = elementsOf(
      paragraph('Action', 'Rain ', note({ Name: 'Set' }, 'Hoses?'), 'falls.'),
    )
    expect(element).toEqual({
      type: 'action',
      content: 'Rain falls.',
      extra: { notes: [{ at: 5, kind: 'note', text: 'Set: Hoses?' }] },
    })
  })

  it('keeps outlines and summaries before the element that they stand before', () => {
    const card = xml(
      'SceneProperties',
      { Title: 'The bus' },
      xml('Summary', {}, paragraph('General', 'Mara pays.')),
      xml(
        'SceneArcBeats',
        {},
        xml('CharacterArcBeat', { Name: 'MARA' }, paragraph('General', 'Gives up.')),
        xml('CharacterArcBeat', { Name: 'IVO' }, paragraph('General')),
      ),
    )
    expect(
      elementsOf(
        paragraph('Outline 1', 'Act one'),
        paragraph('Outline Body', 'She leaves.'),
        paragraph('Note', 'Colder.'),
        paragraph('Scene Heading', card, 'INT. BUS'),
        paragraph('Action', 'Rain.'),
        paragraph('Outline 2', 'Later'),
      ),
    ).toEqual([
      {
        type: 'scene_heading',
        content: 'INT. BUS',
        extra: {
          before: [
            { kind: 'section', level: 1, text: 'Act one' },
            { kind: 'synopsis', text: 'She leaves.' },
            { kind: 'note', text: 'Colder.' },
          ],
        },
      },
      {
        type: 'action',
        content: 'Rain.',
        extra: {
          before: [
            { kind: 'synopsis', text: 'The bus: Mara pays.' },
            { kind: 'note', text: 'MARA: Gives up.' },
          ],
          after: [{ kind: 'section', level: 2, text: 'Later' }],
        },
      },
    ])
  })

  it('keeps an omitted scene and alternate dialogue behind their paragraphs', () => {
    const { elements, problems } = read(
      fdx(
        [
          paragraphWith(
            { Type: 'Scene Heading', Number: '3' },
            'OMITTED',
            xml(
              'OmittedScene',
              {},
              paragraph('Scene Heading', 'EXT. YARD'),
              paragraph('Action', 'Mara waits.'),
            ),
          ),
          paragraph('Dialogue', 'Go.', xml('Alts', { Current: '0' }, xml('AltId', {}, '4'))),
        ],
        xml('AltCollection', {}, xml('Alt', { Id: '4' }, paragraph('Dialogue', 'Leave.'))),
      ),
    )
    expect(elements.map(({ extra }) => extra?.notes)).toEqual([
      [{ at: 7, kind: 'boneyard', text: 'EXT. YARD\nMara waits.' }],
      [{ at: 3, kind: 'note', text: 'Alternate: Leave.' }],
    ])
    expect(problems).toEqual([expect.stringMatching(/omitted scene in one place/)])
  })
})

describe('what file it is', () => {
  it('refuses another kind of XML, and a file without a script, with what to do', () => {
    expect(readFdx(xml('html'))).toEqual({
      ok: false,
      error: expect.stringMatching(/no Final Draft file: it holds “html”/) as string,
    })
    expect(readFdx(xml('FinalDraft'))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/holds no script/) as string,
    })
  })

  it('says of another kind of document, of a newer version and of lost marks what was done', () => {
    const struck = xml('Text', { Style: 'Strikeout', RevisionID: '2', TagNumber: '7' }, 'old')
    const root = xml(
      'FinalDraft',
      { DocumentType: 'Outline', Version: '9' },
      xml('Content', {}, paragraph('Action', struck), paragraph('Action', struck)),
      xml('ListItems', {}, xml('ListItem'), xml('ListItem')),
      xml('Images'),
    )
    expect(read(root).problems).toEqual([
      expect.stringMatching(/calls this file a “Outline”/),
      expect.stringMatching(/newer Final Draft \(format 9\)/),
      expect.stringMatching(/beat board and the outline \(2\) were left out/),
      expect.stringMatching(/Struck-out text in 2 places/),
      expect.stringMatching(/Revision marks in 2 places/),
      expect.stringMatching(/Breakdown tags in 2 places/),
    ])
  })

  it.each(['1', '2', '3', '4', '5', '6'])('knows version %s', (version) => {
    const root = xml('FinalDraft', { Version: version }, xml('Content'))
    expect(read(root).problems).toEqual([])
  })
})
