/** Paragraph types that aren't Final Draft's own, or are spelled another way. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { listCast } from '@scenewright/shared/script/editing/character-names.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import { scriptInFile, scriptInText, textOfFile } from '#renderer/test/fdx-files.ts'
import { expect, it } from 'vitest'
import { readFdxText } from './read-fdx-text.ts'

const typesIn = (text: string) =>
  [...text.matchAll(/<Paragraph Type="(.*?)"/g)].map(([, type]) => type)

it('are shown as what they are paginated as, but only cues have characters', () => {
  const script = scriptInFile('types')
  expect(script.storyBlocks[0]?.elements.map(({ type }) => type).join(' ')).toBe(
    'text text text text text scene_heading scene_heading text scene_heading character',
  )
  expect(listCast(script).map(({ name }) => name)).toEqual(['EDDA'])
})

it('are counted in the preview', () => {
  const { problems } = importedOf(readFdxText(textOfFile('types')))
  expect(problems).toEqual([
    'Paragraphs of other types are shown as the nearest type: “Act&Break” as Text (1), “Scene ” as Text (1), “” as Text (1), “Frame” as Scene heading (2), “Caller” as Text (1). Their types are written back to Final Draft files.',
  ])
})

it('are written back', () => {
  expect(typesIn(writeFdx(scriptInFile('types')))).toEqual(typesIn(textOfFile('types')))
})

it('writes the type of a cue back, if it is paginated as one', () => {
  const settings =
    '<ElementSettings Type="Cue"><Behavior PaginateAs="Character"/></ElementSettings>'
  const script = scriptInText(
    `<FinalDraft DocumentType="Script" Version="5"><Content><Paragraph Type="Cue"><Text>ANN</Text></Paragraph></Content>${settings}</FinalDraft>`,
  )
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((element) => ({ ...element, type: 'character' as const })),
  }))
  expect(writeFdx({ ...script, storyBlocks })).toContain('<Paragraph Type="Cue">')
})
