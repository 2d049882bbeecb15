/** The script index's facts about one element. They depend only on the element's type and text. */
import { printedText } from '../../script/printed-case.ts'
import { nameKey } from '../../script/editing/character-names.ts'
import { speakerName } from '../../script/editing/suggestions.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { Element } from '../../script/script.ts'
import { isInCapitals } from '../../content/capitals.ts'
import { searchLine, splitWords } from './search-words.ts'

/** Finds what a writer stresses by capitals in action, mostly props: 'She finds the OLD MAP.' */
const WORD = String.raw`\p{Lu}[\p{Lu}\p{M}\p{N}]*(?:['’&-][\p{Lu}\p{N}]+)*(?![\p{Ll}\p{M}])`

/** Two letters at least, which excludes 'A' and 'I'. */
const PHRASE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.'’])${WORD}(?:[ \u00a0]${WORD})*(?!\.\p{L})`,
  'gu',
)

/** Longer phrases are mostly texts that are read, such as signs. */
const MAX_WORDS = 4

/** Words of camera directions, titles and cuts: a phrase with one of them isn't a thing. */
const DIRECTIONS = new Set(
  `ANGLE BACK BEGIN BLACK CAM CAMERA CLOSE CLOSER CLOSEUP CONT'D CONTINUED CONTINUOUS CREDITS CU CUT
  CUTS DAY DISSOLVE DOLLY END ENDS ESTABLISHING EXT FADE FADES FLASHBACK FREEZE INSERT INT INTERCUT
  LATER MATCH MONTAGE MOS MOVING NIGHT OFF OMITTED O.S PAN PANS POV PULL PUSH RACK RESUME REVEAL
  REVERSE SERIES SHOT SHOTS SLOW SMASH SPLIT SUPER SUPERIMPOSE TITLE TITLES TRACKING VIEW VO VOICE
  WIDE WIDER WHIP ZOOM`.split(/\s+/u),
)

/** Words for sounds, and other words that writers stress but that aren't things. */
const STRESSED = new Set(
  `BAM BANG BANGS BEEP BEEPS BOOM BOOMS BUZZ BUZZES CHIME CHIMES CLANG CLANGS CLAP CLICK CLICKS
  CRACK CRACKS CRASH CRASHES CREAK CREAKS CRIES CRY DING EXPLODES GASP GASPS HOWL HOWLS HUM KNOCK
  KNOCKS LAUGH LAUGHS POP POPS RING RINGS ROAR ROARS RUMBLE RUMBLES SCREAM SCREAMS SCREECH
  SCREECHES SHOUT SHOUTS SHRIEK SHRIEKS SIREN SIRENS SLAM SLAMS SMACK SNAP SNAPS SPLASH SQUEAK
  SQUEAKS THUD THUDS THUMP THUMPS THUNDER WHAM WHISTLE WHISTLES WHOOSH YELL YELLS
  ALL ALWAYS AND ARE BIG BUT CAN HE HER HIM HIS HUGE IN INTO IS IT MY NEVER NO NOT NOW ON ONE OUT OVER
  RIGHT RUN RUNS SHE STOP STOPS SUDDENLY THAT THEIR THEN THEY THIS UP VERY WAS WE YES YOU`.split(
    /\s+/u,
  ),
)

const ARTICLES = /^(?:THE|A|AN|HIS|HER|THEIR|ITS|MY|YOUR|OUR|THIS|THAT|AND|OF|TO|IN|ON|AT|WITH) /u

export type ElementFacts = Readonly<{
  type: Element['type']
  content: string
  /** The plain text, as printed. */
  text: string
  /** The text as `searchLine` folds it. */
  words: string
  /** Of a cue: the name, as `nameKey` returns it; otherwise ''. */
  cue: string
  /** Of action: its folded words that don't begin with a small letter. */
  capitalWords: readonly string[]
  /** Of action: its phrases in capitals, with their folded words. */
  phrases: readonly Readonly<{ name: string; words: readonly string[] }>[]
}>

const NONE: readonly string[] = []
const NO_PHRASES: ElementFacts['phrases'] = []

/** Reads an element. */
export function readElementFacts({ type, content }: Element): ElementFacts {
  const text = printedText({ type, content })
  const isAction = isActionType(type)
  return {
    type,
    content,
    text,
    words: searchLine(text),
    cue: ELEMENT_TABLE[type].speech === 'cue' ? nameKey(speakerName(content)) : '',
    capitalWords: isAction ? capitalWordsOf(text) : NONE,
    phrases: isAction ? phrasesOf(text) : NO_PHRASES,
  }
}

/** True for types that describe what is seen. */
function isActionType(type: Element['type']): boolean {
  return type === 'action' || type === 'shot' || type === 'text'
}

function capitalWordsOf(text: string): readonly string[] {
  const words = splitWords(text).filter(({ from }) => {
    const letter = text.charAt(from)
    return letter === letter.toUpperCase()
  })
  return words.length === 0 ? NONE : [...new Set(words.map(({ word }) => word))]
}

function phrasesOf(text: string): ElementFacts['phrases'] {
  return capitalPhrases(text).map((name) => ({ name, words: searchLine(name).trim().split(' ') }))
}

/** The phrases in capitals of an action, without articles. A text all in capitals has none. */
function capitalPhrases(text: string): string[] {
  if (isInCapitals(text)) return []
  return (text.match(PHRASE) ?? []).map(withoutArticles).filter(isThing)
}

function withoutArticles(phrase: string): string {
  const shorter = phrase.replaceAll('\u00a0', ' ').replace(ARTICLES, '')
  return shorter === phrase ? phrase : withoutArticles(shorter)
}

function isThing(phrase: string): boolean {
  const words = phrase.split(' ')
  if (words.some((word) => DIRECTIONS.has(word))) return false
  return (
    phrase.length > 2 && words.length <= MAX_WORDS && !words.every((word) => STRESSED.has(word))
  )
}
