/** The same short script in the formats of other programs. */
export type SampleFile = Readonly<{ name: string; content: string | Uint8Array<ArrayBuffer> }>

const FOUNTAIN_TEXT = `Title: The Last Ferry
Author: A. Writer

# Act One

INT. TICKET OFFICE - DAWN

Rain on the shutters. VERA counts coins.

VERA
(to herself)
One short. Always *one* short.

# Act Two

EXT. QUAY - CONTINUOUS

The ferry leaves without her.

CUT TO:
`

export const FOUNTAIN: SampleFile = { name: 'ferry.fountain', content: FOUNTAIN_TEXT }

export const FINAL_DRAFT: SampleFile = {
  name: 'Night Bus.fdx',
  content: `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<FinalDraft DocumentType="Script" Template="No" Version="5">
  <Content>
    <Paragraph Number="1A" Type="Scene Heading"><Text>INT. NIGHT BUS - NIGHT</Text></Paragraph>
    <Paragraph Type="Action"><Text>The driver hums. </Text><Text Style="Bold">Brakes.</Text></Paragraph>
    <Paragraph Type="Character"><Text>IVO</Text></Paragraph>
    <Paragraph Type="Dialogue"><Text>Żółw on the road.</Text></Paragraph>
  </Content>
</FinalDraft>
`,
}

/** A printed script saved as plain text in Latin-1. */
export const PRINTED: SampleFile = {
  name: 'printed.txt',
  content: Uint8Array.from(
    `     EXT. LIGHTHOUSE - NIGHT

     The lamp turns over the caf\u00e9.

                         MARA
               Is anybody up there?
`,
    (letter) => letter.codePointAt(0) ?? 0,
  ),
}

export const PDF: SampleFile = { name: 'script.fountain', content: '%PDF-1.7\n%âãÏÓ\n' }

/** A Russian scene in Windows-1251, in which the capital А is 0xC0. */
export const RUSSIAN: SampleFile = {
  name: 'russian.fountain',
  content: Uint8Array.from(
    `ИНТ. КУХНЯ - НОЧЬ

Дождь стучит в окно. Лидия чистит картошку.

ЛИДИЯ
Опять ты опоздал к ужину.

СМЕНА КАДРА:

НАТ. ВОКЗАЛ - УТРО

Пустой перрон.
`,
    (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 0x80 ? code : code - 0x410 + 0xc0
    },
  ),
}

/** A Japanese scene in Shift-JIS: a heading '○駅のホーム（夜明け）', an action and a speech. */
export const JAPANESE: SampleFile = {
  name: 'japanese.txt',
  content: Uint8Array.from(
    '819b897782cc837a815b8380816996e996be82af816a0a0a906c82cc82a282c882a2837a815b83808142899382ad82c58b44934a81420a0a8c9288ea81758e6f82f091d282c182c482a282dc82b781760a'.match(
      /../g,
    ) ?? [],
    (byte) => Number.parseInt(byte, 16),
  ),
}
