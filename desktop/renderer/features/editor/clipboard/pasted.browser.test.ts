import fc from 'fast-check'
import { DOMParser as PageParser } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { schema } from '#renderer/features/editor/prosemirror/schema.ts'
import { readPastedFdx } from './pasted-fdx.ts'
import { addTypes } from './pasted-html.ts'

const tags = ['div', 'p', 'li', 'ul', 'td', 'blockquote', 'h2', 'section', 'pre', 'b', 'span']

/** Generates nested HTML, both valid and invalid. The parser accepts either. */
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom('one', ' two ', 'INT. BARN', '&nbsp;', '&lt;x&gt;', '\n', '<br>', '<br><br>'),
    fc
      .tuple(fc.constantFrom(...tags), fc.array(tie('markup'), { maxLength: 4 }))
      .map(([tag, children]) => `<${tag}>${children.join('')}</${tag}>`),
  ),
}))

/** Returns the text without whitespace, in capitals: plain-text headings become uppercase. */
function words(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.replaceAll(/\s/g, '').toUpperCase()
}

describe('HTML from other programs', () => {
  it("gives Word's paragraphs types and removes everything but text", () => {
    const word = `<html xmlns:o="urn:x"><head><style><!-- p.MsoNormal{margin:0} --></style></head><body>
      <!--StartFragment--><p class=MsoNormal><b>INT. DEPOT - NIGHT<o:p></o:p></b></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Mara <i>stops</i>.<script>evil()</script></p>
      <p class=MsoNormal>MARA</p><p class=MsoNormal>Closed.</p><!--EndFragment--></body></html>`
    expect(addTypes(word)).toBe(
      [
        '<p data-type="scene_heading"><b>INT. DEPOT - NIGHT</b></p>',
        '<p data-type="action">Mara <i>stops</i>.</p>',
        '<p data-type="character">MARA</p>',
        '<p data-type="dialogue">Closed.</p>',
      ].join(''),
    )
  })

  it.each([
    ['before it', '12. INT. DEPOT - NIGHT', '12'],
    ['in both margins', '12A INT. DEPOT - NIGHT 12A', '12A'],
    ['in both margins, bold', '<b>7&nbsp;&nbsp;</b>INT. DEPOT - NIGHT&nbsp;&nbsp;&nbsp;7', '7'],
    ['in the right margin', 'INT. DEPOT - NIGHT&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;3', '3'],
  ])('reads the scene number of a heading %s', (_where, heading, number) => {
    const html = addTypes(`<p>${heading}</p><p>Mara stops.</p>`)
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const [first] = body.children
    expect(first?.textContent).toBe('INT. DEPOT - NIGHT')
    const parsed = PageParser.fromSchema(schema).parse(body)
    expect(parsed.child(0).attrs).toMatchObject({
      type: 'scene_heading',
      extra: { sceneNumber: number },
    })
    expect(parsed.child(1).attrs).toMatchObject({ type: 'action', extra: null })
  })

  it('leaves the number of a place in its heading', () => {
    expect(addTypes('<p>INT. ROOM 2</p><p>Mara stops.</p>')).toContain(
      '<p data-type="scene_heading">INT. ROOM 2</p>',
    )
  })

  it('uses the innermost blocks, and leaves inline text alone', () => {
    expect(addTypes('<div><div>One.</div><div>Two.</div></div>')).toBe(
      '<p data-type="action">One.</p><p data-type="action">Two.</p>',
    )
    expect(addTypes('just <b>words</b>')).toBe('just <b>words</b>')
  })

  it('prefers a class that names the type over the text', () => {
    const styled =
      '<p class="SceneHeading">The depot, at night</p><p class="x-action">MARA</p>' +
      '<p class="Dialogue">INT. she said.</p>'
    expect(addTypes(styled)).toBe(
      '<p data-type="scene_heading">The depot, at night</p><p data-type="character">MARA</p>' +
        '<p data-type="dialogue">INT. she said.</p>',
    )
  })

  it.each([
    ['Slugline', 'scene_heading'],
    ['action', 'action'],
    ['CharacterName', 'character'],
    ['Dialog', 'dialogue'],
    ['Parenthetical', 'parenthetical'],
    ['Transition', 'transition'],
    ['sp-shot', null],
    ['Shot', 'shot'],
    ['General', null],
  ])('reads a paragraph of the style %s as %s', (style, type) => {
    const found = addTypes(`<p class="${style}">Some words.</p><p>More words.</p>`)
    expect(found).toContain(`<p data-type="${type ?? 'action'}">Some words.</p>`)
  })

  it.each([
    [
      'next to a nested block',
      '<div dir="ltr">INT. BARN - DAY<div>Ivo waits.</div></div>',
      ['scene_heading:INT. BARN - DAY', 'action:Ivo waits.'],
    ],
    [
      'outside any block',
      '<span>She opens the </span><em>door</em>.<p>Then she leaves.</p>',
      ['action:<span>She opens the </span><em>door</em>.', 'action:Then she leaves.'],
    ],
    [
      'around a nested list',
      '<ul><li>Scene one<ul><li>detail</li></ul></li></ul>tail',
      ['action:Scene one', 'action:detail', 'action:tail'],
    ],
    [
      'in a mark around blocks',
      '<b>One <i>two<p>three</p></i></b>',
      ['action:<b>One </b><b><i>two</i></b>', 'action:<b><i>three</i></b>'],
    ],
    [
      'between blank lines of one paragraph, keeping single line breaks',
      '<p>INT. BARN - DAY<br><br>Ivo <b>waits<br>long.</b><br> <br>IVO<br>(low)<br>Go.<br>Now.<br></p>',
      [
        'scene_heading:INT. BARN - DAY',
        'action:Ivo <b>waits</b><br><b>long.</b>',
        'character:IVO',
        'parenthetical:(low)',
        'dialogue:Go.<br>Now.',
      ],
    ],
    [
      'of a cue and its speech without a paragraph',
      'IVO<br>Go.',
      ['character:IVO', 'dialogue:Go.'],
    ],
    [
      'in the lines of preformatted text',
      '<pre>INT. BARN - DAY\n\nIvo waits\nlong.\n\nIVO\nGo &amp; see.\n</pre>',
      [
        'scene_heading:INT. BARN - DAY',
        'action:Ivo waits<br>long.',
        'character:IVO',
        'dialogue:Go &amp; see.',
      ],
    ],
  ])('keeps the text %s', (_where, html, expected) => {
    const { body } = new DOMParser().parseFromString(addTypes(html), 'text/html')
    const found = [...body.children].map((p) => `${p.getAttribute('data-type')}:${p.innerHTML}`)
    expect(found).toEqual(expected)
  })

  it('neither loses nor adds words, however blocks and marks are nested', () => {
    fc.assert(
      fc.property(fc.array(markup, { maxLength: 6 }), (pieces) => {
        const html = pieces.join('')
        expect(words(addTypes(html))).toBe(words(html))
      }),
    )
  })

  it("leaves the editor's own HTML unchanged", () => {
    const own = '<p data-type="shot" data-pm-slice="1 1 []">X</p>'
    expect(addTypes(own)).toBe(own)
  })
})

describe('Final Draft XML', () => {
  it('reads paragraphs, types and styles', () => {
    const fdx = `<?xml version="1.0"?><FinalDraft><Content>
      <Paragraph Type="Scene Heading"><Text>INT. X</Text></Paragraph>
      <Paragraph Type="Character"><Text>MARA</Text></Paragraph>
      <Paragraph Type="Dialogue"><Text>Hey </Text><Text Style="Bold+Italic">you</Text></Paragraph>
      <Paragraph Type="New Act"><Text>a &amp; b</Text></Paragraph></Content>
      <TitlePage><Content><Paragraph><Text>Title</Text></Paragraph></Content></TitlePage></FinalDraft>`
    expect(readPastedFdx(fdx)).toEqual([
      { type: 'scene_heading', content: 'INT. X' },
      { type: 'character', content: 'MARA' },
      { type: 'dialogue', content: 'Hey <b><i>you</i></b>' },
      { type: 'text', content: 'a &amp; b' },
    ])
  })

  it('reads a fragment and ignores scene summaries', () => {
    const piece = `<Paragraph Type="Scene Heading"><SceneProperties><Summary><Paragraph><Text>She pays.</Text>
      </Paragraph></Summary></SceneProperties><Text>INT. X</Text></Paragraph>
      <Paragraph><DualDialogue><Paragraph Type="Character"><Text>MARA</Text></Paragraph></DualDialogue>
      <Text></Text></Paragraph>`
    expect(readPastedFdx(piece)).toEqual([
      { type: 'scene_heading', content: 'INT. X' },
      { type: 'character', content: 'MARA' },
    ])
  })

  it('returns null for other text, broken XML, and documents with entities', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><FinalDraft><Content></Content></FinalDraft>'
    expect(readPastedFdx(bomb)).toBeNull()
    expect(readPastedFdx('He said <Paragraph')).toBeNull()
    expect(readPastedFdx('<FinalDraft><Content>')).toBeNull()
    expect(readPastedFdx('plain')).toBeNull()
  })
})
