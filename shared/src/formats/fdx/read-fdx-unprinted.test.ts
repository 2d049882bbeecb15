/** Unprinted parts of a Final Draft file: notes, outlines, omitted scenes, alternate dialogue. */
import { describe, expect, it } from 'vitest'
import { elementsOf, read } from '../../test-support/read-fdx.ts'
import { fdx, paragraph, paragraphWith, xml } from '../../test-support/xml.ts'

describe('unprinted text', () => {
  const note = (attributes: Readonly<Record<string, string>>, text: string) =>
    xml('ScriptNote', attributes, paragraph('General', text))

  it('attaches notes by text position, across paragraphs and dual dialogue', () => {
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
      [{ at: 2, to: 4, kind: 'note', text: 'More rain?' }],
      undefined,
      [
        {
          at: 5,
          to: 10,
          kind: 'note',
          text: 'Weather: Really?',
          attributes: [['Name', 'Weather']],
          author: 'Ana',
        },
        { at: 11, kind: 'note', text: 'Far out' },
      ],
    ])
  })

  it('divides a range over paragraphs into words and a mark, and leaves other texts as they are', () => {
    const lines = ['Who?', '(Reply by ben)', 'Mara.', '(Resolved)']
    const thread = xml(
      'ScriptNote',
      { Range: '2,9', WriterName: 'Ana' },
      ...lines.map((line) => paragraph('General', line)),
    )
    const { elements } = read(
      fdx(
        [paragraph('Action', 'Rain.'), paragraph('Action', 'Wind.')],
        xml('ScriptNotes', {}, thread, note({ Range: '6,8' }, '(Resolved) at last')),
      ),
    )
    expect(elements.map(({ extra }) => extra?.notes)).toEqual([
      [
        {
          at: 2,
          to: 5,
          kind: 'note',
          text: 'Who?',
          attributes: [['Reach', '0']],
          author: 'Ana',
          replies: [{ author: 'ben', text: 'Mara.\n(Resolved)' }],
        },
      ],
      [{ at: 0, to: 2, kind: 'note', text: '(Resolved) at last' }],
    ])
    expect(elements[1]?.extra?.styled).toEqual([{ at: 0, to: 3, other: [['NotesEnds.0', 'end']] }])
  })

  it('attaches notes below a line to the next element, or to the end of the last one', () => {
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

  it('splits a note that is too long into several', () => {
    const words = 'word '.repeat(15_000).trim()
    const [element] = elementsOf(paragraph('Action', 'Rain.', note({}, words)))
    const texts = element?.extra?.notes?.map(({ text }) => text) ?? []
    expect(texts).toHaveLength(2)
    expect(texts.join('')).toBe(words)
  })

  it('reads notes inside a paragraph, as older versions write them', () => {
    const [element] = elementsOf(
      paragraph('Action', 'Rain ', note({ Name: 'Set' }, 'Hoses?'), 'falls.'),
    )
    expect(element).toEqual({
      type: 'action',
      content: 'Rain falls.',
      extra: {
        notes: [{ at: 5, kind: 'note', text: 'Set: Hoses?', attributes: [['Name', 'Set']] }],
      },
    })
  })

  it('attaches outlines to the next element and summaries to their scene headings', () => {
    const card = xml(
      'SceneProperties',
      { Title: 'The bus' },
      xml('Summary', {}, paragraph('General', 'Mara pays.'), paragraph('General', 'Ivo laughs.')),
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
          after: [
            { kind: 'synopsis', text: 'The bus: Mara pays.' },
            { kind: 'synopsis', text: 'Ivo laughs.' },
          ],
          sceneTitle: 'The bus',
          // A beat without text.
          fileParts: [
            { depth: 0, name: 'SceneProperties' },
            { depth: 1, name: 'SceneArcBeats' },
            { depth: 2, name: 'CharacterArcBeat', attributes: [['Name', 'IVO']] },
            { depth: 3, name: 'Paragraph', attributes: [['Type', 'General']] },
          ],
        },
      },
      {
        type: 'action',
        content: 'Rain.',
        extra: {
          before: [{ kind: 'note', text: 'MARA: Gives up.', beat: 'MARA' }],
          after: [{ kind: 'section', level: 2, text: 'Later' }],
        },
      },
    ])
  })

  it('reads omitted scenes with their headings, and alternates', () => {
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
    expect(elements[0]?.extra).toEqual({
      sceneNumber: '3',
      omittedScene: [
        { id: '', type: 'scene_heading', content: 'EXT. YARD' },
        { id: '', type: 'action', content: 'Mara waits.' },
      ],
    })
    expect(elements[1]?.extra).toEqual({ alternates: ['Leave.'] })
    expect(problems).toEqual([expect.stringMatching(/^Omitted scenes were found in one place/)])
  })
})
