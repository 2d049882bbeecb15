/** Parts of a Final Draft file that Scenewright can't show are written back unchanged. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import type { ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { getContinuedText } from '@scenewright/shared/layout/continued-cues.ts'
import { acceptScript } from '@scenewright/shared/script/accept-script.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { MAX_XML_PART_CHARACTERS } from '@scenewright/shared/script/preserved-xml.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { importedOf, withoutForms } from '@scenewright/shared/test-support/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { describe, expect, it, test } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

const read = (text: string) => importedOf(readFdxText(text))
const scriptOf = (imported: ImportedScript): Script =>
  importedToScript(imported, 'scenes', countingIds())
const file = (body: string, parts = '') =>
  `<FinalDraft DocumentType="Script" Template="No" Version="5"><Content>${body}</Content>${parts}</FinalDraft>`
/** The file after being imported and exported. */
const again = (text: string) => writeFdx(scriptOf(read(text)))
const literal = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
const onOneLine = (text: string) => text.replaceAll('\n', '')

const EVERYTHING = file(
  `<Paragraph Number="7" Type="Scene Heading">
<SceneProperties Color="#00008000FFFF" Length="1/8" Page="1" Title="The bus"><Summary><Paragraph><Text>Mara pays.</Text></Paragraph></Summary><SceneArcBeats><CharacterArcBeat Name="MARA"><Paragraph><Text>Gives up.</Text></Paragraph></CharacterArcBeat></SceneArcBeats></SceneProperties>
<Text>INT. BUS - NIGHT</Text></Paragraph>
<Paragraph Type="Action"><Text>A </Text><Text Background="#FFFFFFFF0000">yellow</Text><Text> and </Text><Text AdornmentStyle="-1" Color="#FFFF00000000" Style="Bold+Strikeout">red</Text><Text Style="HiddenText"> secret</Text><Text> meter</Text><Text RevisionID="2">, revised</Text><Text TagNumber="3"> KEY</Text><Text Font="Arial" Size="14">!</Text></Paragraph>
<Paragraph Type="Action"><Text Style="HiddenText">A hidden paragraph.</Text></Paragraph>
<Paragraph Type="General"><ScriptNote Type="Note" Name=""><Paragraph><Text>Both at once?</Text></Paragraph></ScriptNote><DualDialogue>
<Paragraph Type="Character"><Text>MARA</Text></Paragraph><Paragraph Type="Dialogue"><Text>Out.</Text></Paragraph>
<Paragraph Type="Character"><Text Color="#0000FFFF0000">IVO</Text></Paragraph><Paragraph Type="Dialogue"><Text>In.</Text></Paragraph></DualDialogue><Text/></Paragraph>
<Paragraph Number="8" Type="Scene Heading"><OmittedScene><Paragraph Type="Scene Heading"><Text>EXT. STOP</Text></Paragraph><Paragraph Type="Action"><Text Style="Bold">Wind.</Text></Paragraph></OmittedScene><Text>OMITTED</Text></Paragraph>
<Paragraph Type="Action"><Text>Rain.</Text></Paragraph>`,
  `<HeaderAndFooter FooterFirstPage="Yes" FooterVisible="Yes" HeaderFirstPage="No" HeaderVisible="Yes" StartingPage="1"><Header><Paragraph Alignment="Right"><DynamicLabel Type="Page #"/><Text>.</Text></Paragraph></Header><Footer><Paragraph><Text>Night bus &amp; co</Text></Paragraph></Footer></HeaderAndFooter>
<MoresAndContinueds><FontSpec Font="Courier"/><DialogueBreaks AutomaticCharacterContinueds="No" BottomOfPage="No" DialogueBottom="(WEITER)" DialogueTop="(FORTS.)" TopOfNext="Yes"/><SceneBreaks ContinuedNumber="Yes" SceneBottom="(WEITER)" SceneBottomOfPage="Yes" SceneTop="FORTS.:" SceneTopOfNext="Yes"/></MoresAndContinueds>
<ScriptNotes><ScriptNote Color="#FFFFE6E68080" Id="1" Name="" Range="29,42" Type="Note" WriterName="Ana"><Paragraph><Text>How secret?</Text></Paragraph></ScriptNote><ScriptNote Color="#0000FFFF0000" DateTime="2026-11-23" Id="2" Name="" Range="94,98" Type="Weather" WriterName="Ana"><Paragraph><Text>Rain?</Text></Paragraph></ScriptNote></ScriptNotes>
<SmartType><Characters><Character>MARA</Character><Character>IVO</Character></Characters></SmartType>
<Cast><Narrator/><Actors><Actor MacVoice="Alex" Name="Man 1"/></Actors></Cast>
<Macros><Macro Name="INT" Shortcut="Ctrl+Alt+1" Text="INT. "><Alias Confirm="Yes"/></Macro></Macros>
<TagData><TagCategories><TagCategory Id="a" Name="Props"/></TagCategories><Tags><Tag Number="3"><DefId>x</DefId></Tag></Tags></TagData>
<Revisions ActiveSet="2"><Revision Color="#0000" ID="2" Mark="*" Name="Blue"/></Revisions>
<UserData Name="anything"><Item> kept  <b>mixed</b> text </Item></UserData>
<SplitState ActivePanel="1"/>
<TitlePage><Content><Paragraph Alignment="Center"><Text>NIGHT BUS</Text></Paragraph></Content></TitlePage>`,
)

describe('a file with everything', () => {
  const first = read(EVERYTHING)
  const written = writeFdx(scriptOf(first))

  it('reads back the same, and is written the same again', () => {
    const { elements, kept: _kept, ...others } = read(written)
    expect(withoutForms(elements)).toEqual(withoutForms(first.elements))
    expect(first).toMatchObject(others)
    expect(again(written)).toBe(written)
  })

  it('places notes after hidden text and omitted scenes', () => {
    expect(first.elements.at(-1)?.extra?.notes).toMatchObject([{ at: 0, to: 4, text: 'Rain?' }])
  })

  it.each([
    ['a highlight', '<Text Background="#FFFFFFFF0000">yellow</Text>'],
    [
      'color, strikethrough',
      'AdornmentStyle="-1" Color="#FFFF00000000" Style="Bold+Strikeout">red<',
    ],
    ['hidden words', 'red</Text><Text Style="HiddenText"> secret</Text><Text> meter</Text>'],
    [
      'a hidden paragraph',
      '<Paragraph Type="Action"><Text Style="HiddenText">A hidden paragraph.<',
    ],
    ['revised words', '<Text RevisionID="2">, revised</Text>'],
    ['tagged words', '<Text TagNumber="3"> KEY</Text>'],
    ['another font', '<Text Font="Arial" Size="14">!</Text>'],
    ['a note beside dual dialogue', '>Both at once?<'],
    ['a colored cue', '<Text Color="#0000FFFF0000">IVO</Text>'],
    ['a card', '<SceneProperties Color="#00008000FFFF" Length="1/8" Page="1" Title="The bus">'],
    ['its text', /<Summary><Paragraph[^>]*><Text[^>]*>Mara pays\.</],
    [
      'beats',
      /<SceneArcBeats><CharacterArcBeat Name="MARA"><Paragraph[^>]*><Text[^>]*>Gives up\.</,
    ],
    ['an omitted scene', '<OmittedScene><Paragraph Type="Scene Heading"><Text>EXT. STOP</Text>'],
    ['its text', '<Text Style="Bold">Wind.</Text></Paragraph></OmittedScene><Text>OMITTED</Text>'],
    ['a note on hidden words', 'Range="29,42"'],
    ['the footer', '<Footer><Paragraph><Text>Night bus &amp; co</Text></Paragraph></Footer>'],
    ['words that are off', 'BottomOfPage="No" DialogueBottom="(WEITER)" DialogueTop="(FORTS.)"'],
    ['scene breaks', 'SceneBottomOfPage="Yes" SceneTop="FORTS.:" SceneTopOfNext="Yes"/>'],
    ['lists for typing', '<Character>MARA</Character><Character>IVO</Character>'],
    ['the cast', '<Actor MacVoice="Alex" Name="Man 1"/>'],
    ['macros', '<Macro Name="INT" Shortcut="Ctrl+Alt+1" Text="INT. "><Alias Confirm="Yes"/>'],
    ['tags', '<Tag Number="3"><DefId>x</DefId></Tag>'],
    ['revisions', '<Revision Color="#0000" ID="2" Mark="*" Name="Blue"/>'],
    ['unknown data', '<UserData Name="anything"><Item> kept  <b>mixed</b> text </Item></UserData>'],
  ])('writes back %s', (_what, xml) => {
    expect(onOneLine(written)).toMatch(typeof xml === 'string' ? literal(xml) : xml)
  })

  it('writes nothing twice, and no settings that the file does not have', () => {
    for (const name of ['MoresAndContinueds', 'SmartType', 'SplitState']) {
      expect(written.split(`<${name}`)).toHaveLength(2)
    }
    expect(written).not.toContain('PageLayout')
  })

  it('says before importing what is not shown', () => {
    expect(first.problems).toEqual([
      "Colors, highlights or strikethrough were found in 3 places. They're shown, but not printed.",
      "Hidden texts were found in 2 places. They aren't shown or printed, but are written back to Final Draft files.",
      "Revision marks were found in one place. They're shown and printed, and written back to Final Draft files.",
      "Breakdown tags were found in one place. They aren't shown or printed, but are written back to Final Draft files.",
      "Other fonts or sizes were found in one place. They aren't shown or printed, but are written back to Final Draft files.",
      'Omitted scenes were found in one place. They can be restored.',
    ])
  })

  it('is stored by the server and read from storage without a change', () => {
    const script = scriptOf(first)
    const accepted = acceptScript(script, countingIds())
    expect(accepted.ok && accepted.value).toEqual(script)
    expect(normalizeScript(JSON.stringify(script), countingIds())?.script).toEqual(script)
  })
})

describe('preserved parts', () => {
  it('are not imported if they are too large, which the preview says', () => {
    const image = `<Images><Image>${'x'.repeat(MAX_XML_PART_CHARACTERS)}</Image></Images>`
    const imported = read(file('<Paragraph><Text>x</Text></Paragraph>', `${image}<Cast/>`))
    expect(imported.problems).toEqual([
      "The part “Images” of the file is too large or can't be understood, and wasn't imported.",
    ])
    const names = imported.kept?.finalDraft?.map((node) => 'name' in node && node.name)
    expect(names).toContain('Cast')
    expect(names).not.toContain('Images')
  })

  test.each([
    ['markup in a name', [{ depth: 0, name: 'a><Content' }]],
    ['a namespace', [{ depth: 0, name: 'a:b' }]],
    ['text in no element', [{ depth: 0, text: '<Content/>' }]],
    ['a node in no element', [{ depth: 1, name: 'a' }]],
    ['an attribute with markup', [{ depth: 0, name: 'a', attributes: [['x="1" y', '']] }]],
    ['deep nesting', Array.from({ length: 60 }, (_, depth) => ({ depth, name: 'a' }))],
  ])('are refused by the server with %s', (_what, finalDraft) => {
    const script = { ...scriptOf(read(file('<Paragraph/>'))), kept: { finalDraft } }
    expect(acceptScript(script, countingIds()).ok).toBe(false)
    expect(normalizeScript(script, countingIds())?.script.kept).toBeUndefined()
  })

  it('can neither replace the script nor add markup', () => {
    const kept = {
      finalDraft: [
        { depth: 0, name: 'Content' },
        { depth: 0, name: 'Other', attributes: [['x', '"/><Content>']] as const },
        { depth: 1, text: ']]></Other><!DOCTYPE x>' },
      ],
    }
    const script = { ...scriptOf(read(file('<Paragraph><Text>Rain.</Text></Paragraph>'))), kept }
    const text = writeFdx(script)
    expect(text.split('<Content')).toHaveLength(3) // The script, and the title page.
    expect(text).toContain('<Other x="&quot;/&gt;&lt;Content&gt;">]]&gt;&lt;/Other&gt;&lt;!DOCTYPE')
  })
})

describe('words for continued speeches', () => {
  const mores = (automatic: string) =>
    `<MoresAndContinueds><DialogueBreaks AutomaticCharacterContinueds="${automatic}" BottomOfPage="Yes" DialogueBottom="(MEHR)" DialogueTop="(FORTS.)" TopOfNext="Yes"/></MoresAndContinueds>`

  it.each(['Yes', 'No'])('are read and written back, automatic: %s', (automatic) => {
    const text = file('<Paragraph/>', mores(automatic))
    expect(read(text).pages).toMatchObject({ more: '(MEHR)', continued: '(FORTS.)' })
    expect(read(text).pages?.continueds).toBe(automatic === 'Yes' ? 'automatic' : undefined)
    expect(onOneLine(again(text))).toContain(mores(automatic))
  })

  it('are those of automatic cues, also if no cue is repeated on the next page', () => {
    const text = file('<Paragraph/>', mores('Yes').replace('TopOfNext="Yes"', 'TopOfNext="No"'))
    const { pages } = read(text)
    expect(pages).toMatchObject({ continued: '', cueContinued: '(FORTS.)' })
    expect(pages && getContinuedText(pages)).toBe('(FORTS.)')
    expect(read(again(text)).pages).toEqual(pages)
  })

  it('are those of the script if the writer has changed them', () => {
    const script = scriptOf(read(file('<Paragraph/>', mores('Yes'))))
    const {
      continueds: _continueds,
      more: _more,
      ...pages
    } = script.pages ?? {
      profile: 'industry',
      paper: 'letter',
      sceneNumbers: 'none',
    }
    const text = writeFdx({ ...script, pages: { ...pages, continued: '' } })
    expect(text).toContain(
      'AutomaticCharacterContinueds="No" BottomOfPage="Yes" DialogueBottom="(MORE)" DialogueTop="(FORTS.)" TopOfNext="No"',
    )
  })
})
