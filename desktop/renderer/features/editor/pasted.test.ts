// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readPastedFdx } from './pasted-fdx.ts'
import { typedHtml } from './pasted-html.ts'

describe('HTML from other programs', () => {
  it('gives Word’s paragraphs types and drops what is no text', () => {
    const word = `<html xmlns:o="urn:x"><head><style><!-- p.MsoNormal{margin:0} --></style></head><body>
      <!--StartFragment--><p class=MsoNormal><b>INT. DEPOT - NIGHT<o:p></o:p></b></p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Mara <i>stops</i>.<script>evil()</script></p>
      <p class=MsoNormal>MARA</p><p class=MsoNormal>Closed.</p><!--EndFragment--></body></html>`
    expect(typedHtml(word)).toBe(
      [
        '<p data-type="scene_heading"><b>INT. DEPOT - NIGHT</b></p>',
        '<p data-type="action">Mara <i>stops</i>.</p>',
        '<p data-type="character">MARA</p>',
        '<p data-type="dialogue">Closed.</p>',
      ].join(''),
    )
  })

  it('takes the innermost blocks, and leaves a run of inline text alone', () => {
    expect(typedHtml('<div><div>One.</div><div>Two.</div></div>')).toBe(
      '<p data-type="action">One.</p><p data-type="action">Two.</p>',
    )
    expect(typedHtml('just <b>words</b>')).toBe('just <b>words</b>')
  })

  it('goes by a class that names the type, as of Word’s styles, before it goes by the text', () => {
    const styled =
      '<p class="SceneHeading">The depot, at night</p><p class="x-action">MARA</p>' +
      '<p class="Dialogue">INT. she said.</p>'
    expect(typedHtml(styled)).toBe(
      '<p data-type="scene_heading">The depot, at night</p><p data-type="character">MARA</p>' +
        '<p data-type="dialogue">INT. she said.</p>',
    )
  })

  it('leaves its own HTML as it is', () => {
    const own = '<p data-type="shot" data-pm-slice="1 1 []">X</p>'
    expect(typedHtml(own)).toBe(own)
  })
})

describe('Final Draft’s XML', () => {
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

  it('reads a piece without its document, and takes nothing for text that no page shows', () => {
    const piece = `<Paragraph Type="Scene Heading"><SceneProperties><Summary><Paragraph><Text>She pays.</Text>
      </Paragraph></Summary></SceneProperties><Text>INT. X</Text></Paragraph>
      <Paragraph><DualDialogue><Paragraph Type="Character"><Text>MARA</Text></Paragraph></DualDialogue>
      <Text></Text></Paragraph>`
    expect(readPastedFdx(piece)).toEqual([
      { type: 'scene_heading', content: 'INT. X' },
      { type: 'character', content: 'MARA' },
    ])
  })

  it('is nothing for other text, for broken XML, and for entities to be expanded', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><FinalDraft><Content></Content></FinalDraft>'
    expect(readPastedFdx(bomb)).toBeNull()
    expect(readPastedFdx('He said <Paragraph')).toBeNull()
    expect(readPastedFdx('<FinalDraft><Content>')).toBeNull()
    expect(readPastedFdx('plain')).toBeNull()
  })
})
