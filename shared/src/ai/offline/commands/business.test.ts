import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
have JOHN walk in and slam the door => ?
have BEN carry the lamp to the window and then go out => ?
Have Nora slowly open the drawer, take out a knife and hide it => ?
make BEN sit down => ?
let NORA be silent for a moment => ?
have NORA and BEN look at each other => ?
have the old man drop his tray => ?
have everyone leave => ?
have him wash his hands before the last dialogue => ?
have BEN not answer => ?
have NORA try the door => ?
have BEN rush to the door, fix the latch and watch the sea => ?
NORA walks to the window => ?
BEN is gone. => ?
can you have Nora pick up the map, fold it and put it in her coat? => ?
let's have Ben turn off the lamp. => ?
have the phone ring => ?
have a dog bark outside => ?
have two men enter the room => ?
have her cry and laugh at once => ?
have NORA sit at the end of the table => ?
have BEN stand at the top of the stairs => ?
have NORA grab the lock and key => ?
have NORA rock and roll => ?
have Ben go to bed => ?
have BEN be late => ?
have Ben do the dishes => ?
have Ben try to stop and breathe => ?
have NORA answer the phone => ?
have NORA say nothing => ?
make the lamp flicker => ?
have BEN ask about the map => ?
have NORA scream in pain => ?
NORA screams in terror => ?
can you have Nora leave? => ?
JOHN enters. => ?
John enters the room => ?
Rain falls on the roof => ?
have the children run and hide => ?
I want BEN to leave the room => ?
have the bus stop => ?
have the boys run to the pier => ?
have the boss laugh => ?
make a new scene heading: EXT. CLIFF - DAY => 1-12 | +scene_heading: EXT. CLIFF - DAY
have Ben reply that he is tired => ?
have the bird fly away => ?
add NORA walks in before the last line => ?
SFX: door slams => 1-12 | +action: SFX: door slams.
let Ben be called Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
Ben coughs after Nora's first line => ?
have Nora write her name at the top of the page => ?
`

describe('adding stage business as action', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
