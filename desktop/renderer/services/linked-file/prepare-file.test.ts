import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { encodedText } from '#renderer/test/encoded-text.ts'
import { readFile } from '../import/read-file.ts'
import { prepareFile, type PreparedFile } from './prepare-file.ts'

type Change = (script: Script) => Script

async function save(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  change: Change,
): Promise<PreparedFile> {
  const makeId = countingIds()
  const read = await readFile({ name, bytes }, { makeId, onStage: () => undefined })
  if (!read.ok) throw new Error(read.error)
  const base = read.divisions[0].script
  const format = name.endsWith('.fdx') ? 'fdx' : 'fountain'
  const { encoding } = read
  return prepareFile({ name, format, bytes, encoding, base, script: change(base) }, makeId)
}

const replace =
  (from: string, to: string): Change =>
  (script) => ({
    ...script,
    storyBlocks: script.storyBlocks.map((block) => ({
      ...block,
      elements: block.elements.map((element) => ({
        ...element,
        content: element.content.replace(from, to),
      })),
    })),
  })

const FDX = `<?xml version='1.0' encoding='UTF-8'?>\r
<FinalDraft Version="6" DocumentType="Script" Mine="yes">\r
  <Content><Paragraph Type='Scene Heading' Number="1" Mine="a&apos;b"><SceneProperties Page="1" Length="2/8" Title=""/><Text>INT. MILL - DAY</Text></Paragraph>\r
    <Paragraph Type="Action">\r
      <Text AdornmentStyle="0" Mine="1">Flour &#8211; and rain.</Text></Paragraph>
    <Paragraph Type="Action"><Text>Dust.</Text></Paragraph>\r
  </Content><!-- mine --><Mine Deep="yes"><One/></Mine>\r
</FinalDraft>`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const textOf = (file: PreparedFile) =>
  file.kind === 'changed' ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes) : ''

test('an unedited script is nothing to write', async () => {
  expect(await save('a.fdx', bytesOf(FDX), (script) => ({ ...script }))).toEqual({
    kind: 'unchanged',
  })
})

test('a changed word changes only its text in a Final Draft file', async () => {
  const saved = await save('a.fdx', bytesOf(FDX), replace('rain', 'hail'))
  expect(textOf(saved)).toBe(FDX.replace('rain', 'hail').replace('&#8211;', '–'))
})

test('a deleted paragraph takes nothing else with it', async () => {
  const saved = await save('a.fdx', bytesOf(FDX), (script) => ({
    ...script,
    storyBlocks: script.storyBlocks.map((block) => ({
      ...block,
      elements: block.elements.filter(({ content }) => content !== 'Dust.'),
    })),
  }))
  expect(textOf(saved)).toBe(
    FDX.replace('<Paragraph Type="Action"><Text>Dust.</Text></Paragraph>\r\n  ', ''),
  )
})

const FOUNTAIN = 'INT. KÜCHE - TAG\r\n\r\nRegen.\r\n'

test.each([
  ['windows-1252', encodedText(FOUNTAIN, 'windows-1252')],
  ['utf-16le', encodedText(`\uFEFF${FOUNTAIN}`, 'utf-16le')],
  ['utf-16be', encodedText(`\uFEFF${FOUNTAIN}`, 'utf-16be')],
  ['utf-8', bytesOf(`\uFEFF${FOUNTAIN}`)],
  ['utf-8', bytesOf(FOUNTAIN)],
])('a file in %s stays so, with its byte order mark', async (label, bytes) => {
  const saved = await save('a.fountain', bytes, replace('Regen', 'Schnee'))
  const decoder = new TextDecoder(label, { ignoreBOM: true })
  const text = decoder.decode(bytes).replace('Regen', 'Schnee')
  expect(saved).toEqual({ kind: 'changed', bytes: encodedText(text, label), notCarried: [] })
})

test('characters that the encoding lacks make the file Unicode, and that is named', async () => {
  const bytes = encodedText(FOUNTAIN, 'windows-1252')
  const saved = await save('a.fountain', bytes, replace('Regen', 'दूर'))
  expect(textOf(saved)).toBe(`\uFEFF${FOUNTAIN.replace('Regen', 'दूर')}`)
  expect(saved).toMatchObject({ notCarried: [expect.stringContaining('UTF-8')] })
})

test('a file that became Unicode is read and saved as Unicode from then on', async () => {
  const name = 'a.fdx'
  const text = FDX.replace(/<\?xml.*\?>/, '').replace('mine', 'Küche')
  const first = encodedText(text, 'windows-1252')
  const makeId = countingIds()
  const read = await readFile({ name, bytes: first }, { makeId, onStage: () => undefined })
  if (!read.ok) throw new Error(read.error)
  const base = read.divisions[0].script
  const { encoding } = read
  expect(encoding).toBe('windows-1252')
  const script = replace('Dust', 'दूर')(base)
  const file = { name, format: 'fdx', encoding } as const
  const saved = await prepareFile({ ...file, bytes: first, base, script }, makeId)
  if (saved.kind !== 'changed') throw new Error('Nothing to save')
  const { bytes } = saved
  const again = { ...file, bytes, base: script, script: replace('दूर', 'Café')(script) }
  const last = await prepareFile(again, makeId)
  expect(textOf(last)).toBe(`\uFEFF${text.replace('Dust', 'Café')}`)
  expect(last).toMatchObject({ notCarried: [] })
})

test('names what the writer has changed and the file cannot hold', async () => {
  const saved = await save('a.fdx', bytesOf(FDX), (script) => ({
    ...replace('Dust', 'Dirt')(script),
    overview: 'A mill in the rain.',
    customInstructions: 'Short.',
    author: 'Somebody',
    pages: { ...(script.pages ?? DEFAULT_PAGE_SETTINGS), locked: ['1'] },
  }))
  const notCarried = ['Story overview', 'Custom instructions']
  expect(saved).toMatchObject({ notCarried })
})
