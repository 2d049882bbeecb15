import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../../test-support/lighthouse.ts'
import { elementsOf } from '../../../test-support/scripts.ts'
import { readCommandBlock } from '../block/block.ts'
import type { Outcome } from '../block/places.ts'
import { MAX_STEPS, type Budget } from '../grammar/parser.ts'
import { readNarrative } from './read-narrative.ts'

const ELEMENTS = elementsOf(
  'scene_heading: EXT. BOATYARD - DAY',
  'action: HAZEL sands the hull. Hazel is good at it.',
  'character: HAZEL',
  'dialogue: Hand me the rope.',
  'character: OLD TOM',
  'dialogue: Which one?',
  'action: A gull lands on the mast.',
  'character: MRS. VALE (V.O.)',
  'dialogue: I never liked boats.',
  'character: WILL',
  'dialogue: Nobody asked.',
)

function read(text: string, budget: Budget = { stepsLeft: MAX_STEPS }): Outcome | undefined {
  const block = readCommandBlock({ title: '', elements: ELEMENTS }, {}, budget)
  return readNarrative(text, block, budget)
}

/** The edits as 'type: text' lines, after the number of the element before them; '-' for none. */
function linesOf(text: string): string {
  const outcome = read(text)
  if (outcome === undefined || typeof outcome === 'string') return '-'
  return outcome
    .flatMap((edit) => {
      if (edit.op !== 'insert') return [edit.op]
      const place = edit.after === ELEMENTS.length ? [] : [`@${edit.after}`]
      return [...place, ...edit.elements.map(({ type, text: words }) => `${type}: ${words}`)]
    })
    .join(' | ')
}

const TOLD = String.raw`
Hazel puts down the brush. => action: Hazel puts down the brush.
HAZEL puts down the brush => action: Hazel puts down the brush.
hazel sits down heavily and starts to cry => action: Hazel sits down heavily and starts to cry.
HAZEL (40s) climbs the ladder. => action: HAZEL (40s) climbs the ladder.
HAZEL PUTS DOWN THE BRUSH. => action: HAZEL PUTS DOWN THE BRUSH.
the door shuts. nobody moves. then hazel laughs => action: The door shuts. Nobody moves. Then Hazel laughs.
Hazel waits... then she knocks. => action: Hazel waits... then she knocks.
mrs vale and old tom wave => action: Mrs. Vale and Old Tom wave.
will will wait for hazel => action: Will will wait for Hazel.
She has the will to live. => action: She has the will to live.
The phone rings. => action: The phone rings.
Two men carry a mast past. => action: Two men carry a mast past.
No one moves. No sound. => action: No one moves. No sound.
A gull. Another gull. => action: A gull. Another gull.
Rain on the water. => action: Rain on the water.
We see a sail. => action: We see a sail.
Hazel doesn't answer => action: Hazel doesn't answer.
Will asks whether the boat floats => action: Will asks whether the boat floats.
Will tells Hazel that the boat leaks => action: Will tells Hazel that the boat leaks.
The sign reads "SOLD" => action: The sign reads "SOLD".
`

const ORDERS = String.raw`
have JOHN walk in and slam the door => action: JOHN walks in and slams the door.
have hazel pick up the rope and throw it at will => action: Hazel picks up the rope and throws it at Will.
let Hazel put the rope down => action: Hazel puts the rope down.
get Will to climb the mast => action: Will climbs the mast.
make the kettle whistle => action: The kettle whistles.
can you make Will drop the oar? => action: Will drops the oar.
Hazel should sit down, then stand up again => action: Hazel sits down, then stands up again.
the dog ought to bark => action: The dog barks.
I want Will to leave => action: Will leaves.
I want the wind to break the mast => action: The wind breaks the mast.
show Hazel staring at the sea => action: Hazel stares at the sea.
show Hazel running down the pier and waving => action: Hazel runs down the pier and waves.
show them dancing => action: They dance.
have Hazel and Will look at each other => action: Hazel and Will look at each other.
have the guards open the gate => action: The guards open the gate.
have a tall woman in a red coat cross the yard => action: A tall woman in a red coat crosses the yard.
have everybody freeze => action: Everybody freezes.
have her leave => action: She leaves.
have her hands shake => action: Her hands shake.
let it snow => action: It snows.
have Will try to stop and breathe => action: Will tries to stop and breathe.
have Will grab the lock and key => action: Will grabs the lock and key.
have Will be silent => action: Will is silent.
have Will not answer => action: Will doesn't answer.
have them not answer => action: They don't answer.
have Will sitting on the hull => action: Will sits on the hull.
have the gate locked => action: The gate is locked.
have Will in the doorway => action: Will is in the doorway.
have Will, soaked, come in and fix the lamp => action: Will, soaked, comes in and fixes the lamp.
have Will slowly undo the knot, do the dishes and go => action: Will slowly undoes the knot, does the dishes and goes.
have the phone ring and Hazel answer it => action: The phone rings and Hazel answers it.
have both of them stop => action: Both of them stop.
have Will's left boot fall off => action: Will's left boot falls off.
have one of the gulls faint => action: One of the gulls faints.
have Will begin to row, then stop => action: Will begins to row, then stops.
have Will lay down on the deck => action: Will lies down on the deck.
have Will laugh, then have Hazel leave => action: Will laughs. Hazel leaves.
have Hazel say "No." and leave => character: HAZEL | dialogue: No. | action: Hazel leaves.
end the scene with Will closing the gate => action: Will closes the gate.
add that the engine dies => action: The engine dies.
`

const PAST = String.raw`
Hazel sat down => action: Hazel sits down.
Hazel put the rope down => action: Hazel puts the rope down.
They ran. => action: They run.
Hazel said she was tired. => action: Hazel says she is tired.
The man who sold the map came back. => action: The man who sells the map comes back.
Hazel, who was tired, sat down => action: Hazel, who is tired, sits down.
The hatch burst open and a gull flew in. => action: The hatch bursts open and a gull flies in.
The dogs were barking and Will ran away. => action: The dogs are barking and Will runs away.
Hazel had a knife. She didn't use it. => action: Hazel has a knife. She doesn't use it.
Will couldn't see anything => action: Will can't see anything.
Then the lights went out. => action: Then the lights go out.
A man dressed in black entered the yard => action: A man dressed in black enters the yard.
Hazel, covered in paint, walked in => action: Hazel, covered in paint, walks in.
Hazel found the letter that Will wrote => action: Hazel finds the letter that Will wrote.
The gate was opened by a guard. => action: The gate is opened by a guard.
Will's hands were shaking. => action: Will's hands are shaking.
Will's gone => action: Will's gone.
Hazel and Will argued in whispers until the lamp died => action: Hazel and Will argue in whispers until the lamp dies.
Will read the letter and wept => action: Will reads the letter and weeps.
Will broke the glass and cut his hand => action: Will breaks the glass and cuts his hand.
`

const SPEECH = String.raw`
hazel whispers what does it say => character: HAZEL | parenthetical: (whispering) | dialogue: What does it say?
hazel leans over and asks whats that => action: Hazel leans over. | character: HAZEL | dialogue: Whats that?
the door slams and hazel yells hey open up => action: The door slams. | character: HAZEL | parenthetical: (yelling) | dialogue: Hey open up.
hazel says the boat is late and will just shrugs => character: HAZEL | dialogue: The boat is late. | action: Will just shrugs.
hazel says she is tired => action: Hazel says she is tired.
hazel says nothing => action: Hazel says nothing.
hazel asks what he wants => action: Hazel asks what he wants.
hazel shouts at the sea => action: Hazel shouts at the sea.
hazel doesnt say who it is => action: Hazel doesn't say who it is.
hazel says what she thinks => action: Hazel says what she thinks.
hazel says sorry to the crew => action: Hazel says sorry to the crew.
hazel says sorry to hear that => character: HAZEL | dialogue: Sorry to hear that.
hazel screams until her voice breaks => action: Hazel screams until her voice breaks.
hazel shouts will's name and he wakes => action: Hazel shouts Will's name and he wakes.
hazel yells, nobody hears her => action: Hazel yells, nobody hears her.
hazel yells, get out of here => action: Hazel yells, get out of here.
hazel asks no questions => action: Hazel asks no questions.
hazel asked what was wrong => action: Hazel asks what was wrong.
the kettle hisses, steam rises => action: The kettle hisses, steam rises.
a scream echoes through the house => action: A scream echoes through the house.
they say the tower is haunted => action: They say the tower is haunted.
the captain yells commands while the crew runs => action: The captain yells commands while the crew runs.
Hazel snaps "Go!" => character: HAZEL | parenthetical: (snapping) | dialogue: Go!
Hazel hissed "Go!" => character: HAZEL | parenthetical: (hissing) | dialogue: Go!
Will laughs. "You're kidding," he says. => action: Will laughs. | character: WILL | dialogue: You're kidding.
Will (shouting) "Get out!" => character: WILL | parenthetical: (shouting) | dialogue: Get out!
Hazel (into phone) No. (beat) No. => character: HAZEL | parenthetical: (into phone) | dialogue: No. | parenthetical: (beat) | dialogue: No.
Hazel (on phone): Yes? (listens) No. => character: HAZEL | parenthetical: (on phone) | dialogue: Yes? | parenthetical: (listens) | dialogue: No.
Will, tired: "Go." => character: WILL | parenthetical: (tired) | dialogue: Go.
have Hazel say "Stay." and then have Will leave => character: HAZEL | dialogue: Stay. | action: Will leaves.
um Hazel gets up and uh walks out => action: Hazel gets up and walks out.
Hazel: Now? Will: Now. => character: HAZEL | dialogue: Now? | character: WILL | dialogue: Now.
"You," says Hazel, "are late." => character: HAZEL | dialogue: You, are late.
"Sit down," Hazel says. "Please." => character: HAZEL | dialogue: Sit down. Please.
"Where is it?" Hazel asks Will. => character: HAZEL | parenthetical: (to Will) | dialogue: Where is it?
Will whispered: "Here." => character: WILL | parenthetical: (whispering) | dialogue: Here.
Will comes in, out of breath, and says "They sold it." => action: Will comes in, out of breath. | character: WILL | dialogue: They sold it.
Hazel opens the box. "It's empty." She closes it. => action: Hazel opens the box. | character: HAZEL | dialogue: It's empty. | action: She closes it.
Will (O.S.) "Anyone home?" => character: WILL (O.S.) | dialogue: Anyone home?
Will says I am tired => character: WILL | dialogue: I am tired.
Will should say thank you => character: WILL | dialogue: Thank you.
A man walks in. "Evening," he says. => action: A man walks in. | character: MAN | dialogue: Evening.
Hazel, into the phone: "No." => character: HAZEL | parenthetical: (into the phone) | dialogue: No.
Will asks Hazel "Why?" but she says nothing => character: WILL | parenthetical: (to Hazel) | dialogue: Why? | action: She says nothing.
The old sailor says "Storm." Hazel nods. => character: OLD SAILOR | dialogue: Storm. | action: Hazel nods.
Hazel turns on the radio and we hear a voice: "Storm." => action: Hazel turns on the radio and we hear a voice: "Storm."
`

const FORMS = String.raw`
new scene: int. church - dawn. Hazel kneels. Silence. => scene_heading: INT. CHURCH - DAWN | action: Hazel kneels. Silence.
INT. CAR - NIGHT. Will drives. => scene_heading: INT. CAR - NIGHT | action: Will drives.
CUT BACK TO: INT. CAR - NIGHT => transition: CUT BACK TO: | scene_heading: INT. CAR - NIGHT
INSERT - the torn sail => shot: INSERT - THE TORN SAIL
INTERCUT WITH THE HARBOR => action: INTERCUT WITH THE HARBOR
SUPER: Two years later => action: SUPER: Two years later.
END OF ACT ONE => action: END OF ACT ONE
FLASHBACK - THE PIER => scene_heading: FLASHBACK - THE PIER
MONTAGE - REPAIRS: Will saws. Hazel paints; Tom sleeps. => shot: MONTAGE - REPAIRS | action: Will saws. | action: Hazel paints. | action: Tom sleeps.
at the start of the scene, Hazel yawns => @1 | action: Hazel yawns.
Hazel laughs after the gull action => @7 | action: Hazel laughs.
before the gull lands, have Will look up => @6 | action: Will looks up.
after Hazel's line, Will coughs => @4 | action: Will coughs.
`

const NOT_TOLD = `
renumber the scenes
delete the last line
Make it funnier
write an argument between them
undo that
can you shorten it?
what happens next
make Hazel angry
make the captain scarier
make Hazel a doctor
get Will a coat
give Will a limp
Hazel should be a man
Hazel's last line should be a question
make Will say Hazel's last line
the scene needs more tension
Will becomes Bill
the mast is blue, not red
have Hazel sit down and delete the last line
at the top add action "Rain." at the end
never mind, put it back
where Will says "Nobody asked.", add a beat
more tension
I think it is too long
add a flashback
the flim should gorp a little
Will is too nice in this scene
this feels slow
it's too long
it's night now
Will is spelled wrong
Will talks too much
Will sounds fake
we should start in the yard
his name is Bill
Hazel needs a better entrance
names are always in capitals
`

describe('a sentence that tells what happens', () => {
  it.each(rowsOf([TOLD, ORDERS, PAST, SPEECH, FORMS].map((table) => table.trim()).join('\n')))(
    '%s',
    (text, lines) => {
      expect(linesOf(text)).toBe(lines)
    },
  )

  it.each(NOT_TOLD.trim().split('\n'))('is not: %s', (text) => {
    expect(linesOf(text)).toBe('-')
  })
})

describe('arbitrary prose', () => {
  const word = fc.constantFrom(
    ...(
      'Hazel hazel Will will Tom OLD TOM she they the a boat door have let should say says asks not and ' +
      'then , . ? ! : ( ) (softly) "Peter sat." “went” Quotea — walked sat running quickly in on to'
    ).split(' '),
  )
  const prose = fc.oneof(
    fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
    fc.string({ maxLength: 80, unit: 'grapheme' }),
  )

  it('is read without an error and within the steps', () => {
    fc.assert(
      fc.property(prose, (text) => {
        const budget = { stepsLeft: MAX_STEPS }
        read(text, budget)
        expect(budget.stepsLeft).toBeLessThanOrEqual(MAX_STEPS)
      }),
    )
  })

  it('keeps the words in quotation marks, and every name', () => {
    const quotation = fc
      .array(fc.constantFrom('Hazel', 'sat', 'will', 'have', 'went', 'Peter', 'the', "didn't"), {
        minLength: 1,
        maxLength: 6,
      })
      .map((words) => `${words.join(' ')}.`)
    const verb = fc.constantFrom('sat down', 'looks up', 'left', 'ran to Will and stopped')
    fc.assert(
      fc.property(quotation, verb, fc.boolean(), (words, does, isOrder) => {
        const start = isOrder ? 'have Hazel look up.' : `Hazel ${does}.`
        const lines = linesOf(`${start} "${words}" she says. Then Peter and Hazel left.`)
        expect(lines).toContain(`character: HAZEL | dialogue: ${words}`)
        expect(lines).toMatch(/^action: Hazel (?:sits|looks|leaves|runs to Will and stops)\b/u)
        expect(lines).toMatch(/Then Peter and Hazel leave\.$/u)
      }),
    )
  })

  it('takes bounded work, also if it is long', () => {
    for (const part of ['Hazel sat down. ', 'Hazel says "No." ', 'and ', 'have Will go, then ']) {
      const budget = { stepsLeft: MAX_STEPS }
      read(part.repeat(20_000 / part.length), budget)
      expect(budget.stepsLeft).toBeGreaterThanOrEqual(-1)
    }
    const long = linesOf('Hazel sat down. '.repeat(1250))
    expect(long).toMatch(/^action: Hazel sits down\. Hazel sits down\./u)
    expect(long.match(/Hazel/gu)).toHaveLength(1250)
  })
})
