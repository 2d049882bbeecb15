import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { renameCommand } from './rename-command.ts'

const script = scriptOf(
  elementsOf('action:Rain. Peter, a clerk, waits.', 'character:NORA (V.O.)', 'dialogue:Hi.'),
  elementsOf('character:BEN', 'dialogue:Nora?', 'character:MARY ANN', 'dialogue:No.'),
  elementsOf('character:WILL', 'dialogue:Bye.', 'character:WILL & GRACE', 'dialogue:Bye!'),
  elementsOf('character:THE GUARD', 'dialogue:Papers.'),
)

describe('a command that renames a character', () => {
  it.each([
    ['rename NORA to Vera', 'NORA', 'Vera'],
    ['Rename nora to vera everywhere, please', 'NORA', 'vera'],
    ['rename Nora to Vera in the whole script.', 'NORA', 'Vera'],
    ['rename Nora to Vera everywhere in the script', 'NORA', 'Vera'],
    ['throughout the script, rename Nora to Vera', 'NORA', 'Vera'],
    ['Please rename the character Mary Ann to Woman in Red', 'MARY ANN', 'Woman in Red'],
    ['change NORA to VERA', 'NORA', 'VERA'],
    ["change Ben's name to Sam", 'BEN', 'Sam'],
    ['call Ben Benjamin from now on', 'BEN', 'Benjamin'],
    ['rename Peter to Paul', 'PETER', 'Paul'],
    ['rename Grace to Karen', 'GRACE', 'Karen'],
    ['rename BEN to NORA', 'BEN', 'NORA'],
    ['rename the guard to the officer', 'THE GUARD', 'the officer'],
    ['rename Ben to the officer', 'BEN', 'officer'],
  ])('%s', (command, from, to) => {
    expect(renameCommand(command, script)).toEqual({ from, to })
  })

  it.each([
    'rename Zoe to Vera',
    'rename Norra to Vera',
    'rename Nora to Vera and Ben to Sam',
    'rename Nora to Vera and delete the last line',
    'rename Ben to Tom everywhere in the scene',
    'rename Ben to Tom everywhere in this block',
    'change NORA to VERA in the last action',
    'rename the script to Vera',
    'rename Nora to Vera in the overview',
    'replace "rain" with "snow"',
    'change the last line to Vera',
    'BEN says: rename Nora to Vera',
    'delete the shot',
    'rename',
  ])('is not: %s', (command) => {
    expect(renameCommand(command, script)).toBeNull()
  })
})
