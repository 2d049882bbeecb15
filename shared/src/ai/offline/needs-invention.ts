import type { Budget } from './grammar/parser.ts'
import { readSaid } from './grammar/said.ts'
import { tagWords } from './narrative/english.ts'
import { withoutOpening } from './words/vocabulary.ts'

/** Orders that only somebody who invents can carry out. */

const MORE = String.raw`(?:(?:a (?:bit|little|lot)|much|way|even|far) )?(?:more|less|too|funny|scary|tense|angry|dramatic|interesting|exciting|romantic|sarcastic|poetic|natural|realistic|emotional|violent|darker|worse|(?<comparative>\p{L}+er))`
/** Verbs of what somebody does: 'make BEN walk faster'. */
const DOES = '(?:get|gets|grow|become|walk|run|move|drive|come|go|step|lean|breathe|hold|stand|sit)'
const THING =
  '(?:scene|dialogue|dialog|monologue|speech|sentence|sentences|conversation|argument|fight|joke|jokes|line|lines|ending|beginning|opening|story|paragraph|description|backstory|exchange|montage|twist|act|song|poem|letter|reaction|reply|answer|chase|love scene|moment|page|pages)'
const FORMS: readonly RegExp[] = [
  /^(?:rewrite|re-write|rephrase|reword|improve|polish|punch up|raise the|shorten|lengthen|tighten|trim|expand|extend|elaborate|condense|flesh out|develop|deepen|heighten|simplify|translate|describe|summari[sz]e|suggest|brainstorm|invent|imagine|continue|finish|think of|come up with|make up|spice up|liven up|tone down|cut down|revise|redo the|surprise|help me|vary|adapt|modernize|paraphrase|fill in)\b/iu,
  new RegExp(String.raw`^(?:make|get|turn|keep)\b.*(?<! ${DOES}) ${MORE}(?: \S+)?[.!?]*$`, 'iu'),
  new RegExp(
    String.raw`\b(?:should|must|needs? to|has to|could|ought to) (?:be|sound|feel|get|read|become|seem) ${MORE}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:needs?|wants?|could use|lacks?|is missing) (?:(?:a (?:bit|little|lot)|much|some) )?(?:more|less|some|better)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:change|make|turn|rewrite)\b.* (?:to|into|so) (?:something|someone|that it|be|sound|feel)\b`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:write|create|draft|compose|generate|give (?:me|us|him|her|them|it)|add|insert|make|put in|do|i (?:want|need))\b(?: \S+){0,4}? ${THING}\b(?:[ ,]+(?:about|between|where|in which|with|for|of|that|of how|on|to|like|when|from)\b|[.!?]*$)`,
    'iu',
  ),
  /^(?:write|compose|draft|generate|create|devise)(?: me| us)? (?:an?|some|another|the|two|three|more)\b/iu,
  /^(?:give|find|pick|choose|write) .*\b(?:a |an )?(?:better|new|different|good|other|another|nicer|stronger|cooler|funnier|real|proper) (?:\w+ )?(?:name|title|line|sentence|ending|opening|reason|motivation|voice|word|comeback|reply|answer|joke|surname|nickname|reaction|entrance)\b/iu,
  /^(?:give|find|pick|choose|think of)\b.*\b(?:name|title|nickname|backstory|motivation|limp|accent|personality|secret|flaw|arc)[.!?]*$/iu,
  /^(?:add|write|insert|put in|give)\b(?: in)?(?: (?:some|a|an|more|another|a bit of|a little|a touch of|any|the))* (?:tension|humou?r|conflict|drama|emotion|subtext|jokes?|comedy|romance|suspense|description|details?|atmosphere|foreshadowing|depth|banter|backstory|flashback|montage|surprise|twist|stakes)\b[^:"]*$/iu,
  /(?:^|, )give \S+(?: \S+)? (?:something|anything|more|less)\b/iu,
  /^(?:what if|how about)\b/iu,
  /\b(?:in the style of|as if written by|like (?:shakespeare|tarantino|sorkin|hemingway))\b/iu,
]
/** The writer says what the words are. */
const GIVEN = /"\uF8FF|:\s*\S/u

/** 'funnier', but not 'pier' */
function isComparative(word: string, budget: Budget): boolean {
  return tagWords(`it is ${word}`, budget)[2]?.tags.has('Comparative') ?? false
}

/** True if an order asks for words, names or events that the writer doesn't give. */
export function needsInvention(command: string, budget: Budget): boolean {
  const { plain } = readSaid(withoutOpening(command))
  if (GIVEN.test(plain)) return false
  return FORMS.some((form) => {
    const found = form.exec(plain)
    const word = found?.groups?.['comparative']
    return found !== null && (word === undefined || isComparative(word, budget))
  })
}
