import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { renameCharacter } from '@scenewright/shared/script/editing/rename-character.ts'
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
