import { describe, expect, it, test } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import type { Element, Script } from '../../script/script.ts'
import { writeFdx } from './write-fdx.ts'

const bodyOf = (script: Script) =>
  /<Content>\n(?<body>.*?)\n<\/Content>\n<HeaderAndFooter/s
    .exec(writeFdx(script))
    ?.groups?.['body']?.split('\n') ?? []

const element = (type: Element['type'], content: string, extra?: Element['extra']): Element => ({
  id: content,
  type,
  content,
  ...(extra ? { extra } : {}),
})

describe('the body', () => {
  it('has one paragraph per element, with the blocks joined', () => {
    const script = scriptOf(
      elementsOf('scene_heading: INT. BUS', 'text: A remark.'),
      elementsOf('shot: ON THE METER'),
    )
    expect(bodyOf(script)).toEqual([
      '<Paragraph Type="Scene Heading">',
      '<Text>INT. BUS</Text>',
      '</Paragraph>',
      '<Paragraph Type="General">',
      '<Text>A remark.</Text>',
      '</Paragraph>',
      '<Paragraph Type="Shot">',
      '<Text>ON THE METER</Text>',
      '</Paragraph>',
    ])
  })

  it('keeps marks and line breaks, escapes characters, and drops those XML can’t represent', () => {
    const content = 'a &lt; b &amp; <b>“c”<i>d</i></b><br>e]]&gt;\uffff&nbsp;f'
    expect(bodyOf(scriptOf([element('action', content)]))).toEqual([
      '<Paragraph Type="Action">',
      '<Text>a &lt; b &amp; </Text>',
      '<Text Style="Bold">“c”</Text>',
      '<Text Style="Bold+Italic">d</Text>',
      '<Text>',
      'e]]&gt;\u00a0f</Text>',
      '</Paragraph>',
    ])
  })

  it('wraps dual dialogue, with the page break of the first cue', () => {
    const body = bodyOf(
      scriptOf([
        element('character', 'MARA', { startsPage: true }),
        element('dialogue', 'Out.'),
        element('character', 'IVO', { dual: 'right' }),
        element('dialogue', 'In.'),
        element('action', 'Rain.'),
      ]),
    )
    expect(
      body.map((line) => line.replace(/ Alignment=.* StartsNewPage/, ' StartsNewPage')),
    ).toEqual([
      '<Paragraph StartsNewPage="Yes" Type="General">',
      '<DualDialogue>',
      '<Paragraph Type="Character">',
      '<Text>MARA</Text>',
      '</Paragraph>',
      '<Paragraph Type="Dialogue">',
      '<Text>Out.</Text>',
      '</Paragraph>',
      '<Paragraph Type="Character">',
      '<Text>IVO</Text>',
      '</Paragraph>',
      '<Paragraph Type="Dialogue">',
      '<Text>In.</Text>',
      '</Paragraph>',
      '</DualDialogue>',
      '<Text/>',
      '</Paragraph>',
      '<Paragraph Type="Action">',
      '<Text>Rain.</Text>',
      '</Paragraph>',
    ])
  })

  it('writes an empty cue between two speeches below them', () => {
    const text = writeFdx(
      scriptOf([
        element('character', 'MARA'),
        element('dialogue', 'Out.'),
        element('character', ''),
        element('character', 'IVO', { dual: 'right' }),
        element('dialogue', 'In.'),
      ]),
    )
    const types = [...text.matchAll(/<(\/?DualDialogue|Text>\w+|Paragraph Type="Character")/g)]
    expect(types.map(([, name]) => name)).toEqual([
      'DualDialogue',
      'Paragraph Type="Character"',
      'Text>MARA',
      'Text>Out',
      'Paragraph Type="Character"',
      'Text>IVO',
      'Text>In',
      '/DualDialogue',
      'Paragraph Type="Character"',
    ])
  })

  it('doesn’t wrap a right-hand speech without a left-hand one', () => {
    const text = writeFdx(
      scriptOf([element('action', 'Rain.'), element('character', 'IVO', { dual: 'right' })]),
    )
    expect(text).not.toContain('DualDialogue')
    expect(text).toContain('<Text>IVO</Text>')
  })

  test.each([
    [element('dialogue', 'La', { form: 'lyric' }), 'Type="Lyric"'],
    [element('action', 'La', { form: 'lyric' }), 'Type="Lyric Action"'],
    [element('text', 'ACT ONE', { paragraph: 'New Act' }), 'Type="New Act"'],
    // The writer has changed the type since the import.
    [element('action', 'ACT ONE', { paragraph: 'New Act' }), 'Type="Action"'],
    [element('action', 'END', { form: 'centred' }), 'Alignment="Center" Type="Action"'],
    [
      element('scene_heading', 'EXT. YARD', { sceneNumber: '2"A', startsPage: true }),
      'Number="2&quot;A" StartsNewPage="Yes" Type="Scene Heading"',
    ],
  ])('writes %j with %s', (one, attributes) => {
    expect(bodyOf(scriptOf([one]))[0]).toBe(`<Paragraph ${attributes}>`)
  })

  it('writes automatic scene numbers', () => {
    const script: Script = {
      ...scriptOf(elementsOf('scene_heading: INT. BUS', 'action: x', 'scene_heading: EXT. YARD')),
      pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'left' },
    }
    expect(bodyOf(script).filter((line) => line.includes('Number'))).toEqual([
      '<Paragraph Number="1" Type="Scene Heading">',
      '<Paragraph Number="2" Type="Scene Heading">',
    ])
    expect(writeFdx(script)).toContain('ShowNumbersOnLeft="Yes" ShowNumbersOnRight="No"')
  })
})

describe('unprinted text', () => {
  it('becomes notes with ranges, except synopses, which become the summary of its scene', () => {
    const text = writeFdx(
      scriptOf(
        [
          element('scene_heading', 'INT. BUS', {
            before: [{ kind: 'section', level: 2, text: 'One' }],
          }),
          element('action', 'Rain.', {
            before: [
              { kind: 'synopsis', text: 'Mara pays.' },
              { kind: 'synopsis', text: 'She does.' },
            ],
            after: [{ kind: 'boneyard', text: 'Wind?' }],
            notes: [{ at: 2, kind: 'note', text: 'Hoses?' }],
          }),
        ],
        [element('action', 'Sun.')],
      ),
    )
    expect(/<Summary>.*?<\/Summary>/s.exec(text)?.[0]).toMatch(
      />Mara pays\.<\/Text>.*>She does\.<\/Text>/s,
    )
    const notes = [...text.matchAll(/<ScriptNote .*?<\/ScriptNote>/gs)].map(([note]) => [
      /Name="(.*?)"/.exec(note)?.[1],
      /Range="(.*?)"/.exec(note)?.[1],
      / Type="(.*?)"/.exec(note)?.[1],
      /">([^<]*)<\/Text>/.exec(note)?.[1],
    ])
    expect(notes).toEqual([
      ['Above the line', '0,8', 'Section 2', 'One'],
      ['', '11,11', 'Note', 'Hoses?'],
      // At the end of a block, so it goes before the next element.
      ['Above the line', '15,19', 'Boneyard', 'Wind?'],
    ])
  })

  it('writes a note on its words, with its author, and its thread below its text', () => {
    const text = writeFdx(
      scriptOf([
        element('action', 'Rain falls.', {
          notes: [
            {
              at: 5,
              to: 10,
              kind: 'note',
              text: 'Hard?',
              author: 'Ann & Co',
              time: '2026-11-23T09:30:00.000Z',
              resolved: true,
              replies: [{ author: 'ben', time: '2026-11-23T09:31:00.000Z', text: 'Yes.' }],
            },
          ],
        }),
      ]),
    )
    const note = /<ScriptNote .*?<\/ScriptNote>/s.exec(text)?.[0] ?? ''
    expect(note).toContain('Range="5,10" Type="Note" WriterName="Ann &amp; Co"')
    expect([...note.matchAll(/">([^<]*)<\/Text>/g)].map(([, line]) => line)).toEqual([
      'Hard?',
      '(Written 2026-11-23T09:30:00.000Z)',
      '(Resolved)',
      '(Reply by ben, 2026-11-23T09:31:00.000Z)',
      'Yes.',
    ])
  })
})

describe('the paragraph settings', () => {
  const settingsOf = (text: string, type: string) =>
    new RegExp(`<ElementSettings Type="${type}">.*?</ElementSettings>`, 's').exec(text)?.[0] ?? ''

  it('are the industry defaults if the script has none', () => {
    const text = writeFdx(scriptOf(elementsOf('action: x')))
    expect(settingsOf(text, 'Parenthetical')).toContain(
      'FirstIndent="-0.10" Leading="Regular" LeftIndent="3.00" RightIndent="5.50" SpaceBefore="0"',
    )
    expect(settingsOf(text, 'Scene Heading')).toContain('Style="AllCaps"')
    expect(text).toContain('<PageSize Height="11.00" Width="8.50"/>')
  })

  it('are the script’s, with its bold options', () => {
    const text = writeFdx({
      ...scriptOf(elementsOf('scene_heading: INT. BUS')),
      formatting: {
        boldSceneHeadings: true,
        boldCharacters: false,
        boldShots: false,
        boldTransitions: false,
      },
      pages: {
        profile: 'industry',
        paper: 'a4',
        sceneNumbers: 'none',
        styles: { 'Scene Heading': { leftIn: 1.375, align: 'centre' } },
      },
    })
    expect(settingsOf(text, 'Scene Heading')).toContain('Style="Bold"')
    expect(settingsOf(text, 'Scene Heading')).toContain(
      '<ParagraphSpec Alignment="Center" Leading="Regular" LeftIndent="1.375"/>',
    )
    expect(settingsOf(text, 'Action')).toBe('')
    expect(text).toContain('<PageSize Height="11.69" Width="8.26"/>')
  })
})

test('the title page has the lines and marks of a Fountain title, and no credit that it lacks', () => {
  const titlePage = [
    { key: 'Title', value: '_**HARBOR**_\nPart Two' },
    { key: 'Credit', value: '' },
  ]
  const script = { ...scriptOf([]), title: 'HARBOR Part Two', author: 'A. Writer', subheading: '' }
  const [, page = ''] = writeFdx({ ...script, kept: { titlePage } }).split('<TitlePage>')
  const texts = [...page.matchAll(/ Style="([^"]*)">([^<]+)</g)]
  expect(texts.map(([, style, text]) => [style, text])).toEqual([
    ['Bold+Underline', 'HARBOR'],
    ['', 'Part Two'],
    ['', 'A. Writer'],
  ])
})
