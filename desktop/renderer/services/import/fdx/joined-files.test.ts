/** A Final Draft file that is added to a script from another one. */
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { appendScript } from '@scenewright/shared/script/append-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import { scriptInFile, scriptInText } from '#renderer/test/fdx-files.ts'
import { describe, expect, it } from 'vitest'

const joined = appendScript(
  scriptInFile('joined-first'),
  scriptInFile('joined-second'),
  countingIds('added'),
)
const written = joined ? writeFdx(joined).replaceAll('\n', '') : ''

it('keeps the tags of both files apart', () => {
  expect(written).toContain('<Text TagNumber="3">Sickle</Text>')
  expect(written).toContain('<Text TagNumber="4">Sack</Text>')
  expect(written).toContain(
    '<TagCategory Id="c" Name="Weapons"/><TagCategory Id="c-2" Name="Props"/>',
  )
  expect(written).toContain('<TagDefinition CatId="c-2" Id="d-2" Label="sack"/>')
  expect(written).toContain('<Tag Number="4"><DefId>d-2</DefId></Tag>')
})

it('gives revisions of one name one number, and others their own', () => {
  expect(written.match(/Name="White"/g)).toHaveLength(1)
  expect(written).toContain('<Revision ID="3" Mark="*" Name="Pink"/>')
  expect(written.match(/RevisionID="[23]"/g)).toEqual(['RevisionID="2"', 'RevisionID="3"'])
})

it('joins the lists of names, and takes over a type with its settings', () => {
  expect(written).toContain(
    '<Character>EDDA</Character><Character>SICKLE</Character><Character>SACK</Character>',
  )
  expect(written).toContain('<Paragraph Type="Frame"><Text>Frame of the sickle')
  expect(written).toContain('<Paragraph Type="Frame 2"><Text>Frame of the sack')
  expect(written).toContain('<ElementSettings Type="Frame 2">')
})

it('has the locked pages of the script alone', () => {
  expect(written.match(/<LockedPage /g)).toHaveLength(1)
})

it('joins thousands of tags', () => {
  const numbers = Array.from({ length: 2000 }, (_, at) => at + 1)
  const file = (name: string) => {
    const definitions = numbers.map(
      (at) => `<TagDefinition CatId="c" Id="${name}${at}" Label="${name} ${at}"/>`,
    )
    const tags = numbers.map((at) => `<Tag Number="${at}"><DefId>${name}${at}</DefId></Tag>`)
    const data = `<TagData><TagCategories><TagCategory Id="c" Name="Props"/></TagCategories><TagDefinitions>${definitions.join('')}</TagDefinitions><Tags>${tags.join('')}</Tags></TagData>`
    return scriptInText(
      `<FinalDraft DocumentType="Script" Version="5"><Content><Paragraph Type="Action"><Text>${name}</Text></Paragraph></Content>${data}</FinalDraft>`,
    )
  }
  const both = appendScript(file('sickle'), file('sack'), countingIds('added'))
  expect(both ? writeFdx(both).match(/<Tag Number="4000"/g) : null).toHaveLength(1)
})

it('gives an emptied script the parts that the added one refers to', () => {
  const first = scriptInFile('joined-first')
  const second = scriptInFile('joined-second')
  const emptied = {
    ...first,
    storyBlocks: first.storyBlocks.map((one) => ({ ...one, elements: [] })),
  }
  expect(appendScript(emptied, second, countingIds('added'))?.kept?.finalDraft).toEqual(
    second.kept?.finalDraft,
  )
})

describe('images', () => {
  const file = (list: string, ...ids: readonly string[]) => {
    const paragraphs = ids.map(
      (id) => `<Paragraph Type="Action"><Image Id="${id}"/><Text>Map ${id}.</Text></Paragraph>`,
    )
    return scriptInText(
      `<FinalDraft DocumentType="Script" Version="5"><Content>${paragraphs.join('')}</Content><Images>${list}</Images></FinalDraft>`,
    )
  }
  const image = (id: string, data: string) => `<Image Id="${id}">${data}</Image>`
  const join = (first: Script, second: Script) => {
    const both = appendScript(first, second, countingIds('added'))
    return both ? writeFdx(both).replaceAll('\n', '') : ''
  }

  it('of both files have their own ids', () => {
    const first = file(image('7', 'AAAA') + image('8', 'BBBB'), '7', '8')
    const text = join(first, file(image('7', 'CCCC') + image('9', 'DDDD'), '7', '9'))
    expect(text).toContain(
      `<Images>${image('7', 'AAAA')}${image('8', 'BBBB')}${image('10', 'CCCC')}${image('9', 'DDDD')}</Images>`,
    )
    expect(text.match(/<Image Id="\d+"\/>/g)).toEqual(
      ['7', '8', '10', '9'].map((id) => `<Image Id="${id}"/>`),
    )
  })

  it('that are the same have one id', () => {
    const text = join(file(image('7', 'AAAA'), '7'), file(image('7', 'AAAA'), '7'))
    expect(text).toContain(`<Images>${image('7', 'AAAA')}</Images>`)
  })

  it('that the added file doesn’t have aren’t those of the script', () => {
    const text = join(file(image('7', 'AAAA'), '7'), file('', '7'))
    expect(text).toContain('<Image Id="8"/><Text>Map 7.')
  })
})
