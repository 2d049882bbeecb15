import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { describe, expect, test } from 'vitest'
import { docx, indented, p, r, style, styled } from './docx-support.ts'
import { readDocxFile } from './read-docx-file.ts'

const read = (...input: Parameters<typeof docx>) => importedOf(readDocxFile(docx(...input)))
const lines = (...input: Parameters<typeof docx>) =>
  read(...input).elements.map(({ type, content }) => `${type}: ${content}`)

const SPEECH = [
  'scene_heading: INT. DEPOT - NIGHT',
  'action: Rain.',
  'character: MARA',
  'parenthetical: (low)',
  'dialogue: We are closed.',
  'transition: CUT TO:',
]

describe('a Word document with screenplay styles', () => {
  test.each([
    [
      'English',
      ['Scene Heading', 'Action', 'Character', 'Parenthetical', 'Dialogue', 'Transition'],
    ],
    [
      'another template',
      ['Slugline', 'SP Action', 'Character Name', 'Wryly', 'Dialog', 'Transitions'],
    ],
    ['German', ['Szenenüberschrift', 'Handlung', 'Figur', 'Spielanweisung', 'Dialog', 'Übergang']],
    ['French', ['Intitulé', 'Didascalie', 'Personnage', 'Parenthèse', 'Réplique', 'Transition']],
    ['Spanish', ['Encabezado', 'Acción', 'Personaje', 'Acotación', 'Diálogo', 'Transición']],
  ])('has its types from the names of the styles: %s', (_language, names) => {
    const styles = names.map((name, index) => style(`s${index}`, name)).join('')
    const texts = SPEECH.map((line) => line.replace(/^\w+: /, ''))
    expect(
      lines(
        texts.map((text, index) => styled(`s${index}`, text)),
        { styles },
      ),
    ).toEqual(SPEECH)
  })

  test('keeps the name of a style that is based on a known one', () => {
    const styles = style('Action', 'Action') + style('m', 'Montage', '<w:basedOn w:val="Action"/>')
    expect(read([styled('m', 'Rain.')], { styles }).elements).toEqual([
      { type: 'action', content: 'Rain.', extra: { paragraph: 'Montage' } },
    ])
  })

  test('has no emphasis from its styles, but from its runs and their styles', () => {
    const styles =
      style('h', 'Scene Heading', '<w:rPr><w:b/></w:rPr>') +
      style('a', 'Action') +
      style('Strong', 'Strong', '<w:rPr><w:b/></w:rPr>', 'character')
    const runs =
      r('one ', '<w:rStyle w:val="Strong"/>') +
      r('two ', '<w:b/><w:i w:val="0"/><w:u w:val="single"/>') +
      r('three', '<w:rStyle w:val="Strong"/><w:b w:val="false"/><w:u w:val="none"/>')
    expect(lines([styled('h', 'INT. BUS'), styled('a', runs)], { styles })).toEqual([
      'scene_heading: INT. BUS',
      'action: <b>one <u>two </u></b>three',
    ])
  })

  test('keeps page breaks, line breaks, centering and scene numbers', () => {
    const styles = style('h', 'Scene Heading') + style('a', 'Action')
    const broken =
      '<w:r><w:t>One</w:t><w:br/><w:t>two</w:t><w:br w:type="page"/><w:t>three</w:t></w:r>'
    const body = [
      styled('h', 'INT. BUS - DAY'),
      styled('a', broken),
      p('<w:pStyle w:val="a"/><w:pageBreakBefore/><w:jc w:val="center"/>', 'THE END'),
      p('', '<w:r><w:br w:type="page"/></w:r>'),
      styled('h', '12A.  INT. BUS - NIGHT\t12A'),
    ]
    expect(read(body, { styles }).elements).toEqual([
      { type: 'scene_heading', content: 'INT. BUS - DAY' },
      { type: 'action', content: 'One<br>two' },
      { type: 'action', content: 'three', extra: { startsPage: true } },
      { type: 'action', content: 'THE END', extra: { startsPage: true, form: 'centred' } },
      {
        type: 'scene_heading',
        content: 'INT. BUS - NIGHT',
        extra: { sceneNumber: '12A', startsPage: true },
      },
    ])
  })
})

const TYPED = [
  indented(0, 'INT. DEPOT - NIGHT'),
  p('', ''),
  indented(0, 'Rain. Mara looks at a long row of buses, and at the clock above them all.'),
  p('', ''),
  indented(2, 'MARA'),
  indented(1.5, '(low)'),
  indented(1, 'We are closed.'),
  p('', ''),
  p('<w:jc w:val="right"/>', 'CUT TO:'),
  p('', ''),
  p('<w:jc w:val="center"/>', 'THE END OF IT'),
]
const TYPED_LINES = [
  'scene_heading: INT. DEPOT - NIGHT',
  'action: Rain. Mara looks at a long row of buses, and at the clock above them all.',
  'character: MARA',
  'parenthetical: (low)',
  'dialogue: We are closed.',
  'transition: CUT TO:',
  'action: THE END OF IT',
]

describe('a Word document without screenplay styles', () => {
  test('has its types from the indents', () => {
    expect(lines(TYPED)).toEqual(TYPED_LINES)
  })

  test('has its types from tabs, spaces and indents of styles', () => {
    const styles = style('d', 'Body Text 2', '<w:pPr><w:ind w:left="1440"/></w:pPr>')
    const tabs = (count: number, text: string) =>
      p('', `<w:r>${'<w:tab/>'.repeat(count)}<w:t>${text}</w:t></w:r>`)
    expect(
      lines(
        [
          p('', 'INT. DEPOT - NIGHT'),
          p('', ''),
          tabs(4, 'MARA'),
          p('', '               (low)'),
          styled('d', 'We are closed.'),
          tabs(4, 'IVO'),
          tabs(2, 'So what?'),
        ],
        { styles },
      ),
    ).toEqual([
      'scene_heading: INT. DEPOT - NIGHT',
      'character: MARA',
      'parenthetical: (low)',
      'dialogue: We are closed.',
      'character: IVO',
      'dialogue: So what?',
    ])
  })

  test('has its types from centered cues and speeches', () => {
    const centred = (text: string) => p('<w:jc w:val="center"/>', text)
    expect(
      lines([
        p('', 'EXT. YARD'),
        p('', ''),
        centred('MARA'),
        centred('Closed.'),
        p('', ''),
        p('', 'Rain.'),
      ]),
    ).toEqual(['scene_heading: EXT. YARD', 'character: MARA', 'dialogue: Closed.', 'action: Rain.'])
  })

  test('has its types from their order if nothing is indented', () => {
    const texts = ['INT. BUS - DAY', '', 'Rain.', '', 'MARA', '(low)', 'Closed.', '', 'She goes.']
    expect(lines(texts.map((text) => p('', text)))).toEqual([
      'scene_heading: INT. BUS - DAY',
      'action: Rain.',
      'character: MARA',
      'parenthetical: (low)',
      'dialogue: Closed.',
      'action: She goes.',
    ])
  })

  test('is split where only line breaks separate a cue from its speech', () => {
    const speech = '<w:r><w:t>MARA</w:t><w:br/><w:t>Closed.</w:t></w:r>'
    expect(lines([p('', 'INT. BUS'), p('', ''), p('', speech), p('', ''), p('', 'Rain.')])).toEqual(
      ['scene_heading: INT. BUS', 'character: MARA', 'dialogue: Closed.', 'action: Rain.'],
    )
  })

  test('is joined where each printed line is a paragraph, and says so', () => {
    const text = 'Mara walks the long line of buses and stops at the last of them all, which hums. '
    const words = text.repeat(6).trim().split(' ')
    const printed: string[] = ['']
    for (const word of words) {
      const line = `${printed.at(-1)} ${word}`.trim()
      if (line.length > 60) printed.push(word)
      else printed[printed.length - 1] = line
    }
    const block = [
      p('', 'INT. BUS - DAY'),
      p('', ''),
      ...printed.map((line) => p('', line)),
      p('', ''),
    ]
    const speech = [indented(2, 'MARA'), indented(1, 'Closed.'), p('', '')]
    const script = read([...block, ...speech, ...block])
    expect(script.elements.map(({ type, content }) => `${type}: ${content}`)).toEqual([
      'scene_heading: INT. BUS - DAY',
      `action: ${words.join(' ')}`,
      'character: MARA',
      'dialogue: Closed.',
      'scene_heading: INT. BUS - DAY',
      `action: ${words.join(' ')}`,
    ])
    expect(script.problems).toEqual([expect.stringContaining('Each printed line')])
  })

  test('comes in as action if it is no screenplay, and says so', () => {
    const script = read([p('', 'Dear John,'), p('', 'how are you?')])
    expect(script.elements).toEqual([
      { type: 'action', content: 'Dear John,' },
      { type: 'action', content: 'how are you?' },
    ])
    expect(script.problems).toEqual([expect.stringContaining('No scene headings or speeches')])
  })

  test('has bold and capitals of its styles in action, but not in headings', () => {
    const look = '<w:rPr><w:b/><w:caps/></w:rPr>'
    expect(
      lines(
        [
          styled('x', 'Int. bus - day'),
          p('', ''),
          styled('x', 'Bang'),
          p('', ''),
          indented(2, 'MARA'),
          indented(1, 'Hi.'),
        ],
        {
          styles: style('x', 'Heading 7', look),
        },
      ),
    ).toEqual([
      'scene_heading: Int. bus - day',
      'action: <b>BANG</b>',
      'character: MARA',
      'dialogue: Hi.',
    ])
  })
})

test('the page before the first break is the title page', () => {
  const centred = (text: string) => p('<w:jc w:val="center"/>', text)
  const page = [
    ...Array.from({ length: 10 }, () => p('', '')),
    centred('THE NIGHT BUS'),
    p('', ''),
    p('', ''),
    centred('written by'),
    p('', ''),
    centred('A. Writer'),
    ...Array.from({ length: 10 }, () => p('', '')),
    p('', 'a@example.com'),
    p('', '<w:r><w:br w:type="page"/></w:r>'),
  ]
  const script = read([...page, ...TYPED])
  expect(script).toMatchObject({
    title: 'THE NIGHT BUS',
    author: 'A. Writer',
    kept: {
      titlePage: [{ key: 'Contact', value: 'a@example.com' }],
    },
    problems: [],
  })
  expect(script.elements.map(({ type, content }) => `${type}: ${content}`)).toEqual(TYPED_LINES)
})

test('single-spaced paragraphs have their types from the order of cues and speeches', () => {
  const body = ['1. INT. LOFT - DAY', 'Rain.', 'MARA', 'Shut it.', 'IVO', 'Why?', 'He laughs.']
  expect(lines(body.map((text) => p('', text)))).toEqual([
    'scene_heading: INT. LOFT - DAY',
    'action: Rain.',
    'character: MARA',
    'dialogue: Shut it.',
    'character: IVO',
    'dialogue: Why?',
    'action: He laughs.',
  ])
})
