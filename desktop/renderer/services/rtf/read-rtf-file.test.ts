import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { LIGHTHOUSE } from '@scenewright/shared/test-support/lighthouse.ts'
import { manyRuns } from '@scenewright/shared/test-support/many-runs.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectContent } from '../import/detect-format.ts'
import { readRtfFile } from './read-rtf-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const rtf = (body: string, head = '\\ansi\\ansicpg1252\\deff0') =>
  bytesOf(`{\\rtf1${head}\n${body}}`)
const read = (...input: Parameters<typeof rtf>) => importedOf(readRtfFile(rtf(...input)))
const lines = (...input: Parameters<typeof rtf>) =>
  read(...input).elements.map(({ type, content }) => `${type}: ${content}`)

const par = (indent: number, text: string, more = '') =>
  `\\pard\\plain \\li${indent}\\sb240${more} ${text}\\par\n`
const HEADING = par(0, 'INT. BUS - DAY')

describe('the types of paragraphs', () => {
  test('come from the names of styles, whose look is no emphasis', () => {
    const sheet =
      '{\\stylesheet{\\s0 Normal;}{\\s1\\b\\caps\\sbasedon0 Scene Heading;}{\\s2 Action;}' +
      '{\\s3\\li2880 Character;}{\\s4\\li1440 Dialogue;}{\\s5\\sbasedon2 Montage;}{\\*\\cs10 Strong;}}'
    const body =
      '\\pard\\plain\\s1\\b\\caps Int. bus - day\\par\\pard\\plain\\s2 {\\b Rain} and \\ul wind\\ulnone .\\par' +
      '\\pard\\plain\\s3\\li2880 MARA\\par\\pard\\plain\\s4\\li1440 Go {\\i on}.\\par\\pard\\plain\\s5 Snow.\\par'
    const script = read(sheet + body)
    expect(script.elements).toEqual([
      { type: 'scene_heading', content: 'INT. BUS - DAY' },
      { type: 'action', content: '<b>Rain</b> and <u>wind</u>.' },
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Go <i>on</i>.' },
      { type: 'action', content: 'Snow.', extra: { paragraph: 'Montage' } },
    ])
    expect(script.problems).toEqual([])
  })

  test.each([
    ['indents', (inches: number, text: string) => par(inches * 1440, text)],
    ['first line indents', (inches: number, text: string) => par(0, text, `\\fi${inches * 1440}`)],
    ['tabs', (inches: number, text: string) => par(0, `${'\\tab '.repeat(inches * 2)}${text}`)],
    [
      'tab stops',
      (inches: number, text: string) =>
        par(0, inches ? `\\tab ${text}` : text, `\\tx${inches * 1440}`),
    ],
    ['spaces', (inches: number, text: string) => par(0, `${' '.repeat(inches * 10)}${text}`)],
  ])('come from %s', (_what, paragraph) => {
    const inches = { character: 2, parenthetical: 1.5, dialogue: 1, transition: 4 } as Record<
      string,
      number
    >
    const body = LIGHTHOUSE.map(({ type, content }) => paragraph(inches[type] ?? 0, content)).join(
      '',
    )
    expect(lines(body)).toEqual(LIGHTHOUSE.map(({ type, content }) => `${type}: ${content}`))
  })

  test('come from centered and right-aligned paragraphs', () => {
    const body = [
      HEADING,
      '\\pard\\sb240\\qc MARA\\par\\pard\\li1440 Closed.\\par',
      '\\pard\\sb240\\qr CUT TO:\\par\\pard\\qc\\sb240 THE END OF IT\\par',
    ].join('')
    expect(read(body).elements).toEqual([
      { type: 'scene_heading', content: 'INT. BUS - DAY' },
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Closed.' },
      { type: 'transition', content: 'CUT TO:' },
      { type: 'action', content: 'THE END OF IT', extra: { form: 'centred' } },
    ])
  })
})

describe('text', () => {
  test.each([
    [
      'Windows-1252',
      "caf\\'e9 \\ldblquote x\\rdblquote \\emdash\\~\\_\\-\\{\\}\\\\",
      'café “x”—&nbsp;\u2011{}\\',
    ],
    ['Unicode with a fallback', 'a\\u8217 ?b\\uc2\\u322 xxc\\uc0\\u-10179\\u-8704 d', 'a’błc😀d'],
    ['Unicode with an escaped fallback', "a\\u8217\\'92b", 'a’b'],
    ['a font of another character set', "{\\f1 \\'c4\\'e0} \\'c4", 'Да Ä'],
    ['two bytes per character', "{\\f2 \\'93\\'fa\\'96\\'7b}", '日本'],
  ])('is decoded: %s', (_what, source, text) => {
    const fonts =
      '{\\fonttbl{\\f0 Courier;}{\\f1\\fcharset204 Courier Cyr;}{\\f2\\fcharset128 Mincho;}}'
    expect(lines(`${fonts}${HEADING}${par(0, source)}`)[1]).toBe(`action: ${text}`)
  })

  test('has its line and page breaks', () => {
    const body = `${HEADING}${par(0, 'One\\line two')}\\page ${par(0, 'Three')}${par(0, 'Four', '\\pagebb')}`
    expect(read(body).elements.slice(1)).toEqual([
      { type: 'action', content: 'One<br>two' },
      { type: 'action', content: 'Three', extra: { startsPage: true } },
      { type: 'action', content: 'Four', extra: { startsPage: true } },
    ])
  })

  test('without other destinations, which are reported if they have text', () => {
    const body = [
      '{\\info{\\title Night Bus}{\\author A. Writer}{\\operator x}}{\\*\\generator y;}{\\colortbl;\\red0;}',
      '{\\header\\pard Draft one\\par}{\\footer\\pard \\chpgn .\\par}',
      `{\\pict\\pngblip 89504e47}${HEADING}`,
      par(
        0,
        'A{\\strike b}{\\highlight7 }{\\v hidden}{\\deleted gone}c{\\footnote See page 4.}{\\*\\unknown {z}}',
      ),
    ].join('')
    const script = read(body)
    expect(script).toMatchObject({ title: 'Night Bus', author: 'A. Writer' })
    expect(script.elements[1]).toEqual({
      type: 'action',
      content: 'Abc',
      extra: { notes: [{ at: 3, kind: 'note', text: 'See page 4.' }] },
    })
    expect(script.problems).toEqual([
      'The header “Draft one” wasn’t imported.',
      expect.stringContaining('Pictures'),
      expect.stringContaining('Strikethrough'),
      expect.stringContaining('Colors or highlights'),
      expect.stringContaining('Hidden text'),
      expect.stringContaining('Tracked deletions'),
      expect.stringContaining('Footnotes'),
    ])
  })

  test('reports text colors and backgrounds, but not black, white or a style’s own color', () => {
    const colors =
      '{\\colortbl;\\red0\\green0\\blue0;\\red200\\green0\\blue0;\\red255\\green255\\blue255;}'
    const styles = '{\\stylesheet{\\s7\\cf2 Action;}}'
    const plain = `${par(0, '{\\cf1\\cb3 Rain.}{\\cf0 More}')}\\pard\\s7 {\\cf2 Wind.}\\par `
    expect(read(`${colors}${styles}${HEADING}${plain}`).problems).toEqual([])
    const red = read(`${colors}${styles}${HEADING}${plain}${par(0, 'A {\\cf2 red} door.')}`)
    expect(red.elements.at(-1)?.content).toBe('A red door.')
    expect(red.problems).toEqual([expect.stringContaining('Colors or highlights')])
    const marked = read(`${colors}${HEADING}${par(0, 'A {\\chcbpat2 marked} door.')}`)
    expect(marked.problems).toEqual([expect.stringContaining('Colors or highlights')])
  })

  test('has comments as notes with their authors', () => {
    const body =
      HEADING + par(0, 'Rain.{\\*\\atnid A}{\\*\\atnauthor ann}{\\*\\annotation\\pard How hard?}')
    expect(read(body).elements[1]?.extra?.notes).toEqual([
      { at: 5, kind: 'note', text: 'How hard?', author: 'ann' },
    ])
  })

  test('in a table with two speeches is dual dialogue; other tables are reported', () => {
    const row =
      '\\trowd\\cellx1\\cellx2\\pard\\intbl MARA\\par Go.\\cell IVO\\par You go.\\cell\\row'
    const script = read(
      `${HEADING}${row}${par(0, 'Rain.')}\\trowd One\\cell Two\\cell Three\\cell\\row`,
    )
    expect(
      script.elements.slice(1).map(({ type, content, extra }) => [type, content, extra?.dual]),
    ).toEqual([
      ['character', 'MARA', undefined],
      ['dialogue', 'Go.', undefined],
      ['character', 'IVO', 'right'],
      ['dialogue', 'You go.', undefined],
      ['action', 'Rain.', undefined],
      ['action', 'One', undefined],
      ['action', 'Two', undefined],
      ['action', 'Three', undefined],
    ])
    expect(script.problems).toEqual([expect.stringContaining('Tables')])
  })
})

describe('a damaged or hostile file', () => {
  const START = `{\\rtf1\\ansi ${HEADING}`

  test.each([
    [
      'deep groups',
      `${START}${'{\\b '.repeat(100_000)}Rain.${'}'.repeat(100_000)}\\par}`,
      'Rain.',
      false,
    ],
    ['binary data longer than the file', `${START}Rain.\\par\\bin999999999 x}`, 'Rain.', true],
    ['a negative length', `${START}\\bin-9 Rain.\\par}`, 'Rain.', false],
    ['a cut-off end', `${START}Rain`, 'Rain', true],
    ['too many ends', `${START}}}}}Rain.\\par`, 'Rain.', false],
    ['broken escapes', `${START}Ra\\'zzin\\u99999999999 ?.\\par}`, /^Ra/, false],
  ])('with %s is read as far as possible', (_what, source, text, isIncomplete) => {
    const script = importedOf(readRtfFile(bytesOf(source)))
    const contents = script.elements.map(({ content }) => content.replace(/<\/?b>/g, ''))
    expect(contents[0]).toBe('INT. BUS - DAY')
    expect(contents[1]).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
    expect(script.problems.some((problem) => problem.includes('incomplete'))).toBe(isIncomplete)
  })

  test('never fails, whatever it contains', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '\\',
      '\\*',
      '\\par',
      '\\page ',
      '\\cell',
      '\\row',
      '\\trowd',
      '\\u-9 ',
      "\\'e9",
      '\\bin3 ',
      '{\\stylesheet',
      '\\s1 ',
      '\\sbasedon1 ',
      'Action;',
      '{\\fonttbl',
      '\\f1',
      '\\fcharset128 ',
      'MARA ',
      '{\\footnote ',
      '{\\info{\\title ',
      '\\li-99999999',
      '\\uc9 ',
      '\\deleted ',
      '\\sect',
      '\u00ff',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const source = bytesOf(`{\\rtf1${pieces.join('')}`)
        expect(readRtfFile(source)).toMatchObject({ ok: true })
      }),
      manyRuns(),
    )
  })
})

test('rich text is detected by its first characters, whatever the name', () => {
  expect(detectContent('a.txt', rtf('Rain.'))).toEqual({
    ok: true,
    content: 'binary',
    format: 'rtf',
  })
})

test('typed scene numbers make no cues of headings', () => {
  const body = ['1. INT. LOFT - DAY', 'Rain.', 'MARA', 'Shut it.', '2. EXT. QUAY', 'Gulls.']
  expect(read(body.map((text) => `${text}\\par `).join('')).elements).toEqual([
    { type: 'scene_heading', content: 'INT. LOFT - DAY', extra: { sceneNumber: '1' } },
    { type: 'action', content: 'Rain.' },
    { type: 'character', content: 'MARA' },
    { type: 'dialogue', content: 'Shut it.' },
    { type: 'scene_heading', content: 'EXT. QUAY', extra: { sceneNumber: '2' } },
    { type: 'action', content: 'Gulls.' },
  ])
})

test('automatic numbers of headings are scene numbers; others are reported', () => {
  const body =
    '{\\listtext 7A.\\tab}INT. LOFT - DAY\\par {\\pntext\\bullet\\tab}Rain.\\par MARA\\par Shut it.\\par'
  const script = read(body)
  expect(script.elements.slice(0, 2)).toEqual([
    { type: 'scene_heading', content: 'INT. LOFT - DAY', extra: { sceneNumber: '7A' } },
    { type: 'action', content: 'Rain.' },
  ])
  expect(script.problems).toEqual([expect.stringContaining('Numbers or bullets of lists')])
})
