/** Parts that the writer doesn't edit go back as they came (`docs/pages-and-formats.md#final-draft`). */
import {
  childElements,
  textInside,
  type XmlElement,
} from '@scenewright/shared/formats/common/xml-tree.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import {
  DEFAULT_PAGE_SETTINGS,
  type PageSettings,
} from '@scenewright/shared/script/page-settings.ts'
import { describe, expect, it } from 'vitest'
import { parseXml } from '../parse-xml.ts'
import { scriptInFile, scriptInText, textOfFile } from '#renderer/test/fdx-files.ts'

/** The elements of a file beside its script, by name and type. */
function partsOf(text: string): Readonly<Record<string, XmlElement>> {
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error(parsed.error)
  const parts = childElements(parsed.root).filter(({ name }) => name !== 'Content')
  return Object.fromEntries(
    parts.map((part) => [`${part.name} ${part.attributes.get('Type') ?? ''}`.trim(), part]),
  )
}

const linesOf = (part: XmlElement | undefined): string[] =>
  (part ? childElements(part) : [])
    .filter(({ name }) => name === 'Content')
    .flatMap(childElements)
    .map(textInside)

describe.each(['settings', 'title-page-by-length', 'title-page-of-template'])(
  'the parts of %s.fdx',
  (name) => {
    it('go back as they came', () => {
      expect(partsOf(writeFdx(scriptInFile(name)))).toMatchObject(partsOf(textOfFile(name)))
    })
  },
)

describe('a title page', () => {
  it('goes on on another page after its last line', () => {
    const { title, subheading, author, kept } = scriptInFile('title-page-by-length')
    expect({ title, subheading, author, fields: kept?.titlePage }).toEqual({
      title: 'THE MILL',
      subheading: 'Part One: Flour',
      author: 'Ada Grinder',
      fields: [
        { key: 'Credit', value: 'by' },
        { key: 'Draft', value: 'SECOND DRAFT' },
        { key: 'Draft date', value: 'May 2, 2026' },
        {
          key: 'Page 2',
          value: '> WHO IS WHO <\n\nEDDA  The miller, fifty.\nFINN  Her brother, deaf.',
        },
      ],
    })
  })
})

describe('an edited setting', () => {
  const script = scriptInFile('settings')
  const { pages = DEFAULT_PAGE_SETTINGS } = script

  it('is the only thing that changes', () => {
    const margins = { ...pages.margins, topPt: 90 }
    const { PageLayout, ...others } = partsOf(writeFdx({ ...script, pages: { ...pages, margins } }))
    const { PageLayout: before, ...othersBefore } = partsOf(textOfFile('settings'))
    expect(others).toMatchObject(othersBefore)
    expect(PageLayout?.children).toEqual(before?.children)
    expect(PageLayout?.attributes).toEqual(
      new Map([...(before?.attributes ?? []), ['TopMargin', '90']]),
    )
  })

  it('is added to those of a paragraph type', () => {
    const formatting = { ...script.formatting, boldSceneHeadings: true }
    const styles = { ...pages.styles, 'Scene Heading': { caps: true } }
    const written = writeFdx({ ...script, formatting, pages: { ...pages, styles } })
    expect(partsOf(written)['ElementSettings Action']).toEqual(
      partsOf(textOfFile('settings'))['ElementSettings Action'],
    )
    expect(written).toMatch(/Type="Scene Heading">\n<FontSpec [^>]*Style="Bold\+AllCaps"/)
  })
})

describe('an edited title page', () => {
  it('has another line where the writer has changed one', () => {
    const name = 'title-page-by-length'
    const written = writeFdx({ ...scriptInFile(name), title: 'THE SAW MILL' })
    const lines = linesOf(partsOf(textOfFile(name))['TitlePage'])
    expect(linesOf(partsOf(written)['TitlePage'])).toEqual(
      lines.with(lines.indexOf('THE MILL'), 'THE SAW MILL'),
    )
  })

  it('is written anew if a line is added and another one removed', () => {
    const line = (text: string, align: string) =>
      `<Paragraph Alignment="${align}"><Text>${text}</Text></Paragraph>`
    const lines = [
      ...Array.from({ length: 17 }, () => line('', 'Left')),
      ...['THE MILL', '', '', 'written by', '', 'Ada Grinder'].map((text) => line(text, 'Center')),
      ...Array.from({ length: 9 }, () => line('', 'Left')),
      line('ada@example.org', 'Left'),
    ]
    const script = scriptInText(
      `<FinalDraft DocumentType="Script" Version="5"><Content><Paragraph Type="Action"><Text>x</Text></Paragraph></Content><TitlePage><Content>${lines.join('')}</Content></TitlePage></FinalDraft>`,
    )
    expect(script.kept?.titlePage).toEqual([{ key: 'Contact', value: 'ada@example.org' }])
    const { titlePage: _titlePage, ...kept } = script.kept ?? {}
    const again = scriptInText(writeFdx({ ...script, subheading: 'Part One', kept }))
    expect(again).toMatchObject({
      title: 'THE MILL',
      subheading: 'Part One',
      author: 'Ada Grinder',
    })
    expect(again.kept?.titlePage).toBeUndefined()
  })

  it('is written anew, with the header and footer of the file', () => {
    const before = partsOf(textOfFile('settings'))['TitlePage']
    const after = partsOf(writeFdx({ ...scriptInFile('settings'), author: 'Ada Grinder' }))[
      'TitlePage'
    ]
    expect(linesOf(after)).toEqual(
      expect.arrayContaining(['New Screenplay', 'written by', 'Ada Grinder']),
    )
    expect(after?.children[0]).toEqual(before?.children[0])
  })
})

it('writes the text of a beat whose name also has an empty one', () => {
  const beats = ['<Text>Edda counts.</Text>', '<Text/>'].map((text) => {
    return `<CharacterArcBeat Name="EDDA"><Paragraph>${text}</Paragraph></CharacterArcBeat>`
  })
  const card = `<SceneProperties Title=""><SceneArcBeats>${beats.join('')}</SceneArcBeats></SceneProperties>`
  const heading = `<Paragraph Type="Scene Heading">${card}<Text>INT. MILL - DAY</Text></Paragraph>`
  const file = `<FinalDraft DocumentType="Script" Version="5"><Content>${heading}</Content></FinalDraft>`
  expect(writeFdx(scriptInText(file))).toContain('>Edda counts.</Text>')
})

describe('an edited line of the margins', () => {
  const HEADER =
    '<Paragraph Alignment="Right"><Text Font="Arial">Page </Text><DynamicLabel Type="Page #"/></Paragraph>'
  const SPEECHES = '<DialogueBreaks AutomaticCharacterContinueds="No" DialogueBottom="(MEHR)"/>'
  const text = `<FinalDraft><Content><Paragraph><Text>Rain.</Text></Paragraph></Content>
<HeaderAndFooter FooterFirstPage="Yes" FooterVisible="No" HeaderFirstPage="Yes" HeaderVisible="Yes" StartingPage="1"><Header>${HEADER}</Header><Footer><Paragraph><Text/></Paragraph></Footer></HeaderAndFooter>
<MoresAndContinueds>${SPEECHES}<SceneBreaks ContinuedNumber="No" SceneBottomOfPage="No" SceneTopOfNext="No"/></MoresAndContinueds></FinalDraft>`
  const script = scriptInText(text)
  const { pages = DEFAULT_PAGE_SETTINGS } = script
  const write = (changed: Partial<PageSettings>) =>
    writeFdx({ ...script, pages: { ...pages, ...changed } }).replaceAll('\n', '')

  it('is written anew, and the other as it came', () => {
    expect(write({})).toContain(HEADER)
    const footer = { left: '', centre: 'Second draft', right: '', firstPage: true }
    const written = write({ footer })
    expect(written).toContain(HEADER)
    expect(written).toMatch(/FooterVisible="Yes".*<Footer><Paragraph .*>Second draft<\/Text>/)
    const header = { left: '', centre: '', right: '{page}.', firstPage: true }
    expect(write({ header })).toMatch(/<DynamicLabel [^>]*Type="Page #"\/><Text [^>]*>\.<\/Text>/)
    expect(write({ header })).toContain('<Footer><Paragraph><Text/></Paragraph></Footer>')
  })

  it('for scenes that continue leaves those for speeches as they came', () => {
    const written = write({ sceneContinueds: 'both' })
    expect(written).toContain(SPEECHES)
    expect(written).toMatch(/SceneBottomOfPage="Yes"[^>]* SceneTopOfNext="Yes"/)
  })
})
