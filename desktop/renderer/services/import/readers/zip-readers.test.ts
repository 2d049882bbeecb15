/** Tests that all formats of zip archives share, besides their own. */
import { strToU8, zipSync } from 'fflate'
import { FILE_FORMATS } from '@scenewright/shared/files/file-formats.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { describe, expect, test } from 'vitest'
import { readFile } from '../read-file.ts'
import { readCeltx } from './read-celtx.ts'
import { readFadeIn } from './read-fade-in.ts'
import { readHighland } from './read-highland.ts'

const OSF = `<?xml version="1.0" encoding="utf-8"?>
<document type="Open Screenplay Format document" version="30"><paragraphs>
<para><style basestylename="Scene Heading"/><text>INT. LIFT - DAY</text></para>
<para><style basestylename="Action"/><text>Going </text><text bold="1">up</text><text>.</text></para>
<para><style basestylename="Character"/><text>MARA</text></para>
<para><style basestylename="Parenthetical"/><text>low</text></para>
<para><style basestylename="Dialogue"/><text>Ninth, please.</text></para>
</paragraphs></document>`
const CELTX = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">
<html><head><title>Lift</title></head><body>
<p class="sceneheading" id="a">INT. LIFT - DAY<br></p>
<p class="action">Going
<span style="font-weight: bold">up</span>.</p>
<p class="character">MARA<p class="parenthetical">(low)</p>
<p class="dialog">Ninth, please.<br></p></body></html>`
const FOUNTAIN = 'INT. LIFT - DAY\n\nGoing **up**.\n\nMARA\n(low)\nNinth, please.\n'
const ELEMENTS = [
  'scene_heading:INT. LIFT - DAY',
  'action:Going <b>up</b>.',
  'character:MARA',
  'parenthetical:(low)',
  'dialogue:Ninth, please.',
]

const FORMATS = [
  ['fadein', 'Fade In', 'document.xml', OSF, readFadeIn],
  ['celtx', 'Celtx', 'script-a1.html', CELTX, readCeltx],
  ['highland', 'Highland', 'Lift.textbundle/text.md', FOUNTAIN, readHighland],
] as const

type Entries = Readonly<Record<string, string | Uint8Array>>

function archive(entries: Entries): Uint8Array<ArrayBuffer> {
  const bytes = Object.entries(entries).map(([name, content]) => {
    return [name, typeof content === 'string' ? strToU8(content) : content] as const
  })
  return new Uint8Array(zipSync(Object.fromEntries(bytes)))
}

/** The same archive, whose directory says that every entry unpacks to this many bytes. */
function claiming(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const changed = new Uint8Array(bytes)
  const view = new DataView(changed.buffer)
  for (let at = 0; at + 28 <= changed.length; at += 1) {
    // APPNOTE.TXT, 4.3.12: the signature of an entry, and where its unpacked size is.
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return changed
}

/** Every format's archive has what makes it recognizable. */
const withIndex = (entries: Entries): Entries => ({ 'project.rdf': '<RDF:RDF/>', ...entries })

const sentence: unknown = expect.stringMatching(/\. .*import (?:that file|it again)\.$/)

describe.each(FORMATS)('%s', (format, label, name, text, read) => {
  const file = archive(format === 'celtx' ? withIndex({ [name]: text }) : { [name]: text })

  test('is recognized whatever the name of the file, and has all elements, words and marks', async () => {
    const options = { makeId: countingIds(), onStage: () => {} }
    const result = await readFile({ name: 'The Lift.zip', bytes: file }, options)
    expect(result).toMatchObject({ ok: true, format, problems: [] })
    const elements = result.ok ? result.divisions[0].script.storyBlocks[0]?.elements : []
    expect(elements?.map(({ type, content }) => `${type}:${content}`)).toEqual(ELEMENTS)
    expect(FILE_FORMATS[format].label).toBe(label)
  })

  test.each([
    ['is cut off', file.slice(0, file.length / 2)],
    ['has damaged data', file.slice().fill(0xff, 35 + name.length, 60 + name.length)],
    ['contains no script', archive({ 'other.txt': 'x' })],
  ])('is refused with advice if it %s', async (_what, bytes) => {
    expect(await read(bytes)).toEqual({ ok: false, error: sentence })
  })

  test('is refused if it unpacks to too much', async () => {
    expect(await read(claiming(file, 65 * 1024 * 1024))).toEqual({
      ok: false,
      error: expect.stringMatching(/64 MB/) as unknown,
    })
  })

  test('ignores entries whose names are paths out of the archive', async () => {
    const bytes = archive({ [name]: text, '../../escape.txt': 'x', '/etc/passwd': 'y' })
    expect(await read(bytes)).toMatchObject({ ok: true })
  })
})

const elementsIn = (result: ImportResult) => (result.ok ? result.script.elements : [])

describe('hostile text in an archive', () => {
  test.each([
    [
      'entities are not expanded',
      OSF.replace('<document', '<!DOCTYPE d [<!ENTITY a "aaaa">]><document').replace(
        'Going ',
        '&a;',
      ),
    ],
    [
      'other files are not read',
      OSF.replace('<document', '<!DOCTYPE d SYSTEM "file:///etc/passwd"><document'),
    ],
  ])('%s', async (_what, text) => {
    const result = await readFadeIn(archive({ 'document.xml': text }))
    expect(elementsIn(result)).toHaveLength(ELEMENTS.length)
    expect(result.ok && result.script.problems.join()).toContain('entities')
  })

  test('deep nesting and huge attributes end the script there, with a report', async () => {
    const deep = OSF.replace('</paragraphs>', `${'<para>'.repeat(5000)}</paragraphs>`)
    const result = await readFadeIn(archive({ 'document.xml': deep }))
    expect(elementsIn(result).length).toBeGreaterThanOrEqual(ELEMENTS.length)
    expect(result.ok && result.script.problems.join()).toContain('nested too deeply')
    const huge = OSF.replace('<para>', `<para note="${'x'.repeat(1_000_000)}">`)
    expect(elementsIn(await readFadeIn(archive({ 'document.xml': huge })))).toHaveLength(
      ELEMENTS.length,
    )
  })

  test('HTML that is never closed keeps its text, and ends where it is nested too deeply', async () => {
    const celtx = async (depth: number) =>
      await readCeltx(
        archive(withIndex({ 'script-a.html': `<p>Up.</p>${'<div><b>'.repeat(depth)}Down.` })),
      )
    const shallow = await celtx(200)
    expect(elementsIn(shallow).map(({ content }) => content)).toEqual(['Up.', '<b>Down.</b>'])
    const deep = await celtx(20_000)
    expect(elementsIn(deep)[0]).toEqual({ type: 'text', content: 'Up.' })
    expect(deep.ok && deep.script.problems.join()).toContain('nested too deeply')
  })
})
