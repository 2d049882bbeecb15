/** The same short script in the formats of other programs. */
import type { SampleFile } from './files.ts'

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
  content: Buffer.from(
    `     EXT. LIGHTHOUSE - NIGHT

     The lamp turns over the caf\u00e9.

                         MARA
               Is anybody up there?
`,
    'latin1',
  ),
}

export const PDF: SampleFile = { name: 'script.fountain', content: '%PDF-1.7\n%âãÏÓ\n' }
