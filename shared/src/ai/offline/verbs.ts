/** Common verbs of stage business in their base form, used to recognize verbs in commands. */
const COMMON =
  'accept ache act add adjust admit advance agree aim answer appear applaud approach argue arrive ask ' +
  'attack avoid back bang bark bash bathe be beam bear beat beckon become beg begin bend bite blink ' +
  // oxlint-disable-next-line scenewright/plain-words -- a verb of stage business
  'block blow blush board bolt bounce bow break breathe brew bring brush build bump burn burst bury ' +
  'buy call calm carry cast catch celebrate chain change charge chase chat check cheer chew choke ' +
  'choose chop chuckle circle clap clean clear clench click climb cling close clutch collapse collect ' +
  'comb come comfort complain confess consider continue cook cough count cover crack crash crawl creep ' +
  'cringe cross crouch crumple cry curl curse curtsy dance dart dash deal decide descend die dig dine dip ' +
  'disappear discover dive do dodge doze drag draw dream dress drift drink drive drop drum dry duck dump ' +
  'eat embrace emerge empty enter escape examine exchange exclaim exhale exit explain explode face fade ' +
  'faint fall feed feel fetch fight fill find finish fire fish fix flash flee flick flicker flinch fling flip ' +
  'float flop fly fold follow force forget forgive free freeze frown fumble gallop gasp gather gaze ' +
  'gesture get giggle give glance glare gloat go grab grasp greet grimace grin grip groan growl grunt ' +
  'guard guess hack halt hammer hand hang have head hear help hesitate hide hit hold hop hope howl hug ' +
  'hum hurl hurry ignore inhale insist inspect introduce jog join jump keep kick kill kiss knead kneel ' +
  'knit knock know land laugh launch lay lead lean leap learn leave let lick lie lift light limp linger ' +
  'listen load lock look loosen lose love lower lunge make march marry measure meet melt mix moan mop ' +
  'mount move mumble murmur mutter nod notice nudge obey offer open order overhear pace pack paint panic ' +
  'park pass pat pause pay peek peel peer perform phone pick pin place plant play plead plunge pocket ' +
  'point poke polish pop pounce pour pray prepare press pretend pull pump punch push put quit race raise ' +
  'reach read realise realize recite recoil recognise recognize refuse relax release remain remember ' +
  'remove repeat reply rest return reveal ride ring rip rise roar rock roll row rub rummage run rush ' +
  'salute save say scan scoff scowl scramble scrape scratch scream scribble scrub search see seize sell ' +
  'send set settle sew shake share shave shed shiver shoot shout shove show shower shrug shudder shuffle ' +
  'shut sigh sign signal sing sink sip sit skate skip slam slap sleep slice slide slip slouch slow slump ' +
  'smash smell smile smirk smoke smooth snap snatch sneak sneer sneeze sniff snore sob soothe spare speak ' +
  'spill spin spit splash spot spread spring sprint squat squeeze squint stab stack stagger stand stare ' +
  'start startle stay steady steal step stick stir stop storm straighten stretch stride strike stroke ' +
  'stroll struggle study stumble surrender survey swallow sway swear sweep swim swing switch tackle take ' +
  'talk tap taste tear tease tell text thank think throw tie tilt tiptoe toast toss touch tread tremble ' +
  'trip trudge try tuck tug tumble turn twirl twist type unbutton uncover undress unfold unlock unpack ' +
  'untie unwrap use vanish vault volunteer vomit wade wail wait wake walk wander warn wash watch wave ' +
  'wear weep whimper whip whirl whisper whistle win wince wink wipe withdraw wobble wonder work worry ' +
  'wrap wrestle wriggle write yank yawn yell zip zoom beep boil buzz chime click crackle creak flutter ' +
  'glow hiss honk rattle rustle shine spark squeak swirl thud tick'

export const VERBS: ReadonlySet<string> = new Set(COMMON.split(' '))
