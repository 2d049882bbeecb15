/** Omitted scenes and locked numbers in the files of other programs. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { writeOsf } from '@scenewright/shared/formats/osf/write-osf.ts'
import { importedToScript } from '@scenewright/shared/formats/story-blocks.ts'
import { lockSceneNumbers } from '@scenewright/shared/script/scenes/locked-numbers.ts'
import { omitScene, restoreScene } from '@scenewright/shared/script/scenes/omit-scene.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { describe, expect, it } from 'vitest'
import { docxFile } from '../docx/docx-file.ts'
import { readDocxFile } from '../docx/read-docx-file.ts'
import { readFdxText } from './fdx/read-fdx-text.ts'
import { readOsfText } from './readers/read-osf-text.ts'

type Format = Readonly<{ write: (script: Script) => string; read: (text: string) => ImportResult }>

const FORMATS: readonly (readonly [string, Format])[] = [
  ['Fountain', { write: writeFountain, read: readFountain }],
  ['Final Draft', { write: writeFdx, read: readFdxText }],
  ['Open Screenplay', { write: writeOsf, read: readOsfText }],
]

const lines = elementsOf(
  'scene_heading:INT. MILL - DAY',
  'action:Dust.',
  'scene_heading:INT. BARN - NIGHT',
  'action:Hay with */ and /* in <b>it</b>.',
  'character:ANN',
  'parenthetical:(low)',
  'dialogue:Quiet.',
  'character:BEN',
  'dialogue:Yes.',
  'shot:CLOSE ON THE HAY',
  'scene_heading:EXT. YARD - DAY',
  'action:Mud.',
)
const note = { at: 0, to: 3, kind: 'note', text: 'Straw?', author: 'Ann' } as const
const EXTRAS: Readonly<Record<string, Element['extra']>> = {
  e4: { notes: [note], styled: [{ at: 0, to: 3, highlight: '#FFFFFFFF0000' }] },
  e8: { dual: 'right' },
  e10: { startsPage: true },
}
const SCRIPT = lockSceneNumbers(
  scriptOf(lines.map((line) => ({ ...line, ...(EXTRAS[line.id] && { extra: EXTRAS[line.id] }) }))),
)

describe.each(FORMATS)('%s', (_name, { write, read }) => {
  const scriptIn = (script: Script) =>
    importedToScript(importedOf(read(write(script))), 'scenes', countingIds())
  const contentsOf = ({ storyBlocks }: Script) =>
    storyBlocks.flatMap(({ elements }) => elements.map(({ id: _id, ...element }) => element))

  it('has an omitted scene with its number, which can be restored', () => {
    const again = scriptIn(omitScene(SCRIPT, 'e3'))
    const heading = again.storyBlocks
      .flatMap(({ elements }) => elements)
      .find(({ content }) => content === 'OMITTED')
    expect(heading?.extra?.sceneNumber).toBe('2')
    expect(contentsOf(again)).toHaveLength(5)
    const restored = restoreScene(again, heading?.id ?? '', countingIds('restored'))
    expect(restored.ok && contentsOf(restored.script)).toEqual(contentsOf(scriptIn(SCRIPT)))
  })

  it('has all of a long omitted scene', () => {
    const [heading, ...others] = elementsOf('scene_heading:INT. BARN - NIGHT', 'action:Hay.')
    const sentence = 'The hay is dry, and */ nobody has turned it since **Sunday**, says 😀. '
    const long = Array.from({ length: 90 }, (_, at) => ({
      id: `long${at}`,
      type: 'action' as const,
      content: `${sentence.repeat(20)}${at}`,
    }))
    const elements = [heading!, ...long, ...others, ...elementsOf('scene_heading:EXT. YARD - DAY')]
    const script = scriptOf(elements.map((one, at) => ({ ...one, id: `s${at}` })))
    const again = scriptIn(omitScene(script, 's0'))
    const [omitted] = again.storyBlocks.flatMap((block) => block.elements)
    const restored = restoreScene(again, omitted?.id ?? '', countingIds('restored'))
    expect(restored.ok && contentsOf(restored.script)).toEqual(contentsOf(scriptIn(script)))
  })

  it('is written the same again', () => {
    const written = write(omitScene(SCRIPT, 'e3'))
    expect(write(importedToScript(importedOf(read(written)), 'scenes', countingIds()))).toBe(
      written,
    )
  })
})

it('other programs see OMITTED with its number in Fountain, and the scene as a comment', () => {
  const text = writeFountain(omitScene(SCRIPT, 'e3'))
  expect(text).toMatch(/\/\* Scenewright omitted scene\n\nINT\. BARN - NIGHT\n/)
  expect(text).toMatch(/\n\.OMITTED #2#\n/)
})

it('Final Draft has an omitted scene in its heading’s paragraph, without a number of its own', () => {
  const text = writeFdx(omitScene(SCRIPT, 'e3')).replaceAll('\n', '')
  expect(text).toMatch(
    /<Paragraph Number="2" Type="Scene Heading"><Text>OMITTED<\/Text><OmittedScene><Paragraph Type="Sce/,
  )
})

it('a Final Draft file with an omitted scene goes back unchanged', () => {
  const omitted = `<Paragraph Number="2" Type="Scene Heading"><Text>Omitted</Text><OmittedScene><Paragraph Alignment="Left" Type="Scene Heading"><SceneProperties Length="2/8" Page="1"></SceneProperties><Text TagNumber="317">EXT. YARD - DUSK</Text></Paragraph><Paragraph Spacing="1" Type="Action"><Text>Mara </Text><Text>waits.</Text></Paragraph></OmittedScene></Paragraph>`
  const file = `<FinalDraft DocumentType="Script" Template="No" Version="5"><Content>${omitted}<Paragraph Type="Action"><Text>Rain.</Text></Paragraph></Content></FinalDraft>`
  const script = importedToScript(importedOf(readFdxText(file)), 'scenes', countingIds())
  expect(script.storyBlocks[0]?.elements[0]?.extra?.omittedScene).toHaveLength(2)
  const flat = (text: string) => text.replaceAll('\n', '').replaceAll('></SceneProperties>', '/>')
  expect(flat(writeFdx(script))).toContain(flat(omitted))
})

it('Open Screenplay keeps the lock, the letters and the first number', () => {
  const pages = {
    ...SCRIPT.pages!,
    sceneLetters: 'all',
    sceneScheme: '10aA',
    firstScene: 7,
  } as const
  const read = (script: Script) => importedOf(readOsfText(writeOsf(script))).pages
  const { profile: _profile, ...numbering } = pages
  expect(read({ ...SCRIPT, pages })).toMatchObject(numbering)
  const { scenesLocked: _locked, ...unlocked } = pages
  expect(read({ ...SCRIPT, pages: unlocked })?.scenesLocked).toBeUndefined()
})

it('Word documents keep both', () => {
  const script = omitScene(SCRIPT, 'e3')
  const again = importedOf(readDocxFile(docxFile(script)))
  expect(again.pages?.scenesLocked).toBe(true)
  const heading = again.elements.find(({ content }) => content === 'OMITTED')
  const [, , shown] = script.storyBlocks[0]!.elements
  expect(heading?.extra).toEqual(shown?.extra)
})
