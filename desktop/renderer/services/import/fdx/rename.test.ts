import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { renameCharacter } from '@scenewright/shared/script/editing/rename-character.ts'
import { readPreservedParts } from '@scenewright/shared/script/preserved-parts.ts'
import { scriptInFile, scriptInText } from '#renderer/test/fdx-files.ts'
import { expect, it } from 'vitest'

const REVISION = 'Name="Edda"/></Revisions>'
const oneLine = (text: string) => text.replaceAll('\n', '')

it('renames a character wherever a file has the name, but not what is called the same', () => {
  const script = scriptInFile('names')
  const before = writeFdx(script)
  const renamed = renameCharacter(script, 'EDDA', { to: 'Margit', lowercase: false })
  const after = writeFdx(renamed)
  expect(oneLine(before).match(/edda/gi)).toHaveLength(14)
  expect(oneLine(after)).toContain(REVISION)
  expect(oneLine(after).replace(REVISION, '')).not.toMatch(/edda/i)
  const again = renameCharacter(scriptInText(after), 'MARGIT', { to: 'Edda', lowercase: false })
  expect(writeFdx(again)).toBe(before)
})

it('changes nothing if the name is nowhere', () => {
  const script = scriptInFile('names')
  expect(renameCharacter(script, 'NOBODY', { to: 'Margit', lowercase: false })).toBe(script)
})

const withParts = (parts: string) =>
  scriptInText(
    `<FinalDraft DocumentType="Script" Version="5"><Content><Paragraph Type="Character"><Text>M</Text></Paragraph></Content>${parts}</FinalDraft>`,
  )

it('leaves the data of images as it is', () => {
  const data = `${'iVBORw0K'.repeat(20)}+M/${'AAAANSUh'.repeat(20)}=`
  const script = withParts(`<Images><Image Id="1">${data}</Image></Images>`)
  const renamed = renameCharacter(script, 'M', { to: 'Margit', lowercase: false })
  expect(oneLine(writeFdx(renamed))).toContain(`<Image Id="1">${data}</Image>`)
})

it('leaves names where the parts of the file would be too large to be stored', () => {
  const words = 'word '.repeat(99_950)
  const list = '<Character>M</Character>'.repeat(8)
  const script = withParts(`<Boards>${words}</Boards><SmartType>${list}</SmartType>`)
  expect(script.kept?.finalDraft).toBeDefined()
  const renamed = renameCharacter(script, 'M', { to: 'M'.repeat(100), lowercase: false })
  expect(readPreservedParts(renamed.kept)).toEqual(script.kept)
})
