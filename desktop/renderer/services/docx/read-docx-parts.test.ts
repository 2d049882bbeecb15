import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { detectContent } from '../import/detect-format.ts'
import { docx, indented, p, r, style, styled } from './docx-support.ts'
import { readDocxFile } from './read-docx-file.ts'

const STYLES = style('h', 'Scene Heading') + style('a', 'Action') + style('c', 'Character')
const SPOKEN = STYLES + style('d', 'Dialogue')
const read = (body: readonly string[], others: Readonly<Record<string, string>> = {}) =>
  importedOf(readDocxFile(docx(body, { styles: SPOKEN, others })))
const HEADING = styled('h', 'INT. BUS - DAY')

describe('comments', () => {
  const range = (id: number, inside: string) =>
    `<w:commentRangeStart w:id="${id}"/>${inside}<w:commentRangeEnd w:id="${id}"/>` +
    `<w:r><w:commentReference w:id="${id}"/></w:r>`
  const comment = (id: number, text: string, attributes: string) =>
    `<w:comment w:id="${id}" ${attributes}><w:p w14:paraId="0000000${id}">${r(text)}</w:p></w:comment>`
  const comments =
    comment(1, 'How hard?', 'w:author="ann" w:date="2026-05-01T10:00:00Z" w:initials="A"') +
    comment(2, 'Very.', 'w:author="Bo" w:date="2026-05-02T10:00:00"') +
    comment(3, 'Across two.', 'w:author=""')
  const extended =
    '<w15:commentEx w15:paraId="00000001" w15:done="1"/>' +
    '<w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="0"/>'

  test('become notes on their words with author, time, replies and resolved state', () => {
    const rain = styled('a', r('The ') + range(1, range(2, r('rain'))) + r(' stops.'))
    const script = read([HEADING, rain], {
      'word/comments.xml': comments,
      'word/commentsExtended.xml': extended,
    })
    expect(script.elements[1]?.extra?.notes).toEqual([
      {
        at: 4,
        to: 8,
        kind: 'note',
        text: 'How hard?',
        author: 'ann',
        time: '2026-05-01T10:00:00Z',
        resolved: true,
        replies: [{ author: 'Bo', time: '2026-05-02T10:00:00Z', text: 'Very.' }],
      },
    ])
    expect(script.elements[1]?.extra?.after).toEqual([{ kind: 'note', text: 'Across two.' }])
  })

  test('end with the first of several paragraphs', () => {
    const first = styled('a', `${r('One ')}<w:commentRangeStart w:id="3"/>${r('two.')}`)
    const second = styled('a', `${r('Three.')}<w:commentRangeEnd w:id="3"/>`)
    const script = read([first, second], {
      'word/comments.xml': comment(3, 'Both.', 'w:author=""'),
    })
    expect(script.elements.map(({ extra }) => extra?.notes)).toEqual([
      [{ at: 4, to: 8, kind: 'note', text: 'Both.' }],
      undefined,
    ])
  })
})

test('footnotes become notes, and that is reported', () => {
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
  const script = read([HEADING, styled('a', r('Rain.') + reference)], {
    'word/footnotes.xml': `<w:footnote w:id="2">${p('', ' See page 4.')}</w:footnote>`,
  })
  expect(script.elements[1]?.extra?.notes).toEqual([{ at: 5, kind: 'note', text: 'See page 4.' }])
  expect(script.problems).toEqual([expect.stringContaining('Footnotes')])
})

test('tracked insertions are read and deletions are not, and both are reported', () => {
  const body =
    `${r('Rain ')}<w:ins w:id="1">${r('and snow ')}</w:ins>` +
    `<w:del w:id="2"><w:r><w:delText>or hail </w:delText></w:r></w:del>${r('falls.')}`
  const joined = p('<w:pStyle w:val="a"/><w:rPr><w:del w:id="3"/></w:rPr>', 'The bus')
  const script = read([HEADING, styled('a', body), joined, styled('a', ' leaves.')])
  expect(script.elements.map(({ content }) => content)).toEqual([
    'INT. BUS - DAY',
    'Rain and snow falls.',
    'The bus leaves.',
  ])
  expect(script.problems).toEqual([
    expect.stringContaining('Tracked insertions'),
    expect.stringContaining('Tracked deletions'),
  ])
})

describe('tables', () => {
  const table = (...rows: readonly (readonly string[])[]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

  test('with two speeches side by side become dual dialogue', () => {
    const left = p('', 'MARA') + p('', 'Go on.')
    const right = p('', 'IVO') + p('', '(low)') + p('', 'You go.')
    expect(read([HEADING, table([left, right]), styled('a', 'Rain.')]).elements).toEqual([
      { type: 'scene_heading', content: 'INT. BUS - DAY' },
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Go on.' },
      { type: 'character', content: 'IVO', extra: { dual: 'right' } },
      { type: 'parenthetical', content: '(low)' },
      { type: 'dialogue', content: 'You go.' },
      { type: 'action', content: 'Rain.' },
    ])
  })

  test('of any other kind are read in order and reported', () => {
    const cell = (text: string) => styled('a', text)
    const script = read([HEADING, table([cell('One'), cell('Two')], [cell('Three')])])
    expect(script.elements.map(({ content }) => content)).toEqual([
      'INT. BUS - DAY',
      'One',
      'Two',
      'Three',
    ])
    expect(script.problems).toEqual([expect.stringContaining('Tables')])
  })
})

test('what is not imported is reported in a sentence each', () => {
  const box =
    '<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx><w:txbxContent>' +
    `${styled('a', 'In the box.')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:textbox><w:txbxContent>${styled('a', 'In the box.')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const runs = [
    r('A '),
    r('struck', '<w:strike/>'),
    r(' red', '<w:color w:val="FF0000"/>'),
    r(' black', '<w:color w:val="auto"/><w:highlight w:val="none"/>'),
    r('hidden', '<w:vanish/>'),
    '<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>',
    '<w:r><w:sym w:font="Wingdings" w:char="F021"/></w:r>',
    '<w:r><w:lastRenderedPageBreak/><w:noBreakHyphen/><w:softHyphen/></w:r>',
    '<w:hyperlink r:id="rId9"><w:r><w:t>link</w:t></w:r></w:hyperlink>',
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DATE</w:instrText></w:r>',
    '<w:r><w:drawing><a:blip r:embed="rId1"/></w:drawing></w:r>',
    box,
  ]
  const page = `<w:p><w:r><w:fldChar/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>${r('12.')}</w:p>`
  const script = read([HEADING, styled('a', runs.join(''))], {
    'word/header1.xml': p('', 'The Night Bus'),
    'word/header2.xml': p('', 'The Night Bus'),
    'word/footer1.xml': page,
  })
  expect(script.elements.map(({ content }) => content)).toEqual([
    'INT. BUS - DAY',
    'A struck red black→□\u2011link',
    'In the box.',
  ])
  expect(script.problems).toEqual([
    'The header “The Night Bus” wasn’t imported.',
    expect.stringContaining('Strikethrough'),
    expect.stringContaining('Colors or highlights were removed in one place'),
    expect.stringContaining('Hidden text'),
    expect.stringContaining('Symbols'),
    expect.stringContaining('Pictures'),
    expect.stringContaining('Text boxes'),
  ])
})

test('a strict document with other prefixes reads the same', () => {
  const root = (inside: string) =>
    strToU8(
      `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body>${inside}</x:body></x:document>`,
    )
  const line = (indent: string, text: string) =>
    `<x:p><x:pPr><x:ind x:start="${indent}"/></x:pPr><x:r><x:t>${text}</x:t></x:r></x:p>`
  const body = [
    line('0pt', 'INT. BUS - DAY'),
    '<x:p/>',
    line('5cm', 'MARA'),
    line('72pt', 'Closed.'),
  ].join('')
  const script = importedOf(readDocxFile(zipSync({ 'word/document.xml': root(body) })))
  expect(script.elements.map(({ type }) => type)).toEqual([
    'scene_heading',
    'character',
    'dialogue',
  ])
})

describe('a damaged Word document', () => {
  test.each([
    ['without text', zipSync({ 'word/document.xml': strToU8('') }), /damaged/],
    ['of another kind', zipSync({ 'word/document.xml': strToU8('<w:other/>') }), /no text/],
    ['whose archive is cut off', docx([HEADING]).slice(0, 200), /damaged/],
  ])('%s is refused with advice', (_what, bytes, sentence) => {
    expect(readDocxFile(bytes)).toMatchObject({
      ok: false,
      error: expect.stringMatching(sentence) as string,
    })
  })

  test('whose XML is cut off is read up to there, and that is reported', () => {
    const body = `<w:document><w:body>${indented(0, 'INT. BUS - DAY')}<w:p><w:r><w:t>Rain`
    const script = importedOf(readDocxFile(zipSync({ 'word/document.xml': strToU8(body) })))
    expect(script.elements.map(({ content }) => content)).toEqual(['INT. BUS - DAY', 'Rain'])
    expect(script.problems).toEqual([expect.stringContaining('Parts of this Word document')])
  })

  test('with styles based on each other and deep nesting is read', () => {
    const circle =
      style('a', 'One', '<w:basedOn w:val="b"/>') + style('b', 'Two', '<w:basedOn w:val="a"/>')
    const deep = '<w:sdt>'.repeat(200)
    expect(readDocxFile(docx([styled('a', 'Rain.')], { styles: circle })).ok).toBe(true)
    expect(readDocxFile(docx([HEADING, deep])).ok).toBe(true)
  })
})

test('a Word document is detected by its contents, whatever its name', () => {
  expect(detectContent('Night Bus.zip', docx([HEADING]))).toEqual({
    ok: true,
    content: 'binary',
    format: 'docx',
  })
})

test('automatic numbers of headings are scene numbers; others are reported', () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="3"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering =
    `<w:abstractNum w:abstractNumId="4">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%1%2.')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="5">${level(0, 'bullet', '•')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="4"/></w:num>' +
    '<w:num w:numId="2"><w:abstractNumId w:val="5"/></w:num>'
  const inList = (list: number, at: number, text: string) =>
    p(`<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`, text)
  const styles = style(
    'h',
    'Scene Heading',
    '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
  )
  const bytes = docx(
    [
      inList(1, 0, 'INT. LOFT - DAY'),
      inList(2, 0, 'Rain.'),
      inList(1, 1, 'INT. ATTIC - DAY'),
      styled('h', 'THE QUAY'),
      p('<w:pStyle w:val="h"/><w:numPr><w:numId w:val="0"/></w:numPr>', 'THE SEA'),
    ],
    { styles, others: { 'word/numbering.xml': numbering } },
  )
  const script = importedOf(readDocxFile(bytes))
  const numbers = script.elements.map(({ content, extra }) => [content, extra?.sceneNumber])
  expect(numbers).toEqual([
    ['INT. LOFT - DAY', '3'],
    ['Rain.', undefined],
    ['INT. ATTIC - DAY', '3C'],
    ['THE QUAY', '4'],
    ['THE SEA', undefined],
  ])
  expect(script.problems).toEqual([expect.stringContaining('Numbers or bullets of lists')])
})
