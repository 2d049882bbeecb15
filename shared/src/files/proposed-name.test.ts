import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { blockPdfName, scriptFileName, scriptPdfName } from './file-names.ts'
import { cleanProposedName } from './proposed-name.ts'

it.each([
  ['Night Bus.fdx', 'Night Bus.fdx'],
  ['night.bus.v2.fountain', 'night.bus.v2.fountain'],
  ['ACT.PDF', 'ACT.PDF'],
  ['Scenewright-2026-11-23.zip', 'Scenewright-2026-11-23.zip'],
  ['Żółta łódź.scenewright', 'Żółta łódź.scenewright'],
  ['script.exe.fdx', 'script_exe.fdx'],
  ['script.JS.pdf', 'script_JS.pdf'],
  ['script.exe', 'script_exe.txt'],
  ['script', 'script.txt'],
  // Shown as 'scriptexe.pdf' from right to left.
  ['script\u202Efdp.exe', 'scriptfdp_exe.txt'],
  ['a\u2066b\u2069\u200Fc.fdx', 'abc.fdx'],
  ['line\u2028break\n.txt', 'linebreak.txt'],
  ['CON.fdx', 'CON_.fdx'],
  ['nul.v2.txt', 'nul_.v2.txt'],
  ['com1.pdf', 'com1_.pdf'],
  ['LPT¹.csv', 'LPT¹_.csv'],
  ['Con Air.fdx', 'Con Air.fdx'],
  ['../../x:y|z.fdx', '_.._x_y_z.fdx'],
  ['ends with dots... .fdx', 'ends with dots.fdx'],
  ['.hidden.fdx', 'hidden.fdx'],
  ['Draft.fdx. ', 'Draft.fdx.txt'],
  ['', 'Untitled.txt'],
  ['. .pdf', 'Untitled.pdf'],
])('%j is proposed as %j', (name, proposed) => {
  expect(cleanProposedName(name)).toBe(proposed)
})

it('leaves the specified names of PDFs as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.nat(999), (title, block) => {
      for (const name of [scriptPdfName(title), blockPdfName(title, block)]) {
        expect(cleanProposedName(name)).toBe(name)
      }
    }),
  )
})

it.each(['CON', 'aux', 'Com1'])('a script titled %s gets a name that Windows accepts', (title) => {
  expect(cleanProposedName(scriptFileName(title, 'fdx'))).toBe(`${title}_.fdx`)
})
