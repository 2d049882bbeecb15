import { describe, expect, test } from 'vitest'
import { MAX_BODY_BYTES, MAX_CONTENT_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds, elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { scriptFile } from '../script-file.ts'
import type { ImportedFile, ReadFile } from './import-messages.ts'
import { readFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** UTF-16, little-endian, with a byte order mark. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  const units = Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0))
  return new Uint8Array(units.flatMap((unit) => [unit & 0xff, unit >> 8]))
}

async function imported(
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  stages: string[] = [],
): Promise<ImportedFile> {
  const options = { makeId: countingIds(), onStage: (stage: string) => stages.push(stage) }
  return readFile({ name, bytes: typeof bytes === 'string' ? utf8(bytes) : bytes }, options)
}

async function read(name: string, bytes: Uint8Array<ArrayBuffer> | string): Promise<ReadFile> {
  const file = await imported(name, bytes)
  if (!file.ok) throw new Error(file.error)
  return file
}

const linesOf = ({ storyBlocks }: Script) =>
  storyBlocks.map(({ elements }) => elements.map(({ type, content }) => `${type}:${content}`))

const FOUNTAIN = `INT. LIFT - DAY

Going up.

MARA
Ninth, please.
`
const ELEMENTS = [
  'scene_heading:INT. LIFT - DAY',
  'action:Going up.',
  'character:MARA',
  'dialogue:Ninth, please.',
]
const FDX = `<?xml version="1.0"?>
<FinalDraft DocumentType="Script" Version="5"><Content>
<Paragraph Type="Scene Heading"><Text>INT. LIFT - DAY</Text></Paragraph>
<Paragraph Type="Action"><Text>Going up.</Text></Paragraph>
<Paragraph Type="Character"><Text>MARA</Text></Paragraph>
<Paragraph Type="Dialogue"><Text>Ninth, please.</Text></Paragraph>
</Content></FinalDraft>`

const OSF = `<?xml version="1.0"?>
<document type="Open Screenplay Format document" version="21"><paragraphs>
<para><style baseStyleName="Scene Heading"/><text>INT. LIFT - DAY</text></para>
<para><style baseStyleName="Action"/><text>Going up.</text></para>
<para><style baseStyleName="Character"/><text>MARA</text></para>
<para><style baseStyleName="Dialogue"/><text>Ninth, please.</text></para>
</paragraphs></document>`
const TRELBY = `\uFEFF#Version 3
#Start-Script\u0020
.\\INT. LIFT - DAY
..Going up.
._MARA
>:Ninth,
.:please.
`

describe('an imported file', () => {
  test.each([
    ['Fountain', 'fountain', FOUNTAIN],
    ['Fountain with Windows line breaks', 'fountain', FOUNTAIN.replaceAll('\n', '\r\n')],
    ['Fountain in UTF-16', 'fountain', utf16(FOUNTAIN)],
    ['Final Draft', 'fdx', FDX],
    ['Final Draft in UTF-16', 'fdx', utf16(FDX)],
    ['Open Screenplay Format', 'osf', OSF],
    ['Trelby', 'trelby', TRELBY],
  ])('is recognized whatever its name: %s', async (_what, format, bytes) => {
    const file = await read('The Lift.v2.txt', bytes)
    expect(file).toMatchObject({ name: 'The Lift.v2.txt', format, problems: [] })
    const [{ division, script, counts }] = file.divisions
    expect(division).toBe('scenes')
    expect(linesOf(script)).toEqual([ELEMENTS])
    expect(counts.whole).toEqual({ pages: 1, words: 8, scenes: 1 })
    // Without a title page, the file's name is the title.
    expect(script.title).toBe('The Lift.v2')
  })

  test('is recognized as a printed script by its indentation', async () => {
    const printed = `
     INT. LIFT - DAY

     Going up.

                         MARA
               Ninth, please.
`
    const file = await read('printed.txt', printed)
    expect(file.format).toBe('txt')
    expect(linesOf(file.divisions[0].script)).toEqual([ELEMENTS])
  })

  test('keeps its title and author', async () => {
    const file = await read('a.fountain', `Title: Ninth Floor\nAuthor: Me\n\n${FOUNTAIN}`)
    expect(file.divisions[0].script).toMatchObject({ title: 'Ninth Floor', author: 'Me' })
  })

  test('is also divided by its sections, if it has any', async () => {
    const file = await read('a.fountain', `# Up\n\n${FOUNTAIN}\n# Down\n\nEXT. ROOF\n\nWind.\n`)
    expect(
      file.divisions.map(({ division, script: { storyBlocks } }) => [
        division,
        storyBlocks.map(({ title }) => title),
      ]),
    ).toEqual([
      ['scenes', [expect.any(String)]],
      ['sections', ['Up', 'Down']],
    ])
  })

  test('is unchanged if it is a Scenewright file', async () => {
    const script = { ...scriptOf(elementsOf('action:one'), []), title: 'Two blocks' }
    const { bytes } = scriptFile(script, new Date(0))
    const file = await read('renamed.txt', bytes)
    expect(file).toMatchObject({ format: 'scenewright', problems: [] })
    expect(file.divisions).toMatchObject([{ division: 'as-is', script }])
  })

  test('reports each stage', async () => {
    const stages: string[] = []
    await imported('a.fountain', FOUNTAIN, stages)
    expect(stages).toEqual(['reading', 'laying-out'])
  })

  test('reports a guessed encoding', async () => {
    const latin1 = Uint8Array.from('The caf\u00e9.', (letter) => letter.charCodeAt(0))
    const file = await read('a.txt', latin1)
    expect(linesOf(file.divisions[0].script)).toEqual([['action:The café.']])
    expect(file.problems).toEqual([expect.stringMatching(/Western European/)])
  })
})

describe('readFile refuses', () => {
  const fileOf = (script: Script) => scriptFile(script, new Date(0)).bytes
  const longElement = (_: unknown, index: number) => [
    { id: `${index}`, type: 'action', content: 'x'.repeat(MAX_CONTENT_CHARACTERS) } as const,
  ]
  const huge = Math.ceil(MAX_BODY_BYTES / MAX_CONTENT_CHARACTERS)

  test.each([
    ['a damaged PDF', 'a.fountain', utf8('%PDF-1.4'), /PDF is damaged/],
    ['an empty file', 'a.fountain', utf8(''), /empty/],
    ['a title page without a script', 'a.fountain', utf8('Title: Nothing\n'), /no screenplay/],
    ['other XML', 'a.fdx', utf8('<?xml version="1.0"?><svg/>'), /isn't a Final Draft file/],
    [
      'a damaged Scenewright file',
      'a.scenewright',
      utf8('{"format":"scenewright-script","version":1}'),
      /damaged/,
    ],
    [
      'a Scenewright file too large for a project',
      'a.scenewright',
      fileOf(scriptOf(...Array.from({ length: huge }, longElement))),
      /too large for one project/,
    ],
    [
      'a Scenewright file with too many story blocks',
      'a.scenewright',
      fileOf(scriptOf(...Array.from({ length: 1001 }, () => []))),
      /<=1000 items/,
    ],
    [
      'JSON without the format name',
      'a.scenewright',
      utf8(JSON.stringify(newScript())),
      /isn't a Scenewright script file/,
    ],
  ])('%s', async (_what, name, bytes, sentence) => {
    const file = await imported(name, bytes)
    expect(file).toMatchObject({ ok: false, error: expect.stringMatching(sentence) as string })
  })
})

test('divides a block of a Scenewright file that is too large, and says so', async () => {
  const long = scriptOf(Array(1240).fill(elementsOf('action:Rain.')[0]!))
  const { bytes } = scriptFile(long, new Date(0))
  const { divisions, problems } = await read('long.scenewright', bytes)
  const { storyBlocks } = divisions[0].script
  expect(storyBlocks.map(({ elements }) => elements.length)).toEqual([620, 620])
  expect(problems).toEqual([expect.stringMatching(/“Story Block 1” has 1240 elements.*divided/)])
})
