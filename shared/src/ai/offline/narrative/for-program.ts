import { isMisspelled } from '../grammar/spelling.ts'
import { COMMAND_VERBS } from '../words/vocabulary.ts'
import { NAME, PAREN, QUOTE } from './hold-words.ts'

/** Tells orders to the program, questions and remarks about the script from what happens in it. */

/** Verbs that begin an order to the program, besides those of its commands. */
const ORDER_VERBS: ReadonlySet<string> = new Set([
  ...COMMAND_VERBS,
  ...(
    'undo redo format save export import print improve rewrite rephrase shorten lengthen expand ' +
    'translate summarize suggest continue help find search select highlight merge join split check ' +
    'show hide close undelete restore omit revert reorder sort number renumber indent center align use keep try ' +
    'go scroll jump call name begin end open finish capitalize capitalise uppercase lowercase ' +
    'bold italicize underline have let get make tell explain describe do fix punch come think ' +
    'spell tighten polish trim flesh spice tone brainstorm list mark note todo give put'
  ).split(' '),
])

/** What the program edits: as the subject of a sentence it is talked about, and not told. */
export const META =
  String.raw`(?:scenes?|scripts?|screenplay|title|author|overview|headings?|dialogues?|parentheticals?|` +
  String.raw`transitions?|cues?|sluglines?|pacing|tone|ending|opening|action(?: line)?s?|(?:last|first|next|previous|second|third) (?:line|action|shot|speech)s?|lines?|shots?|inserts?|speech(?:es)?|page numbers?|pages? \d+|fonts?|margins|draft|act (?:one|two|three|\d))`
const ABOUT_SCRIPT = new RegExp(
  String.raw`^(?!(?:an?|one|two|three|four|five|several|some) (?:shots?|lines?)\b)(?:(?:the|this|that|these|those|my|our|every|each|all|both|no|(?:${NAME}|\p{L}+)['’]s?|his|her) )*(?:\p{L}+ )?${META}(?: \d+)?\b(?!['’])`,
  'iu',
)
const FIRST_PERSON =
  /^(?:i|me|us|you|my|your|sorry|actually|i mean|let['’]s|let us|don['’]?t|do not|please|no(?=[,.!]|$| (?:actually|italics|bold|caps|underline|parenthetical|dialogue))|yes|instead|never mind|where|the words?|we (?:need|should|want|could|must|might|have to|don['’]t)|to|all caps|capitals|new|more(?! \p{L}+ \p{L}+s\b)|word|(?:.{1,40} )?(?:should(?:n['’]t| not)|must(?:n['’]t| not)))\b(?!['’]s)/iu
/** 'at the top add "Rain."', 'the second shot can go' */
const EDIT_INSIDE = new RegExp(
  String.raw`(?<!\b(?:to|they|we|not|will|can|must) |n['’]t )\b(?:add|insert|delete|remove|rename|replace|italicize|underline|uppercase|switch|swap|move)\b.*(?:${QUOTE}|${PAREN}|\b${META}\b)`,
  'iu',
)
const QUESTION =
  /^(?:can|could|would|should|does|do|did|is|are) (?:we|i|you|they|he|she|it|there|\p{Lu}|[\uE000-\uE7FF])|^(?:who|what|why|how|which|whose)\b[^.!]*$|^(?:who|what|where|when|why|how|which|whose|is|are|does|do|did|can|could|should|would|will|has|have)\b.*\?$/iu
/** Editing after the first verb: 'and delete the last line'. */
const EDIT_AFTER = new RegExp(
  String.raw`(?:[,;]|\b(?:and|then)) (?:then |also )*(?:(?:(?:cut|dissolve|fade) to|delete|remove|rename|insert|undo|italicize|underline|capitalize|swap|replace|add)\b|(?:move|change|rewrite|cut|make|set) (?:[^ ]+ ){0,4}(?:lines?|scenes?|title|headings?|dialogue|speech|action|parentheticals?|transitions?|shots?|to ${NAME})\b)`,
  'iu',
)

/** 'Dot is 40, not 30', 'Kofi becomes Ebo', 'Dev needs a (coughing)', 'can we move that' */
const CORRECTION = new RegExp(
  [
    String.raw`(?:\b(?:is|are)|['’]s)\b[^.!?]*, not \S+[.!]?$`,
    String.raw`^[^.!?]{1,40} (?:becomes?|is now|are now|is called|turns into) (?:${QUOTE}|\p{Lu})`,
    String.raw`^(?:in|after|before|at|on) [^.!?,]{1,60}:`,
    String.raw`^[Nn]ot ${QUOTE}`,
    String.raw`^(?:[Ww]hen|[Aa]fter|[Bb]efore|[Oo]nce|[Ww]hile|[Aa]s) [^.!?,]{1,60}, (?:have|let|make|get) `,
    String.raw`\b[Nn]ame(?: is|:)? (?:${QUOTE}|\p{Lu})`,
    String.raw`\b(?:an?|the) ${PAREN}`,
    String.raw`\b(?:can|could) (?:we|you)\b`,
    String.raw`\bneeds? (?:an? |some |to be )?(?:better|more|less|stronger|clearer|bigger|\p{L}+ier)\b`,
    String.raw`\bshould (?:move|go|come|be)\b.*${QUOTE}`,
    String.raw`^\p{L}+ ${QUOTE} (?:in|into|on|onto|to|before|after|at|as|by|with)\b`,
  ].join('|'),
  'u',
)

/** 'Will is too nice in this scene', 'this feels slow', 'it's night now', 'Rose is spelled wrong' */
export const REMARK = new RegExp(
  [
    String.raw`\b(?:is|are|feels?|seems?|sounds?) (?:too|so|not|very) [^.]*\bin (?:this|that|the) (?:scene|line)\b`,
    String.raw`^(?:this|that|these|those)(?:['’]s|n['’]t| (?:is|are|was|were|feels?|sounds?|seems?|reads?|needs?|takes? place|works?|doesn['’]t|isn['’]t|aren['’]t))\b`,
    String.raw`^it(?:['’]s| is| should be| feels| sounds| seems| reads) (?:too|so|not|more|less|night|day|dawn|dusk|morning|evening|noon)\b|^it needs\b`,
    String.raw`\b(?:talks?|speaks?|sounds?|reads?|appears?) (?:too|fake|flat|wrong|off|stiff|false|boring|weird)\b`,
    String.raw`\b(?:typos?|(?:mis)?spell?(?:ed|ing)|italics?|capitals|uppercase|lowercase|commas?|apostrophes?|formatting)\b`,
    String.raw`\bsays? .*\binstead\b`,
    String.raw`^leave (?:an? |the )?(?:note|comment)\b`,
  ].join('|'),
  'iu',
)

/** 'after Agnes sets it down': a time without what happens then */
const ONLY_WHEN = /^(?:after|before|when|while|until|as|because|if|once|since)\b[^,]*$/iu

/** Returns true if a text is an order to the program, a question or a remark about the script. */
export function isForProgram(text: string): boolean {
  const plain = text.replace(LEADING, '')
  if (FIRST_PERSON.test(plain) || QUESTION.test(plain) || ONLY_WHEN.test(plain)) return true
  if (REMARK.test(plain)) return true
  return ABOUT_SCRIPT.test(plain) || CORRECTION.test(plain) || isOrder(plain)
}

const LEADING = /^(?:and|then|now|ok(?:ay)?|so|well),? /iu

/** True if a text begins like an order to the program, or has one after a comma. */
export function isOrder(text: string): boolean {
  const plain = text.replace(LEADING, '')
  if (EDIT_AFTER.test(plain) || EDIT_INSIDE.test(plain)) return true
  const first = /^\p{L}[\p{L}'’-]*/u.exec(plain)?.[0].toLowerCase() ?? ''
  return [...ORDER_VERBS].some((verb) => verb === first || isMisspelled(first, verb))
}
