/** Sorts requests to the assistant into questions and edits (`docs/assistant.md`). */
import { isContinuityCommand } from './offline/continuity-command.ts'
import { isMisspelled } from './offline/grammar/spelling.ts'
import { COMMAND_VERBS, withoutCourtesy } from './offline/words/vocabulary.ts'
import { withoutUnclosedQuotes } from './unclosed-quotes.ts'

export type RequestKind = 'ask' | 'edit'

const QUOTED =
  /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』|(?<![\p{L}\d])'[^']+'(?!\p{L})/gu
const SCENE_HEADING =
  /^[^\S\n\r\u2028\u2029]*\.?(?:int|ext|est|i\/e)(?:\.?\/(?:int|ext))?[. ]\s*\S/imu
const QUESTION_MARK = /[?？؟]["”»'’)\s]*$|\p{Script=Greek}.*[;;]\s*$/u

/** Questions, with or without a question mark. */
const QUESTION_START = new RegExp(
  [
    String.raw`(?:who|whom|whose|which)\b`,
    String.raw`what\b(?! (?:an?|about)\b)`,
    String.raw`how\b(?! about\b)`,
    String.raw`why\b(?! (?:not|don['’]?t (?:you|we)|do you not)\b)`,
    String.raw`(?:(?:when|where)['’]s|whats|whos|wheres|whens)\b`,
    String.raw`(?:number of|(?:first|last) time) `,
    String.raw`do .*\b(?:ever|meet|share|appear)\b`,
    String.raw`(?:scenes?|lines?) (?:with|without|that|where|in which)\b`,
    String.raw`(?:when|where)(?:['’]s)? (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|in|else|exactly)\b`,
    String.raw`(?:in|on|at|from|to|with|by|for|since|until|after|before) (?:what|which|whom|whose)\b`,
    String.raw`(?:is|are|was|were|does|did|has|had|should|isn['’]t|aren['’]t|doesn['’]t|didn['’]t|wasn['’]t)\b`,
    String.raw`do (?:you think|i (?:have|use|need)|we (?:know|ever|see|learn|have|need)|they|any|both)\b`,
    String.raw`(?:i['’]?m wondering|i wonder|wondering)\b`,
  ].join('|'),
  'iu',
)

const RESULT =
  '(?:notes?|feedback|thoughts|opinions?|suggestions?|ideas?|summary|summaries|recap|beat sheets?|loglines?|taglines?|list|breakdown|timeline|analysis|report|critique|review|pitch|comparison|continuity check|synopsis of the (?:whole |entire )?(?:script|story|film|movie|screenplay)|options|alternatives|examples)'
const SOME = String.raw`(?:(?:an?|the|some|any|your|all|more|few|different|other|short|quick|brief|good|better|possible|honest|detailed|complete|one|two|three|four|five|six|ten|\d+|director['’]?s|actor['’]?s|editor['’]?s)\s+)*`

/** Imperatives that ask for an answer and not for an edit. */
const ANSWER_START = new RegExp(
  [
    String.raw`(?:summari[sz]e|sum up|recap|explain|analy[sz]e|compare|count|suggest|recommend|brainstorm|identify|evaluate|assess|critique|rate|discuss|review|outline|list|find|look for|search|check(?! (?:the |my )?(?:spelling|grammar|punctuation))|verify|know|remind me|talk about)\b`,
    String.raw`(?:tell(?:ing)?|show|teach|read) me\b`,
    String.raw`let me know\b`,
    String.raw`(?:talk|walk) me through\b`,
    String.raw`help me (?:understand|find|see)\b`,
    String.raw`describe (?:how|what|who|why|where|when|the (?:plot|story|theme|tone|arc|relationship|conflict|structure)|\p{Lu}\p{L}*['’]s? (?:\p{L}+ )?(?:arc|character|motivation|relationship|goal|voice))`,
    String.raw`name (?:the|all|every|each|everyone|everybody|three|two|all the) ?(?:characters?|people|places|locations|scenes|props|who\b)`,
    String.raw`(?:give|get|make|write|create|draft|generate|prepare|do|come up with|i (?:want|need|would like)|i['’]d like)(?: me| us)? ${SOME}${RESULT}\b`,
    `${SOME}${RESULT} (?:on|about|for|of)\\b`,
  ].join('|'),
  'iu',
)

/** Only what is wanted: 'loglines', 'beat sheet please'. */
const ANSWER_ALONE = new RegExp(`${SOME}${RESULT}[.!\\s]*$`, 'iu')

/** An answer that is to be written into the script after all. */
const THEN_EDIT = new RegExp(
  String.raw`(?:,| and| then|;) +(?:and +|then +)*(?:${[...new Set(COMMAND_VERBS)].join('|')}|use|apply|fix)\b|\bin(?:to)? (?:the|my) overview\W*$|\bas (?:an? |the )?(?:action|dialogue|synops[ie]s|overview)\W*$`,
  'iu',
)

const EDIT_VERBS: ReadonlySet<string> = new Set([
  ...COMMAND_VERBS,
  ..."have let say rewrite rephrase shorten lengthen trim expand translate tighten polish improve fix format capitalize capitalise underline bold italicize undo redo merge join split continue extend punch tone don’t don't instead".split(
    ' ',
  ),
])

/** 'Is it possible to', 'Any chance you could', before what is asked for. */
const POLITE_QUESTION =
  /^(?:(?:is|would) it (?:be )?(?:possible|ok|okay|all right)(?: for you)? to|(?:is there )?any chance (?:that )?you (?:can|could)|(?:do you think |maybe |perhaps )?you (?:can|could)|do you mind|may i ask you to|(?:how|what) about (?=\p{L}+ing\b)|why (?:not|don['’]?t (?:you|we))|(?:may|might|can|could) i (?:ask (?:you )?)?(?:to )?(?=(?:have|see|get)\b)|should we(?= \p{L}+ (?:it|this|that)\b))\s*/iu

const ASKS_YOU = /^(?:please |hey,? |so,? )?(?:can|could|would|will) you\b/iu

/** The same in other languages, unless it asks to say or explain something. */
const POLITE_ELSEWHERE =
  /^¿?\s*(?:puedes|podr[ií]as|puede|podr[ií]a|peux[- ]tu|pouvez[- ]vous|pourrais[- ]tu|pourriez[- ]vous|kannst du|k[öo]nntest du|k[öo]nnen sie|k[öo]nnten sie|puoi|potresti|pode|podes|poderia)\s(?!.*(?:decir|explica|resum|dire|expliquer|résumer|sagen|erklär|zusammenfass|dirmi|spiega|riassum|dizer))/iu

/** 'Nora asks why he is late?' */
const SPEAKS =
  /^(?:have |let |make )?\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)? (?:says?|asks?|replies|reply|answers?|whispers?|shouts?|yells?|screams?|mutters?)\b/iu
/** 'NORA Where is he?', 'Nora (whispering) where is he?' */
const CUE_AND_WORDS =
  /^(?:\p{Lu}[\p{Lu}.'’-]+(?: \p{Lu}[\p{Lu}.'’-]+)* (?:\([^)]*\) )?\p{Lu}['’]?\p{Ll}|\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3} \([^)]*\) \S)/u

/**
 * Decides by the wording. In doubt it is an edit, because the writer reviews each one, while a
 * question that is read as an edit is still answered.
 */
export function requestKind(text: string): RequestKind {
  const outside = withoutUnclosedQuotes(text).replaceAll(QUOTED, ' “” ').trim()
  if (SCENE_HEADING.test(outside)) return 'edit'
  // Text after a colon is mostly words for the page.
  const [head = ''] = outside.split(/:(?!\d)/u)
  const [lead = ''] = withoutCourtesy(head)
  const plain = correctStart(lead.replace(POLITE_QUESTION, '').trim())
  const isPolite = plain !== correctStart(lead) || ASKS_YOU.test(outside)
  if (isContinuityCommand(plain)) return 'ask'
  if (POLITE_ELSEWHERE.test(plain)) return 'edit'
  if (startsWith(QUESTION_START, plain)) return 'ask'
  if (startsWith(ANSWER_START, plain)) return THEN_EDIT.test(outside) ? 'edit' : 'ask'
  if (outside !== head) return 'edit'
  if (startsWith(ANSWER_ALONE, plain)) return 'ask'
  return !isPolite && isQuestion(plain) ? 'ask' : 'edit'
}

const QUESTION_WORDS = ['which', 'where', 'what', 'when', 'does']

/** Corrects a first word with a typing error: 'wich scenes'. */
function correctStart(text: string): string {
  const [word = ''] = /^\p{L}+/u.exec(text) ?? []
  const meant = QUESTION_WORDS.find((one) => one[0] === word[0] && isMisspelled(word, one))
  return meant === undefined ? text : meant + text.slice(word.length)
}

/** True for nothing, and for a text that goes on from a question: 'and in scene 4?' */
export function isFollowUp(text: string): boolean {
  const [, first] =
    /^\s*(?:(?:and|or|but|what about|how about)\s+(?:(?:then|now)\s+)?([\p{L}'’]+)|$)/iu.exec(
      text,
    ) ?? []
  return (
    text.trim() === '' ||
    (first !== undefined && !EDIT_VERBS.has(first.toLowerCase()) && !/ing$/iu.test(first))
  )
}

function startsWith({ source, flags }: RegExp, text: string): boolean {
  return new RegExp(`^(?:${source})`, flags).test(text)
}

/** True for a question by its mark. A further line means words for the page. */
function isQuestion(plain: string): boolean {
  if (plain.includes('\n')) return false
  if (plain.startsWith('¿')) return true
  if (!QUESTION_MARK.test(plain) || CUE_AND_WORDS.test(plain)) return false
  if (/^have (?:i|we|you|they)\b/iu.test(plain)) return true
  const [first = ''] = plain.toLowerCase().split(/[\s,.!?]+/u)
  return !EDIT_VERBS.has(first) && !SPEAKS.test(plain)
}
