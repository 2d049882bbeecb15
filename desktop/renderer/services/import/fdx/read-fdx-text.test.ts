import { contentToText } from '@scenewright/shared/content/text.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import type { ImportedScript } from '@scenewright/shared/formats/imported.ts'
import { newScript, type Element } from '@scenewright/shared/script/script.ts'
import { importedOf } from '@scenewright/shared/test-support/imported.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decodeText } from '../encoding/decode-text.ts'
import { readFdxText } from './read-fdx-text.ts'

const element = (type: Element['type'], content: string): Element => ({
  id: content,
  type,
  content,
})

/** A file with everything that a Final Draft file can have. */
const FILE = writeFdx({
  ...newScript(),
  title: 'Night Bus',
  author: 'M. Writer',
  storyBlocks: [
    {
      id: 'b',
      number: 1,
      title: 'One',
      elements: [
        { ...element('scene_heading', 'INT. BUS &amp; YARD - NIGHT'), extra: { sceneNumber: '1' } },
        {
          ...element('action', 'Rain <b>falls</b> on the <i>roof</i>.'),
          extra: { notes: [{ at: 5, kind: 'note', text: 'Hoses?' }] },
        },
        element('character', 'MARA'),
        element('dialogue', 'Out.'),
        { ...element('character', 'IVO'), extra: { dual: 'right' } },
        element('dialogue', 'Zażółć – “gęślą” 🎬.'),
        element('transition', 'CUT TO:'),
      ],
    },
  ],
})

const read = (text: string) => importedOf(readFdxText(text))

const textsOf = ({ elements }: ImportedScript) =>
  elements.map(({ content }) => contentToText(content))

describe('a truncated file', () => {
  const whole = textsOf(read(FILE))
  const contentStart = FILE.indexOf('<Content>') + '<Content>'.length

  it('is imported up to the cut, wherever that is, with a warning', () => {
    fc.assert(
      fc.property(fc.integer({ min: contentStart, max: FILE.length - 20 }), (at) => {
        const script = read(FILE.slice(0, at))
        const texts = textsOf(script)
        const cut = texts.pop() ?? ''
        expect(texts).toEqual(whole.slice(0, texts.length))
        expect(whole[texts.length]?.startsWith(cut) || cut === '').toBe(true)
        expect(script.problems).toEqual([expect.stringMatching(/is incomplete/)])
      }),
    )
  })

  it('loses no text if it is cut after the script', () => {
    const at = FILE.indexOf('</Content>')
    expect(textsOf(read(FILE.slice(0, at)))).toEqual(whole)
  })

  it('is refused if it is cut before the script', () => {
    const result = readFdxText(FILE.slice(0, contentStart - 20))
    expect(result).toMatchObject({ ok: false })
  })
})

describe('a damaged or hostile file', () => {
  it('never throws, whatever is changed in it', () => {
    const change = fc.record({
      at: fc.nat(FILE.length),
      length: fc.nat(6),
      by: fc.oneof(
        fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
        fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          '</Content>',
          '</x>',
          '<![CDATA[',
          '<!--',
          '&x;',
          ']]>',
        ),
      ),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let text = FILE
        for (const { at, length, by } of changes) {
          text = `${text.slice(0, at)}${by}${text.slice(at + length)}`
        }
        const result = readFdxText(text)
        expect(result.ok ? result.script.elements.length : result.error.length).toBeLessThan(1000)
      }),
    )
  })

  it('never has its entities expanded', () => {
    const bomb = FILE.replace(
      '<FinalDraft',
      '<!DOCTYPE a [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>\n<FinalDraft',
    ).replace('CUT TO:', '&c;')
    const script = read(bomb)
    expect(textsOf(script).at(-1)).toBe('&c;')
    expect(script.problems[0]).toMatch(/entities or refers to other files/)
  })

  it('is read in UTF-16 with either byte order', async () => {
    const expected = read(FILE)
    const units = Array.from({ length: FILE.length }, (_, index) => FILE.charCodeAt(index))
    const littleEndian = units.flatMap((unit) => [unit & 255, unit >> 8])
    const bigEndian = units.flatMap((unit) => [unit >> 8, unit & 255])
    for (const bytes of [
      [0xff, 0xfe, ...littleEndian],
      [0xfe, 0xff, ...bigEndian],
    ]) {
      const { text } = await decodeText(Uint8Array.from(bytes))
      expect(read(text)).toEqual(expected)
    }
  })

  it('may reference one text a thousand times without growing', () => {
    const reference = '<Paragraph Type="Dialogue"><Alts><AltId>1</AltId></Alts></Paragraph>'
    const text = `<FinalDraft><Content>${reference.repeat(1000)}</Content>
      <AltCollection><Alt Id="1"><Paragraph><Text>${'x'.repeat(40_000)}</Text></Paragraph></Alt>
      </AltCollection></FinalDraft>`
    expect(JSON.stringify(read(text)).length).toBeLessThan(300_000)
  })

  it('may have thousands of paragraphs, notes and title page lines', () => {
    const many = (one: string) => one.repeat(5000)
    const text = `<FinalDraft><Content>${many('<Paragraph Type="Action"><Text>x</Text></Paragraph>')}
      </Content><TitlePage><Content>${many('<Paragraph Alignment="Center"><Text>y</Text></Paragraph>').repeat(2)}
      </Content></TitlePage><ScriptNotes>${many('<ScriptNote Range="0,1"/>')}</ScriptNotes></FinalDraft>`
    const { elements, problems } = read(text)
    expect(elements).toHaveLength(5000)
    expect(elements[0]?.extra?.notes).toHaveLength(500)
    expect(problems).toEqual([
      expect.stringMatching(/title page was too long/),
      expect.stringMatching(/more than 500 notes were found in one place/),
    ])
  })
})

test.each(['<html><body>INT. BUS</body></html>', 'INT. BUS', '<FinalDraft/>'])(
  'refuses %j with a sentence',
  (text) => {
    expect(readFdxText(text)).toEqual({
      ok: false,
      error: expect.stringMatching(/^This .*\.$/) as string,
    })
  },
)
