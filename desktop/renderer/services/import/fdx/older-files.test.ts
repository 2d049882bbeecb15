/** Files of older versions, which have notes inside their paragraphs and attributes that say nothing. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import type { XmlElement } from '@scenewright/shared/formats/common/xml-tree.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { expect, it } from 'vitest'
import { parseXml } from '../parse-xml.ts'
import { scriptInText } from '#renderer/test/fdx-files.ts'

const PLAIN =
  'AdornmentStyle="0" Background="#FFFFFFFFFFFF" Color="#000000000000" Font="Courier" Size="12"'
const note = (name: string, words: string) =>
  `<ScriptNote Color="#000000000000" DateTime="20131224T005254" Name="${name}" Type=""><Paragraph LeftIndent="0.00"><Text ${PLAIN}>${words}</Text></Paragraph></ScriptNote>`
const OLD = `<FinalDraft DocumentType="Script" Version="2">
<WindowState Height="635" Width="649"/>
<Content>
<Paragraph Label="I/A" Leading="Regular" Type="Action"><Text ${PLAIN}>The mill </Text><Text ${PLAIN} Style="AllCaps">burns</Text><Text ${PLAIN}>.</Text></Paragraph>
<Paragraph Type="Scene Heading"><SceneProperties Length="1/8" Title=""><SceneArcBeats/></SceneProperties>${note('Weather', '\nWet?')}<Text>Ext. Yard</Text></Paragraph>
<Paragraph Leading="Regular" Type="General"><DualDialogue>
<Paragraph Leading="Regular" Type="Character"><Text>EDDA</Text></Paragraph><Paragraph Type="Dialogue"><Text>No.</Text></Paragraph>
<Paragraph Type="Character"><Text>FINN</Text></Paragraph><Paragraph Type="Dialogue"><Text ${PLAIN}>Yes.</Text></Paragraph></DualDialogue></Paragraph>
<Paragraph Type="Action"><Text/></Paragraph>
<Paragraph Type="Action"><Text>Ash.</Text></Paragraph>
</Content>
<SpellCheckIgnoreLists><IgnoredRanges><Range End="16" Start="9"/><Range End="18" Start="11"/><Range End="18" Start="13"/><Range End="33" Start="29"/></IgnoredRanges></SpellCheckIgnoreLists>
<UnanchoredScriptNotes>${note('', 'Lost')}</UnanchoredScriptNotes>
<DeletedText><DeletedTextLocation Offset="900" RevisionID="2"/></DeletedText>
<ListItems><ListItem Title="Act one&#13;" Type="Beat"/></ListItems>
<AltCollection/>
<TextState Selection="0,0"/>
</FinalDraft>`

function treeOf(text: string): XmlElement {
  const parsed = parseXml(text)
  if (!parsed.ok) throw new Error(parsed.error)
  return parsed.root
}

const edited = (script: Script, from: string, to: string): Script => ({
  ...script,
  storyBlocks: script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => ({
      ...element,
      content: element.content.replace(from, to),
    })),
  })),
})

it('come back as they came', () => {
  expect(treeOf(writeFdx(scriptInText(OLD)))).toEqual(treeOf(OLD))
})

it('come back with the words that the writer has changed', () => {
  const written = writeFdx(edited(scriptInText(OLD), 'Ash', 'Only ash'))
  expect(treeOf(written)).toEqual(treeOf(OLD.replace('Ash', 'Only ash')))
})

it('have another text of an unanchored note only if the writer has changed it', () => {
  const changed = JSON.stringify(scriptInText(OLD)).replace('"Lost"', '"Found"')
  const script = normalizeScript(changed, countingIds())?.script ?? newScript()
  const written = writeFdx(script)
  expect(treeOf(written)).toEqual(treeOf(OLD.replace('>Lost<', '>Found<')))
})

it('are of a newer version once they have what that one brought', () => {
  const [first, ...others] = scriptInText(OLD).storyBlocks
  const elements = first?.elements.map((element) =>
    element.content === 'Ash.' ? { ...element, extra: { alternates: ['Dust.'] } } : element,
  )
  const storyBlocks = first && elements ? [{ ...first, elements }, ...others] : []
  expect(writeFdx({ ...scriptInText(OLD), storyBlocks })).toContain('Version="2"')
  const withoutList = OLD.replace('<AltCollection/>', '')
  expect(writeFdx({ ...scriptInText(withoutList), storyBlocks })).toContain('Version="5"')
})

it('are scripts if they were templates, which the preview says', () => {
  const template = OLD.replace('Version="2"', 'Template="Yes" Version="2"')
  expect(writeFdx(scriptInText(template))).toContain('Template="No"')
})

it('have a title page once the writer gives the script another title than the file has', () => {
  const file =
    '<FinalDraft Version="5"><Content><Paragraph><Text>Ash.</Text></Paragraph></Content></FinalDraft>'
  const script = {
    ...scriptInText(file),
    title: 'mill',
    kept: { ...scriptInText(file).kept, fileTitle: 'mill' },
  }
  expect(writeFdx(script)).not.toContain('TitlePage')
  expect(writeFdx({ ...script, title: 'The Mill' })).toContain('>The Mill<')
})
