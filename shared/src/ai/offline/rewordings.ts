import { ORDINAL, cardinalValue } from './ordinals.ts'
import { TYPE_NAME } from './type-names.ts'

/**
 * Rewordings of instructions into a form that the families read. An instruction's quotations are
 * masked.
 */
type Rewording = readonly [RegExp, string | ((...groups: string[]) => string)]

const Q = '\uE000\\d+\uE001'
const ADD = '(?:add|insert|put(?: in)?|include|write)'
const PLACE = '(?: (?:(?:right |just )?(?:after|before|above|below) .+|(?:at|to) the .+))?'
const CUT = '(?:fade|cut|dissolve|smash|match|jump|wipe|iris)'
const NUMBER = '(?:one|two|three|four|five|six|seven|eight|nine|ten)'
const CAMERA =
  '(?:(?:close|wide|tight|angle|push in|pull back|zoom in) on .+|pov:? .+|(?:extreme )?close[- ]?up (?:on|of) .+|(?:wide|establishing|tracking|aerial|overhead|long|medium|two)[ -]shot (?:of|on) .+)'

function form(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'isu')
}

const WHO = "(\\p{L}[\\p{L}\\d .’'-]{0,40}?)"

/** Applied before the families, because a family would misread the original. */
const FIRST: readonly Rewording[] = [
  [form(`(?!(?:${ADD}|${TYPE_NAME})\\b)${WHO}: ?\\(([^)]{1,60})\\) (.+)`), '$1 ($2): $3'],
  [form(`${WHO}['’]s (?:reply|answer|response)(?: is)?: ?(.+)`), '$1: $2'],
  [
    form(`${ADD} (?:the |a )?(?:line of )?dialog(?:ue)? (${Q}) (?:for|by|from) ${WHO}`),
    'add a line for $2: $1',
  ],
  [form(`${ADD} (?:an? )?transition:? ([^:]{1,40}:)( (?:before|after|at) .+)`), 'add $1$2'],
  [form(`(?:put|move|bring) (.+?) first`), 'move $1 to the top'],
  [form(`(?:put|move|bring) (.+?) last`), 'move $1 to the end'],
  [form(`((?:close|wide|tight|angle) on): ?(.+)`), 'shot: $1 $2'],
  [form(`(?:the character )?${WHO} should be (?:named|called) (.+)`), 'rename $1 to $2'],
  [form(`(?:let|have|make) ${WHO} be (?:named|called) (.+)`), 'rename $1 to $2'],
  // 'insert wryly as a parenthetical before …'
  [form(`${ADD} (.{1,80}?) as an? (${TYPE_NAME})(${PLACE})`), 'add $2 $1$3'],
  [form(`${ADD} (?:an? )?description of [^:]{1,60}: ?(.+)`), 'add action: $1'],
  [
    form(
      `((?:at|on) the (?:very )?(?:beginning|start|top|end|bottom)) ((?!of\\b)\\p{Lu}[^,]{1,60} ${Q})`,
    ),
    '$1, $2',
  ],
  [
    form(
      `((?:after|before) [^,]{2,60}? (?:line|action|dialogue|shot|heading|transition|speech)) (\\p{L}[^,]{1,60} ${Q})`,
    ),
    '$1, $2',
  ],
  [
    form(
      `${ADD} (?:an? )?(?:new )?character (?:named |called )?${WHO},? (?:saying|who says|that says):? (.+)`,
    ),
    '$1 says: $2',
  ],
  // 'change all mentions of the lamp to the candle': the article isn't replaced.
  [
    /^(replace|change|swap) ((?:all |every |each )?(?:mentions?|instances?|occurrences?) of )the (.+?) (with|to|by|for|into) the (.+)$/isu,
    '$1 $2$3 $4 $5',
  ],
  [
    form(`((?:bold|underline|italici[sz]e|uppercase|lowercase|capitali[sz]e)) (${Q})`),
    '$1 the word $2',
  ],
]

/** Applied to instructions that no family reads. */
const FALLBACK: readonly Rewording[] = [
  [form(`${ADD} (?:an? )?(scene heading|slug ?line|heading) for (.+)`), 'add $1: $2'],
  [form(`${ADD} an? (?:reply|answer|response) (?:from|by|for) (.+)`), 'add a line for $1'],
  [form(`(?:scratch|kill|nuke|dump) (.+)`), 'delete $1'],
  [/\bboth (?:the |of the )?(?=\p{L}+s\b)/giu, 'all the '],
  [/\bthe top(?:most)? (?=line|element)/giu, 'the first '],
  [/\bthe bottom (?=line|element)/giu, 'the last '],
  [/^fade (?:out )?to \p{L}+$/iu, 'transition: $&'],
  [form(`from now on,? (.{1,40}?) is (?:called|named) (.+)`), 'rename $1 to $2'],
  [
    form(`(?:my|this|our) (script|screenplay|story|film|movie) is (called|titled|named) (.+)`),
    'the $1 is $2 $3',
  ],
  [form(`(\\p{Lu}[^:]{1,60}) is the (author|writer)`), 'the $2 is $1'],
  [
    new RegExp(`\\bthe (${ORDINAL}) and (?:the )?(${ORDINAL}) (\\p{L}+)$`, 'iu'),
    'the $1 $3 and the $2 $3',
  ],
  [/\b(line|element)s? (\d+), (\d+),? and (\d+)\b/giu, '$1 $2 and $1 $3 and $1 $4'],
  [/\b(?:all|every)(?: the)? (\p{L}+s) and (?:all )?(?:the )?(\p{L}+s)$/iu, 'the $1 and the $2'],
  [form(`(?:i|we) (?:need|want) (?:an?|some|another) (.+)`), 'add $1'],
  [
    form(
      `${ADD} (?:some|a bit of|the following|this|an?(?:other)? (?:line|piece|bit) of) (${TYPE_NAME}\\b.*)`,
    ),
    'add $1',
  ],
  [form(`(${TYPE_NAME}) ?[-–—] (.+)`), '$1: $2'],
  [form(`${ADD} an? (action)(?: line)? (?:where|in which|that shows) (.+)`), '$1: $2'],
  [form(`(?:write|add|say|show) that (.+)`), 'action: $1'],
  [form(`(?:sfx|vfx|sounds?|sound effects?|music): ?.+`), 'action: $&'],
  [form(`(we (?:see|hear|can see|can hear|hold on|stay on|follow) .+)`), 'action: $1'],
  [form(`get ([^,]{1,40}?) to (.+)`), 'have $1 $2'],
  [form(`${ADD} (\\([^)]{1,80}\\))(${PLACE})`), 'add parenthetical $1$2'],
  [/^(\p{Lu}[\p{L}.’'-]*) and (\p{Lu}[\p{L}.’'-]*) ([^:]+)$/su, 'have $1 and $2 $3'],
  [form(`(\\p{L}[\\p{L}\\d .’'-]{0,40}?) ?\\(([^)]{1,60})\\),? ([^:]+)`), '$1 ($2): $3'],
  [
    form(`(\\p{L}[\\p{L}\\d .’'-]{0,40}?), (\\p{L}{2,20}ing(?: [^,:]{1,30})?): ?(.+)`),
    '$1 ($2): $3',
  ],
  [
    form(
      `(?:${ADD} )?(?:an? )?(?:voice[- ]?over|v\\.?o\\.?)(?: line)? ?(?:by|from|for|of)? (\\p{L}[\\p{L}\\d .’'-]{0,40}?): ?(.+)`,
    ),
    '$1 (V.O.): $2',
  ],
  [
    form(`(?:${ADD} )?(?:an? )?(?:super|title card|caption)(?: saying| that says|:)? (.+)`),
    'action: SUPER: $1',
  ],
  [form(`(?:the )?(?:next )?scene (?:is|will be):? ((?:int|ext)\\b.+)`), 'new scene: $1'],
  [form(`(?:go|move|jump|over) to ((?:int|ext)\\b.+)`), 'new scene: $1'],
  [form(`${ADD} an? (${CUT}\\b.*)`), 'add $1'],
  [form(`((?:add|insert|put) ${CUT} to)( (?:after|before|at) .+)`), '$1:$2'],
  [form(`end on (.+)`), 'end with $1'],
  [form(`((?:smash|match|jump|hard) cut)[.]?`), '$1 to:'],
  [form(CAMERA), 'shot: $&'],
  [
    new RegExp(`\\b(lines?|elements?) (${NUMBER})\\b`, 'giu'),
    (_, noun = '', word = '') => `${noun} ${cardinalValue(word)}`,
  ],
  [/\b(line|element)s (\d+),? and (\d+)\b/giu, '$1 $2 and $1 $3'],
  [
    form(
      `(?:clear|empty|wipe)(?: out)? (?:the|this|my) (?:whole )?(?:story )?(?:block|scene|page)`,
    ),
    'delete everything',
  ],
  [
    form(`((?:delete|remove|cut|erase) .*\\b(?:line|element|action|dialogue)) where (.+)`),
    '$1 about $2',
  ],
  [form(`instead of (${Q}),? (?:write|use|say|put) (${Q})`), 'replace $1 with $2'],
  [form(`(?:fix|correct) the spelling of (.+?) (?:to|as) (.+)`), 'replace $1 with $2'],
  [
    form(`(?:swap|switch|exchange) the (\\S+) and (?:the )?(\\S+) (\\p{L}+)`),
    'swap the $1 $3 and the $2 $3',
  ],
  [form(`between the (\\S+) and (?:the )?\\S+ (\\p{L}+),? (.+)`), 'after the $1 $2, $3'],
  [form(`between ([^,]{3,60}?) and [^,]{3,60}, (.+)`), 'after $1, $2'],
  [form(`make (?:the word )?(${Q}|\\S+) (bold|underline)d?`), '$2 the word $1'],
  [form(`make (?:the word )?(${Q}|\\S+) italics?`), 'italicize the word $1'],
  [form(`set (?:the )?(author|title) ?[:=] ?(.+)`), '$1: $2'],
  [/^by (\p{Lu}.{1,80})$/su, 'written by $1'],
  [/^make it (\S+) instead of (\S+)$/iu, 'replace $2 with $1'],
]

/** Longer instructions are text; the limit saves time. */
const MAX_REWORDED_CHARACTERS = 500

function reworded(text: string, rewordings: readonly Rewording[]): string | undefined {
  if (text.length > MAX_REWORDED_CHARACTERS) return undefined
  for (const [pattern, words] of rewordings) {
    const other =
      typeof words === 'string' ? text.replace(pattern, words) : text.replace(pattern, words)
    if (other !== text) return other
  }
  return undefined
}

/** Rewords an instruction that a family would misread; returns any other one unchanged. */
export function rewordFirst(text: string): string {
  return reworded(text, FIRST) ?? text
}

/** Rewords an instruction that no family reads; undefined when there is no rewording for it. */
export function rewordFallback(text: string): string | undefined {
  return reworded(text, FALLBACK)
}
