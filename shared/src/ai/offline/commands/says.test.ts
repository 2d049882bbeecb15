import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
NORA says I am not afraid => 1-12 | +character: NORA | +dialogue: I am not afraid.
NORA says "I am not afraid." => 1-12 | +character: NORA | +dialogue: I am not afraid.
Nora whispers: they are here => 1-12 | +character: NORA | +parenthetical: (whispering) | +dialogue: They are here.
have NORA say "Run!" => 1-12 | +character: NORA | +dialogue: Run!
have Ben shout "Wait!" after the last action => 1-8 | +character: BEN | +parenthetical: (shouting) | +dialogue: Wait! | 9-12
make BEN say I am sorry => 1-12 | +character: BEN | +dialogue: I am sorry.
NORA (angrily): Get out => 1-12 | +character: NORA | +parenthetical: (angrily) | +dialogue: Get out.
NORA: Get out. => 1-12 | +character: NORA | +dialogue: Get out.
NORA (V.O.): It was the last summer. => 1-12 | +character: NORA (V.O.) | +dialogue: It was the last summer.
BEN says softly "I know." => 1-12 | +character: BEN | +parenthetical: (softly) | +dialogue: I know.
Ben asks Nora "Where is it?" => 1-12 | +character: BEN | +parenthetical: (to Nora) | +dialogue: Where is it?
BEN tells NORA "It's over." => 1-12 | +character: BEN | +parenthetical: (to Nora) | +dialogue: It's over.
"Where is it?" asks BEN => 1-12 | +character: BEN | +dialogue: Where is it?
"Where is it?" NORA whispers => 1-12 | +character: NORA | +parenthetical: (whispering) | +dialogue: Where is it?
the waiter says "More wine?" => 1-12 | +character: WAITER | +dialogue: More wine?
give NORA a line: I never liked the sea => 1-12 | +character: NORA | +dialogue: I never liked the sea.
add a line of dialogue for BEN: We should go. => 1-12 | +character: BEN | +dialogue: We should go.
add dialogue for BEN saying "We should go." before the transition => 1-11 | +character: BEN | +dialogue: We should go. | 12
add JOHN says hello => 1-12 | +character: JOHN | +dialogue: Hello.
JOHN says: Stop. Delete the file. => 1-12 | +character: JOHN | +dialogue: Stop. Delete the file.
he says hello there => 1-12 | +action: He says hello there.
I'd like you to add a line of dialogue from NORA: It's time. => 1-12 | +character: NORA | +dialogue: It's time.
Add NORA (whispering): Did you hear that? => 1-12 | +character: NORA | +parenthetical: (whispering) | +dialogue: Did you hear that?
now make NORA whisper "Did you hear that?" => 1-12 | +character: NORA | +parenthetical: (whispering) | +dialogue: Did you hear that?
have NORA ask "Who's there?" => 1-12 | +character: NORA | +dialogue: Who's there?
Nora says: "It's 'fine'." => 1-12 | +character: NORA | +dialogue: It's 'fine'.
NORA shouts at BEN "Get out!" => 1-12 | +character: NORA | +parenthetical: (shouting, at Ben) | +dialogue: Get out!
NORA says to Ben: get out => 1-12 | +character: NORA | +parenthetical: (to Ben) | +dialogue: Get out.
NORA, angrily: get out => 1-12 | +character: NORA | +parenthetical: (angrily) | +dialogue: Get out.
NORA says that she is tired => 1-12 | +action: Nora says that she is tired.
delete the last line and have Nora say "Go." => 1-11 | +character: NORA | +dialogue: Go.
Nora says hi => 1-12 | +character: NORA | +dialogue: Hi.
Nora whispers in his ear "Run." => 1-12 | +character: NORA | +parenthetical: (whispering, in his ear) | +dialogue: Run.
after BEN's line, NORA says "Again?" => 1-7 | +character: NORA | +dialogue: Again? | 8-12
BEN replies, "Never." => 1-12 | +character: BEN | +dialogue: Never.
NORA says "Hi" => 1-12 | +character: NORA | +dialogue: Hi
I want NORA to say "Go." => 1-12 | +character: NORA | +dialogue: Go.
NORA should say "Go." => 1-12 | +character: NORA | +dialogue: Go.
let NORA say "Go." before the transition => 1-11 | +character: NORA | +dialogue: Go. | 12
have NORA reply: Never again => 1-12 | +character: NORA | +dialogue: Never again.
Nora (V.O., tired): I know. => 1-12 | +character: NORA (V.O.) | +parenthetical: (tired) | +dialogue: I know.
Nora says, quietly, I know => 1-12 | +character: NORA | +parenthetical: (quietly) | +dialogue: I know.
add NORA says "Hi" before the last line => 1-11 | +character: NORA | +dialogue: Hi | 12
add NORA tells BEN "Go." => 1-12 | +character: NORA | +parenthetical: (to Ben) | +dialogue: Go.
write Nora whispers "Hi" => 1-12 | +character: NORA | +parenthetical: (whispering) | +dialogue: Hi
Nora enters. She says hello. => 1-12 | +action: Nora enters. | +character: NORA | +dialogue: Hello.
Dr. Reyes says hello => 1-12 | +character: DR. REYES | +dialogue: Hello.
have Ben say goodbye and leave => 1-12 | +action: Ben says goodbye and leaves.
Nora says sorry and hugs Ben => 1-12 | +action: Nora says sorry and hugs Ben.
Nora says hello to Ben => 1-12 | +action: Nora says hello to Ben.
Nora says sit down and stay => 1-12 | +character: NORA | +dialogue: Sit down and stay.
"Go", whispers Nora to Ben => 1-12 | +character: NORA | +parenthetical: (whispering, to Ben) | +dialogue: Go
after Ben's line Nora says "Why?" => 1-7 | +character: NORA | +dialogue: Why? | 8-12
add character TOM saying hello => ?
Nora quietly says "Stop." => 1-12 | +character: NORA | +parenthetical: (quietly) | +dialogue: Stop.
Aunt Sally says "Stop." => 1-12 | +character: AUNT SALLY | +dialogue: Stop.
They both say "Hello" => 1-12 | +action: They both say "Hello".
make Ben say Nora's last line => ?
`

describe('adding dialogue', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
