import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test-support/continuity.ts'

/** Cues with a line of dialogue each. */
function spoken(...names: readonly string[]) {
  const lines = names.flatMap((name) => [`character:${name}`, 'dialogue:Well.'] as const)
  return messagesOf('two-spellings', 'scene_heading:INT. HALL - DAY', ...lines)
}

describe('two spellings of a name', () => {
  it.each([
    ['MARA', 'MARRA'],
    ['AGNES', 'AGENS'],
    ['JONATHAN', 'JONATHON'],
    ['MRS. KENT', 'MRS KENT'],
    ['JEAN-LUC', 'JEAN LUC'],
    ['ZOË', 'ZOE'],
    ['DETECTIVE RUIZ', 'DETECTVE RUIZ'],
  ])('%s and %s', (name, slip) => {
    expect(spoken(name, name, slip, name)).toEqual([`${slip} may be ${name}, spelled another way.`])
  })

  it.each([
    ['GUARD 1', 'GUARD 2'],
    ['AGENT47', 'AGENT48'],
    ['WAITER', 'WAITERS'],
    ['POLICEMAN', 'POLICEWOMAN'],
    ['OLD MAN', 'OLD WOMAN'],
    ['JOHN', 'JOAN'],
    ['NINA', 'NORA'],
    ['MARA', 'MARA (V.O.)'],
    ['MARA', 'MARA & TOM'],
    ['MARA', "MARA'S VOICE"],
    ['JOHN', 'JOHNNY'],
  ])('not %s and %s', (name, other) => {
    expect(spoken(name, name, other, name)).toEqual([])
  })

  it('is somebody else if the action mentions the name', () => {
    const lines = ['character:MARIA', 'dialogue:Hi.', 'character:MARIA', 'dialogue:Ho.'] as const
    const other = ['character:MARIO', 'dialogue:Hey.'] as const
    expect(messagesOf('two-spellings', ...lines, ...other)).toHaveLength(1)
    expect(messagesOf('two-spellings', 'action:Mario waits.', ...lines, ...other)).toEqual([])
  })
})
