import { describe, expect, it } from 'vitest'
import { MAX_STEPS } from '../grammar/parser.ts'
import { inPresent } from './english.ts'
import { tell } from './tell.ts'

/** A name that is held (`hold-words.ts`). */
const NAME = '\uE000'

const IRREGULAR = `
arose:arises awoke:awakes bore:bears beat:beats became:becomes began:begins beheld:beholds
bent:bends bet:bets bid:bids bound:binds bit:bites bled:bleeds blew:blows broke:breaks
bred:breeds brought:brings built:builds burnt:burns burst:bursts bought:buys cast:casts
caught:catches chose:chooses clung:clings came:comes cost:costs crept:creeps cut:cuts
dealt:deals dug:digs did:does drew:draws dreamt:dreams drank:drinks drove:drives
dwelt:dwells ate:eats fell:falls fed:feeds felt:feels fought:fights found:finds fled:flees
flung:flings flew:flies forbade:forbids forgot:forgets forgave:forgives froze:freezes
got:gets gave:gives went:goes ground:grinds grew:grows hung:hangs had:has heard:hears
hid:hides hit:hits held:holds hurt:hurts kept:keeps knelt:kneels knit:knits knew:knows
laid:lays led:leads leant:leans leapt:leaps learnt:learns left:leaves lent:lends let:lets
lit:lights lost:loses made:makes meant:means met:meets mistook:mistakes overcame:overcomes
overheard:overhears overtook:overtakes paid:pays put:puts quit:quits read:reads rid:rids
rode:rides rang:rings rose:rises ran:runs said:says saw:sees sought:seeks sold:sells
sent:sends set:sets shook:shakes shed:sheds shone:shines shot:shoots shrank:shrinks
shut:shuts sang:sings sank:sinks sat:sits slew:slays slept:sleeps slid:slides slung:slings
slit:slits smelt:smells snuck:sneaks spoke:speaks sped:speeds spelt:spells spent:spends
spilt:spills spun:spins spat:spits split:splits spoilt:spoils spread:spreads sprang:springs
stood:stands stole:steals stuck:sticks stung:stings stank:stinks strode:strides
struck:strikes strung:strings strove:strives swore:swears swept:sweeps swam:swims
swung:swings took:takes taught:teaches tore:tears told:tells thought:thinks threw:throws
thrust:thrusts trod:treads understood:understands undid:undoes undertook:undertakes
upset:upsets woke:wakes wore:wears wove:weaves wept:weeps won:wins wound:winds
withdrew:withdraws withheld:withholds withstood:withstands wrung:wrings wrote:writes
dove:dives hopped:hops hoped:hopes stared:stares starred:stars bared:bares soothed:soothes
bathed:bathes
`

describe('the past of irregular verbs', () => {
  const pairs = IRREGULAR.trim()
    .split(/\s+/u)
    .map((pair) => pair.split(':'))

  it.each(pairs)('%s becomes %s', (past = '', present) => {
    expect(inPresent(past, false, 'PastTense')).toBe(present)
    expect(tell(`${NAME} ${past} his rope`, true, { stepsLeft: MAX_STEPS })).toBe(
      `${NAME} ${present} his rope.`,
    )
  })

  it.each([
    'The burial ground sits empty.',
    'The red rose wilts.',
    'A shot rings out.',
    'A bit of rope lies there.',
  ])('is no noun: %s', (told) => {
    expect(tell(told, true, { stepsLeft: MAX_STEPS })).toBe(told)
  })
})
