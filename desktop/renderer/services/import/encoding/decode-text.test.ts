import { describe, expect, it, test } from 'vitest'
import { encodedText, utf16Text } from '#renderer/test/encoded-text.ts'
import { decodeText } from './decode-text.ts'

const TEXT = '<?xml version="1.0"?><a>Zażółć “gęślą” Ωμέγα 🎬</a>'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const POLISH = `WN. KUCHNIA - NOC

Deszcz bębni o szybę. ŁUCJA stoi przy zlewie i obiera ziemniaki.

ŁUCJA
Znowu spóźniłeś się na kolację.

TOMEK
(cicho)
Pociąg stał w polu dwie godziny.`
const CZECH = `INT. KUCHYNĚ - NOC

Déšť bubnuje do okna. LUCIE stojí u dřezu a škrábe brambory.

LUCIE
Zase jdeš pozdě na večeři.

TOMÁŠ
(tiše)
Vlak stál dvě hodiny v poli.`
const RUSSIAN = `ИНТ. КУХНЯ - НОЧЬ

Дождь стучит в окно. ЛИДИЯ (40) стоит у раковины и чистит картошку.

ЛИДИЯ
Опять ты опоздал к ужину.

ТИМОФЕЙ
(тихо)
Поезд два часа стоял в поле.`
const FRENCH = `INT. CUISINE - NUIT

La pluie bat la vitre. LUCIE épluche des pommes de terre près de l’évier.

LUCIE
Tu es encore arrivé en retard au dîner.

ÉTIENNE
(à voix basse)
Ma sœur devait arriver de Nîmes.`
const GERMAN = `INNEN. KÜCHE - NACHT

Regen trommelt ans Fenster. LUISE steht an der Spüle und schält Kartoffeln.

LUISE
Du kommst schon wieder zu spät zum Essen.

JÖRG
(leise)
Schnee auf den Gleisen, zwei Stunden, für nichts.`
const GREEK = `ΕΣΩΤ. ΚΟΥΖΙΝΑ - ΝΥΧΤΑ

Η βροχή χτυπά το τζάμι. Η ΛΟΥΚΙΑ καθαρίζει πατάτες στον νεροχύτη.

ΛΟΥΚΙΑ
Πάλι άργησες για το φαγητό.

ΘΩΜΑΣ
(σιγά)
Το τρένο έμεινε δύο ώρες στο χωράφι.`
const JAPANESE = `○台所（夜）

雨が窓を打つ。流しの前で由美子がじゃがいもの皮をむいている。

由美子「また夕飯に遅れたのね」

健一「電車が二時間も畑の真ん中で止まったんだ」`
const CHINESE = `内景 厨房 - 夜

雨点敲打着窗户。李慧站在水池边削土豆。

李慧
你又没赶上晚饭。

陈明
（低声）
火车在田里停了两个小时，大雪把铁轨盖住了。`
const TRADITIONAL = `內景 廚房 - 夜

雨點敲打著窗戶。李慧站在水槽邊削馬鈴薯。

李慧
你又沒趕上晚飯。

陳明
（低聲）
火車在田裡停了兩個小時，大雪把鐵軌蓋住了。`
const KOREAN = `S#1. 부엌 / 밤

비가 창문을 두드린다. 싱크대 앞에서 감자를 깎는 미영.

미영
또 저녁 시간에 늦었네.

준호
(작은 소리로)
기차가 들판에서 두 시간이나 서 있었어.`

describe('an encoding detected from the bytes', () => {
  test.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a byte order mark', utf16Text(`\uFEFF${TEXT}`, 'le')],
    ['UTF-16 BE with a byte order mark', utf16Text(`\uFEFF${TEXT}`, 'be')],
    ['UTF-16 LE', utf16Text(TEXT, 'le')],
    ['UTF-16 BE', utf16Text(TEXT, 'be')],
  ])('%s', async (_name, bytes) => {
    expect(await decodeText(bytes)).toEqual({ text: TEXT, problems: [] })
  })
})

describe('an encoding that the file declares', () => {
  const declared = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><a>caf\u00e9</a>`

  test.each(['ISO-8859-1', 'windows-1252', 'iso-8859-15'])('%s', async (encoding) => {
    expect(await decodeText(latin(declared(encoding)))).toEqual({
      text: declared(encoding),
      problems: [],
    })
  })

  it('may be in single quotes, with another attribute after it', async () => {
    const head = "<?xml version='1.0' encoding='windows-1250' standalone='no'?>"
    const bytes = Uint8Array.from([...latin(head), 0xb3, 0xf3, 0x9f])
    expect((await decodeText(bytes)).text).toBe(`${head}łóź`)
  })

  it('is ignored if the bytes have another encoding', async () => {
    expect(await decodeText(utf8(declared('UTF-16')))).toEqual({
      text: declared('UTF-16'),
      problems: [],
    })
    expect(await decodeText(utf8(declared('nobody-knows')))).toMatchObject({ problems: [] })
  })

  it('is replaced by Western European, with a warning, if it is UTF-8 by mistake', async () => {
    const { text, problems, encoding } = await decodeText(latin(declared('UTF-8')))
    expect(text).toBe(declared('UTF-8'))
    expect(problems).toEqual([expect.stringMatching(/Western European/)])
    expect(encoding).toBe('windows-1252')
  })
})

it('reads the quotation marks of a Windows text file', async () => {
  const { text, problems } = await decodeText(Uint8Array.from([0x93, 0x41, 0x94]))
  expect(text).toBe('“A”')
  expect(problems).toHaveLength(1)
})

it('replaces damaged bytes and reports them', async () => {
  const { text, problems } = await decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41, 0xff, 0x42]))
  expect(text).toBe('A\ufffdB')
  expect(problems).toEqual([expect.stringMatching(/damaged/)])
})

it.each([0, 1, 2, 3])('reads a file of %i bytes', async (length) => {
  expect((await decodeText(new Uint8Array(length).fill(0x41))).text).toBe('A'.repeat(length))
})

it('does not mistake text with a few zero bytes for UTF-16', async () => {
  expect((await decodeText(utf8('A\u0000B and some words more'))).text).toContain('and some words')
})

describe('the encoding of a text that declares none', () => {
  test.each([
    ['windows-1250', POLISH],
    ['iso-8859-2', POLISH],
    ['windows-1250', CZECH],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['ibm866', RUSSIAN],
    ['windows-1252', FRENCH],
    ['macintosh', FRENCH],
    ['windows-1252', GERMAN],
    ['macintosh', GERMAN],
    ['windows-1253', GREEK],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['gbk', CHINESE],
    ['big5', TRADITIONAL],
    ['euc-kr', KOREAN],
  ])('is found by its letters: %s', async (encoding, sample) => {
    const { text, problems } = await decodeText(encodedText(sample, encoding))
    expect(text).toBe(sample)
    expect(problems).toEqual([expect.stringMatching(/choose another text encoding/)])
  })

  test.each([RUSSIAN, JAPANESE, CHINESE, KOREAN, GREEK])(
    'is found in UTF-16 that starts with other letters than Latin',
    async (sample) => {
      for (const order of ['le', 'be'] as const) {
        expect(await decodeText(utf16Text(sample, order))).toEqual({
          text: sample,
          problems: [],
          encoding: `utf-16${order}`,
        })
      }
    },
  )

  it('is found in a Japanese mail', async () => {
    const bytes = latin('\u001b$B1+\u001b(B.')
    expect(await decodeText(bytes)).toMatchObject({ text: '雨.', encoding: 'iso-2022-jp' })
  })

  it('is looked for beyond the start of a long text', async () => {
    const long = `${'Rain on the roof.\n'.repeat(20_000)}${RUSSIAN}`
    const { text, encoding } = await decodeText(encodedText(long, 'windows-1251'))
    expect(encoding).toBe('windows-1251')
    expect(text).toBe(long)
  })
})

describe('an encoding that the writer chose', () => {
  it('is used without a warning', async () => {
    const bytes = encodedText(RUSSIAN, 'windows-1251')
    const { text, problems, encoding } = await decodeText(bytes, 'x-mac-cyrillic')
    expect(encoding).toBe('x-mac-cyrillic')
    expect(text).toContain('стучит в окно')
    expect(problems).toEqual([])
  })

  it('reports bytes that it has no character for', async () => {
    const { text, problems } = await decodeText(encodedText(RUSSIAN, 'windows-1251'), 'utf-8')
    expect(text).toContain('�')
    expect(problems).toEqual([expect.stringMatching(/unreadable character/)])
  })
})

test.each([
  ['UTF-8', utf8(`INT. LOFT${'\0'.repeat(900)}`)],
  ['UTF-16', utf16Text(`\uFEFFINT. LOFT${'\0'.repeat(900)}`, 'le')],
  ['a byte order mark in the wrong order', utf8('\uFFFEINT. LOFT')],
])('leaves out what pads a text: %s', async (_what, bytes) => {
  expect(await decodeText(bytes)).toMatchObject({ text: 'INT. LOFT', problems: [] })
})
