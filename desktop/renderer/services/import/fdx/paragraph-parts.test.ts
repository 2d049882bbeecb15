/** Unknown parts of a Final Draft paragraph stay with its element. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { joinExtra } from '@scenewright/shared/script/editing/split-join.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { scriptInFile, scriptInText } from '#renderer/test/fdx-files.ts'
import { expect, it } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

const written = (script: Script) => writeFdx(script).replaceAll('\n', '')

it('writes an image back in its paragraph', () => {
  expect(written(scriptInFile('image'))).toContain(
    '<Paragraph Type="Action"><Image Height="1" Id="7" Width="2"/><Text>A map of the weir.</Text>',
  )
})

it('writes back what a card has besides title, summary and beats with text', () => {
  const script = scriptInFile('image')
  const card = '<SceneProperties Length="1/8" Page="1" Title="">'
  const beat = '<CharacterArcBeat Name="FINN"><Paragraph><Text/></Paragraph></CharacterArcBeat>'
  expect(written(script)).toContain('Length="1/8" Page="1"')
  expect(written(script)).toContain(`<SceneArcBeats>${beat}</SceneArcBeats>`)
  const [block] = script.storyBlocks
  const [heading, ...others] = block?.elements ?? []
  if (!block || !heading) throw new Error('The file has no heading.')
  const after = [{ kind: 'synopsis' as const, text: 'Finn measures.' }]
  const elements = [{ ...heading, extra: { ...heading.extra, after } }, ...others]
  const edited = written({ ...script, storyBlocks: [{ ...block, elements }] })
  expect(edited).toContain(card)
  expect(edited).toContain(beat)
  expect(edited).toMatch(/<Summary><Paragraph[^>]*><Text[^>]*>Finn measures\.</)
})

const paragraph = (image: string) =>
  `<Paragraph Type="Action">${image}<Text>A map.</Text></Paragraph>`
const fileOf = (...paragraphs: readonly string[]) =>
  `<FinalDraft DocumentType="Script" Version="5"><Content>${paragraphs.join('')}</Content></FinalDraft>`

it('reports an image that is too large to be stored', () => {
  const image = `<Image>${'A'.repeat(600_000)}</Image>`
  const { problems } = importedOf(readFdxText(fileOf(paragraph(image))))
  expect(problems.join()).toContain('too large to be stored')
})

it('keeps the images of both paragraphs that become one', () => {
  const images = ['<Image Id="1"/>', '<Image Id="2"/>']
  const [first, second] = scriptInText(fileOf(...images.map(paragraph))).storyBlocks.flatMap(
    ({ elements }) => elements,
  )
  const joined = joinExtra(
    { type: 'action', extra: first?.extra, length: 6 },
    { type: 'action', extra: second?.extra },
  )
  expect(joined?.extra?.fileParts).toHaveLength(2)
})
