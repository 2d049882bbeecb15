import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../test-support/continuity.ts'

const SAID = 'NORA speaks here after leaving in scene 1.'

function after(action: string, cue = 'NORA', heading = 'INT. OFFICE - DAY') {
  return messagesOf(
    'speaks-after-leaving',
    `scene_heading:${heading}`,
    'character:NORA',
    'dialogue:Goodbye.',
    `action:${action}`,
    'character:TOM',
    'dialogue:Wait!',
    `character:${cue}`,
    'dialogue:No.',
  )
}

describe('speaking after leaving', () => {
  it.each([
    'Nora leaves.',
    'NORA exits.',
    'Tom looks up. Nora walks out of the room.',
    'Nora quietly leaves the office.',
    'Nora storms out, slamming the door.',
    'Nora leaves through the back door. Tom sighs.',
    'Tom and Nora leave.',
  ])('%s', (action) => {
    expect(after(action)).toContain(SAID)
  })

  it.each([
    'Nora leaves the gun on the table.',
    'Nora starts to leave.',
    'Nora leaves, then comes back.',
    'Nora leaves. A moment later the door opens: Nora.',
    "Nora doesn't leave.",
    'Nora exits the elevator.',
    'Nora leaves Tom.',
    'Nora walks out onto the balcony.',
    "Nora's dog leaves.",
    'Everybody but Nora leaves.',
    'Nora leaves. Tom follows her into the hallway.',
    'Nora leaves. She stops at the door.',
    'If Nora leaves, Tom is lost.',
    'Tom waits until Nora leaves.',
  ])('not: %s', (action) => {
    expect(after(action)).toEqual([])
  })

  it('not with a voice from elsewhere, nor where scenes are cut together', () => {
    expect(after('Nora leaves.', 'NORA (O.S.)')).toEqual([])
    expect(after('Nora leaves.', 'NORA (ON PHONE)')).toEqual([])
    expect(after('Nora leaves.', "NORA (CONT'D)")).toEqual([SAID])
    expect(after('Nora leaves.', 'NORA', 'INT./EXT. CAR - DAY')).toEqual([])
    expect(after('Nora leaves.\nHALLWAY')).toEqual([])
  })

  it('not in the next scene', () => {
    const lines = ['character:NORA', 'dialogue:Hi.', 'action:Nora leaves.'] as const
    const next = ['scene_heading:EXT. YARD - DAY', 'character:NORA', 'dialogue:Hm.'] as const
    const heading = 'scene_heading:INT. OFFICE - DAY'
    expect(messagesOf('speaks-after-leaving', heading, ...lines, ...next)).toEqual([])
  })
})
