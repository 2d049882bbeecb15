import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
have BEN sit down then have NORA leave => 1-12 | +action: Ben sits down. Nora leaves.
add action: It rains. Then add a transition: CUT TO: => 1-12 | +action: It rains. | +transition: CUT TO:
add action: It rains; delete the shot => 1-8 | 10-12 | +action: It rains.
delete the last line; make it bold => ! Say which line, for example: the last line
add action "Thunder." then make it bold => 1-12 | +action: <b>Thunder.</b>
add a scene heading: EXT. PIER - DAWN, then add action: Gulls. => 1-12 | +scene_heading: EXT. PIER - DAWN | +action: Gulls.
NORA says "Stop." then BEN says "No." => 1-12 | +character: NORA | +dialogue: Stop. | +character: BEN | +dialogue: No.
INT. BAR - NIGHT\n\nTOM sits.\n\nTOM\n(quietly)\nI'm fine.\n\nCUT TO: => 1-12 | +scene_heading: INT. BAR - NIGHT | +action: TOM sits. | +character: TOM | +parenthetical: (quietly) | +dialogue: I'm fine. | +transition: CUT TO:
TOM\nI'm fine. => 1-12 | +character: TOM | +dialogue: I'm fine.
Add this after the scene heading:\nTOM\nI'm fine. => 1 | +character: TOM | +dialogue: I'm fine. | 2-12
@McAVOY\nHello. => 1-12 | +character: McAVOY | +dialogue: Hello.
FADE IN:\n\nEXT. HARBOUR - DAWN\n\nGulls **scream** over _empty_ boats.\nWind.\n\nTOM (O.S.)\nWho's there?\n\nANGLE ON THE DOOR => 1-12 | +transition: FADE IN: | +scene_heading: EXT. HARBOUR - DAWN | +action: Gulls <b>scream</b> over <u>empty</u> boats.<br>Wind. | +character: TOM (O.S.) | +dialogue: Who's there? | +shot: ANGLE ON THE DOOR
Add the following:\n\nINT. CELLAR - NIGHT\n\nDark. => 1-12 | +scene_heading: INT. CELLAR - NIGHT | +action: Dark.
add action: One.\nadd action: Two.\nadd dialogue: Three. => 1-12 | +action: One. | +action: Two. | +dialogue: Three.
NORA: What?; BEN: Nothing. => 1-12 | +character: NORA | +dialogue: What? | +character: BEN | +dialogue: Nothing.
delete the shot and add a transition: FADE OUT. => 1-8 | 10-12 | +transition: FADE OUT.
rename BEN to SAM and add action: Sam waits. => 1-4 | 5=character: SAM (O.S.) | 6-7 | 8=action: Sam hangs up his coat. | 9-12 | +action: Sam waits.
add action: The clock stops. Rename BEN to SAM. => 1-4 | 5=character: SAM (O.S.) | 6-7 | 8=action: Sam hangs up his coat. | 9-12 | +action: The clock stops.
have NORA leave; have BEN follow her; then add FADE OUT. => 1-12 | +action: Nora leaves. | +action: Ben follows her. | +transition: FADE OUT.
uppercase line 2 then underline it => 1 | 2=action: <u>RAIN HAMMERS THE WINDOWS. NORA SITS BY THE LAMP.</u> | 3-12
add dialogue: "Hi"; add dialogue: "Bye" => 1-12 | +dialogue: Hi | +dialogue: Bye
rename Nora to Ada and Ben to Tom => 1 | 2=action: Rain hammers the windows. ADA sits by the lamp. | 3=character: ADA | 4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9 | 10=character: ADA | 11-12
rename Nora to Ada, Ben to Tom please => 1 | 2=action: Rain hammers the windows. ADA sits by the lamp. | 3=character: ADA | 4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9 | 10=character: ADA | 11-12
replace NORA with ADA and BEN with TOM => 1 | 2=action: Rain hammers the windows. ADA sits by the lamp. | 3=character: ADA | 4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9 | 10=character: ADA | 11-12
change "late" to "early" and "dawn" to "dusk" => 1-3 | 4=dialogue: You are early. | 5-10 | 11=dialogue: Then we leave at dusk. | 12
change "late" to "early", "boat" to "ship" and "dawn" to "dusk" => 1-3 | 4=dialogue: You are early. | 5-6 | 7=dialogue: The ship would not start. | 8-10 | 11=dialogue: Then we leave at dusk. | 12
change the heading to INT. PIER - DAY and the last line to FADE OUT. => 1=scene_heading: INT. PIER - DAY | 2-11 | 12=transition: FADE OUT.
change Ben's name to Tom and the title to Salt => 1-4 | 5=character: TOM (O.S.) | 6-7 | 8=action: Tom hangs up his coat. | 9-12 | title: Salt
change Ben's line to I want to go and you to stay => ?
change the last line to a shot and make it bold => 1-11 | 12=shot: <b>CUT TO:</b>
change the last action to dialogue and make it italic => 1-7 | 8=dialogue: <i>Ben hangs up his coat.</i> | 9-12
set the heading to EXT. PIER - DAY and bold it => 1=scene_heading: <b>EXT. PIER - DAY</b> | 2-12
add action: Thunder rolls and make it bold => 1-12 | +action: <b>Thunder rolls.</b>
add INT. KITCHEN - DAY and have Nora cook => 1-12 | +scene_heading: INT. KITCHEN - DAY | +action: Nora cooks.
delete the shot and make the last line bold => 1-8 | 10-11 | 12=transition: <b>CUT TO:</b>
make the heading bold and underline it => 1=scene_heading: <b><u>INT. LIGHTHOUSE - NIGHT</u></b> | 2-12
have Ben sit down and let Nora go => 1-12 | +action: Ben sits down. Nora goes.
add action: They wait and let Ben go. => 1-12 | +action: They wait and let Ben go.
add action: Wind and set the title to Salt => 1-12 | +action: Wind. | title: Salt
set the title to Salt and make it bold => ! Say which line, for example: the last line
Nora says "Sorry." Ben nods. => 1-12 | +character: NORA | +dialogue: Sorry. | +action: Ben nods.
Nora says "Sorry", Ben says "It's fine" => 1-12 | +character: NORA | +dialogue: Sorry | +character: BEN | +dialogue: It's fine
Nora: Sorry. Ben: It's fine. => 1-12 | +character: NORA | +dialogue: Sorry. | +character: BEN | +dialogue: It's fine.
NORA: I told you. Go: now. => 1-12 | +character: NORA | +dialogue: I told you. Go: now.
Ben says yes. Nora says no. => 1-12 | +character: BEN | +dialogue: Yes. | +character: NORA | +dialogue: No.
Ben says yes, Nora says no => 1-12 | +character: BEN | +dialogue: Yes. | +character: NORA | +dialogue: No.
add action: Ben sits, Nora says nothing => 1-12 | +action: Ben sits, Nora says nothing.
add action: thunder, add action: lightning => 1-12 | +action: Thunder. | +action: Lightning.
`

describe('reading several instructions, and pasted screenplay text', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
