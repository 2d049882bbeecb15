import { describe, expect, it, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = '<?xml version="1.0"?><a>Zażółć “gęślą” Ωμέγα 🎬</a>'

function utf16(text: string, order: 'le' | 'be', mark: string): Uint8Array {
  const bytes: number[] = []
  for (const unit of `${mark}${text}`.split('')) {
    const code = unit.charCodeAt(0)
    const pair = [code & 0xff, code >> 8]
    bytes.push(...(order === 'le' ? pair : pair.toReversed()))
  }
  return Uint8Array.from(bytes)
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('an encoding detected from the bytes', () => {
  test.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a byte order mark', utf16(TEXT, 'le', '\uFEFF')],
    ['UTF-16 BE with a byte order mark', utf16(TEXT, 'be', '\uFEFF')],
    ['UTF-16 LE', utf16(TEXT, 'le', '')],
    ['UTF-16 BE', utf16(TEXT, 'be', '')],
  ])('%s', (_name, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: TEXT, problems: [] })
  })
})

describe('an encoding that the file declares', () => {
  const declared = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><a>caf\u00e9</a>`

  test.each(['ISO-8859-1', 'windows-1252', 'iso-8859-15'])('%s', (encoding) => {
    expect(decodeText(latin(declared(encoding)))).toEqual({
      text: declared(encoding),
      problems: [],
    })
  })

  it('may be in single quotes, with another attribute after it', () => {
    const head = "<?xml version='1.0' encoding='windows-1250' standalone='no'?>"
    const bytes = Uint8Array.from([...latin(head), 0xb3, 0xf3, 0x9f])
    expect(decodeText(bytes).text).toBe(`${head}łóź`)
  })

  it('is ignored if the bytes have another encoding', () => {
    expect(decodeText(utf8(declared('UTF-16')))).toEqual({
      text: declared('UTF-16'),
      problems: [],
    })
    expect(decodeText(utf8(declared('nobody-knows')))).toMatchObject({ problems: [] })
  })

  it('is replaced by Western European, with a warning, if it is UTF-8 by mistake', () => {
    const { text, problems } = decodeText(latin(declared('UTF-8')))
    expect(text).toBe(declared('UTF-8'))
    expect(problems).toEqual([expect.stringMatching(/Western European/)])
  })
})

it('reads the quotation marks of a Windows text file', () => {
  const { text, problems } = decodeText(Uint8Array.from([0x93, 0x41, 0x94]))
  expect(text).toBe('“A”')
  expect(problems).toHaveLength(1)
})

it('replaces damaged bytes and reports them', () => {
  const { text, problems } = decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41, 0xff, 0x42]))
  expect(text).toBe('A\ufffdB')
  expect(problems).toEqual([expect.stringMatching(/damaged/)])
})

it.each([0, 1, 2, 3])('reads a file of %i bytes', (length) => {
  expect(decodeText(new Uint8Array(length).fill(0x41)).text).toBe('A'.repeat(length))
})

it('does not mistake text with a few zero bytes for UTF-16', () => {
  expect(decodeText(utf8('A\u0000B and some words more')).text).toContain('and some words')
})
