import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
have JOHN walk in and slam the door => 1-12 | +action: JOHN walks in and slams the door.
have BEN carry the lamp to the window and then go out => 1-12 | +action: Ben carries the lamp to the window and then goes out.
Have Nora slowly open the drawer, take out a knife and hide it => 1-12 | +action: Nora slowly opens the drawer, takes out a knife and hides it.
make BEN sit down => 1-12 | +action: Ben sits down.
let NORA be silent for a moment => 1-12 | +action: Nora is silent for a moment.
have NORA and BEN look at each other => 1-12 | +action: Nora and Ben look at each other.
have the old man drop his tray => 1-12 | +action: The old man drops his tray.
have everyone leave => 1-12 | +action: Everyone leaves.
have him wash his hands before the last dialogue => 1-9 | +action: He washes his hands. | 10-12
have BEN not answer => 1-12 | +action: Ben doesn't answer.
have NORA try the door => 1-12 | +action: Nora tries the door.
have BEN rush to the door, fix the latch and watch the sea => 1-12 | +action: Ben rushes to the door, fixes the latch and watches the sea.
NORA walks to the window => 1-12 | +action: Nora walks to the window.
BEN is gone. => 1-12 | +action: Ben is gone.
smash cut to Ben's face => 1-12 | +transition: SMASH CUT TO: | +shot: BEN'S FACE
insert a cut to the map => 1-12 | +transition: CUT TO: | +shot: THE MAP
CUT TO: THE SEA => 1-12 | +transition: CUT TO: | +shot: THE SEA
cut to Ben's face before the last line => 1-11 | +transition: CUT TO: | +shot: BEN'S FACE | 12
cut to Ben running down the stairs => 1-12 | +transition: CUT TO: | +action: Ben runs down the stairs.
Rain falls. Smash cut to Ben's face. => 1-12 | +action: Rain falls. | +transition: SMASH CUT TO: | +shot: BEN'S FACE
smash cut to the lighthouse => ! Say what the cut leads to: a scene heading, such as “cut to INT. CELLAR - NIGHT”, or what happens.
smash cut to Ben's face, then Nora screams => ?
cut to 20 lines => ?
Nora says get up => 1-12 | +character: NORA | +dialogue: Get up.
Nora asks Ben who are you => 1-12 | +character: NORA | +parenthetical: (to Ben) | +dialogue: Who are you?
Constable says which one of you is Nora => 1-12 | +character: CONSTABLE | +dialogue: Which one of you is Nora?
Nora says the boat is gone and he says no => 1-12 | +action: Nora says the boat is gone and he says no.
have Nora say she's sorry => ?
make Nora say "You are late." quietly => 1-3 | +parenthetical: (quietly) | 4-12
make Nora say "Go." quietly => 1-12 | +character: NORA | +parenthetical: (quietly) | +dialogue: Go.
No, not "boat" - "ship" => ?
sorry i meant where is he => ?
SUPER: "Three days earlier" => 1-12 | +action: SUPER: "Three days earlier"
when Ben hangs up his coat, have Nora look up => 1-8 | +action: Nora looks up. | 9-12
when Ben hangs up his coat, Nora looks up => 1-12 | +action: When Ben hangs up his coat, Nora looks up.
when the bell rings, have Nora look up => ?
Ben ought to sigh before he hangs up his coat => 1-7 | +action: Ben sighs. | 8-12
have Ben smile before it rains => 1-12 | +action: Ben smiles before it rains.
after Ben's line in the cafe, Nora sighs => ?
between scene 1 and 2 i need a new scene in Ben's car at night, Ben drives => ?
Nora looks at the clock comma then at Ben period => 1-12 | +action: Nora looks at the clock, then at Ben.
They talk about that long period => 1-12 | +action: They talk about that long period.
She lived in a dark period => 1-12 | +action: She lives in a dark period.
Everyone hates the colonial period => 1-12 | +action: Everyone hates the colonial period.
It was the Edwardian period => 1-12 | +action: It is the Edwardian period.
Nora is having her first period => 1-12 | +action: Nora is having her first period.
Nora is cold period => 1-12 | +action: Nora is cold.
Nora picks up the old map period => 1-12 | +action: Nora picks up the old map.
Ben should say We left instead of The boat would not start. => 1-6 | 7=dialogue: We left. | 8-12
everywhere it says map i want chart => 1-8 | 9=shot: CLOSE ON THE OLD CHART | 10-12
make it ship instead of boat in Ben's line => 1-6 | 7=dialogue: The ship would not start. | 8-12
take the word old out => 1-8 | 9=shot: CLOSE ON THE MAP | 10-12
Nora's last line is Ben's, not Nora's => 1-9 | 10=character: BEN | 11-12
remove the cut to at the end => 1-11
delete everything at the top => ?
put a beat before "The boat would not start." => 1-6 | +parenthetical: (beat) | 7-12
add a beat before the shot => ?
the map is bold => 1-12 | +action: The map is bold.
the old map is bold => 1-12 | +action: The old map is bold.
the boat is underlined => 1-12 | +action: The boat is underlined.
the lighthouse is outside => 1-12 | +action: The lighthouse is outside.
the coat is in capitals => ?
make sure the map is bold => 1-8 | 9=shot: CLOSE ON THE OLD <b>MAP</b> | 10-12
make sure Ben is sitting => 1-12 | +action: Ben is sitting.
the last line is bold => 1-11 | 12=transition: <b>CUT TO:</b>
can you have Nora pick up the map, fold it and put it in her coat? => 1-12 | +action: Nora picks up the map, folds it and puts it in her coat.
let's have Ben turn off the lamp. => 1-12 | +action: Ben turns off the lamp.
have the phone ring => 1-12 | +action: The phone rings.
have a dog bark outside => 1-12 | +action: A dog barks outside.
have two men enter the room => 1-12 | +action: Two men enter the room.
have her cry and laugh at once => 1-12 | +action: She cries and laughs at once.
have NORA sit at the end of the table => 1-12 | +action: Nora sits at the end of the table.
have BEN stand at the top of the stairs => 1-12 | +action: Ben stands at the top of the stairs.
have NORA grab the lock and key => 1-12 | +action: Nora grabs the lock and key.
have NORA rock and roll => 1-12 | +action: Nora rocks and rolls.
have Ben go to bed => 1-12 | +action: Ben goes to bed.
have BEN be late => 1-12 | +action: Ben is late.
have Ben do the dishes => 1-12 | +action: Ben does the dishes.
have Ben try to stop and breathe => 1-12 | +action: Ben tries to stop and breathe.
have NORA answer the phone => 1-12 | +action: Nora answers the phone.
have NORA say nothing => 1-12 | +action: Nora says nothing.
make the lamp flicker => 1-12 | +action: The lamp flickers.
have BEN ask about the map => 1-12 | +action: Ben asks about the map.
have NORA scream in pain => 1-12 | +action: Nora screams in pain.
NORA screams in terror => 1-12 | +action: Nora screams in terror.
can you have Nora leave? => 1-12 | +action: Nora leaves.
JOHN enters. => 1-12 | +action: JOHN enters.
John enters the room => 1-12 | +action: John enters the room.
Rain falls on the roof => 1-12 | +action: Rain falls on the roof.
have the children run and hide => 1-12 | +action: The children run and hide.
I want BEN to leave the room => 1-12 | +action: Ben leaves the room.
have the bus stop => 1-12 | +action: The bus stops.
have the boys run to the pier => 1-12 | +action: The boys run to the pier.
have the boss laugh => 1-12 | +action: The boss laughs.
make a new scene heading: EXT. CLIFF - DAY => 1-12 | +scene_heading: EXT. CLIFF - DAY
have Ben reply that he is tired => 1-12 | +action: Ben replies that he is tired.
have the bird fly away => ?
add NORA walks in before the last line => 1-11 | +action: Nora walks in. | 12
SFX: door slams => 1-12 | +action: SFX: door slams.
let Ben be called Tom => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12
Ben coughs after Nora's first line => 1-4 | +action: Ben coughs. | 5-12
have Nora write her name at the top of the page => 1-12 | +action: Nora writes her name at the top of the page.
`

describe('adding stage business as action', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
