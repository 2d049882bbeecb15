import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { detectContent } from '../detect-format.ts'
import { readHighland } from './read-highland.ts'

const SCRIPT = 'Title: Ninth Floor\n\nINT. LIFT - DAY\n\nGoing up.\n'

function highlandFile(entries: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(entries).map(([name, text]) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(bytes)))
}

test("reads the text of a Highland file's bundle", async () => {
  const file = highlandFile({
    'Ninth Floor.textbundle/info.json': '{"version":2}',
    'Ninth Floor.textbundle/text.fountain': SCRIPT,
  })
  expect(detectContent('a.zip', file)).toEqual({ ok: true, content: 'binary', format: 'highland' })
  expect(await readHighland(file)).toMatchObject({
    ok: true,
    script: {
      title: 'Ninth Floor',
      elements: [{ type: 'scene_heading', content: 'INT. LIFT - DAY' }, { content: 'Going up.' }],
    },
  })
})

test('reports a bundle without a text', async () => {
  const error: unknown = expect.stringContaining('export it as Fountain')
  expect(await readHighland(highlandFile({ 'a.textbundle/info.json': '{}' }))).toEqual({
    ok: false,
    error,
  })
})

test.each(['text.md', 'text.fountain', 'text.markdown', 'text.txt'])(
  'reads %s, as different versions of Highland name the text',
  async (name) => {
    expect(await readHighland(highlandFile({ [`a.textbundle/${name}`]: SCRIPT }))).toMatchObject({
      ok: true,
      script: { title: 'Ninth Floor' },
    })
  },
)

test('reports attachments, the bin and a scratchpad with text', async () => {
  const read = await readHighland(
    highlandFile({
      'a.textbundle/text.md': SCRIPT,
      'a.textbundle/assets/images/one.png': 'x',
      'a.textbundle/bin/scene.txt': 'x',
      'a.textbundle/scratchpad.txt': 'An idea',
    }),
  )
  const problems = read.ok ? read.script.problems.join('\n') : ''
  for (const part of ['attachments', 'bin', 'scratchpad']) expect(problems).toContain(part)
})
