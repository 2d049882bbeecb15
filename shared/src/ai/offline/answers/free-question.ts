/** Answers questions in the writer's words that counting, listing or searching can answer. */
import { contentToText } from '../../../content/text.ts'
import type { IndexedCharacter } from '../../script-index/index-parts.ts'
import { findCharacter } from '../../script-tools/characters.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { isContinuityCommand } from '../continuity-command.ts'
import { withoutCourtesy } from '../words/vocabulary.ts'
import { searchScript } from '../../script-index/search-script.ts'
import { formatCount } from '../../script-tools/counted.ts'
import { countWords } from '../../../content/count-words.ts'
import {
  characterListAnswer,
  scenesWithAnswer,
  whatCharacterKnowsAnswer,
  whoIsAnswer,
  whoSpeaksMostAnswer,
} from './character-answers.ts'
import { continuityAnswer } from './continuity-answer.ts'
import { sceneListAnswer, whatHappensAnswer, whoAnswer } from './scene-answers.ts'
import { elementMark, joinNames, sceneMark } from './places.ts'
import { answerList } from './answer-list.ts'

const COUNTED: readonly Counting[] = [
  { nouns: /^scenes?$/iu, count: ({ index }) => formatCount(index.scenes.length, 'scene') },
  {
    nouns: /^(?:printed )?pages?$/iu,
    count: ({ index }) => formatCount(index.pages.get().count, 'page'),
  },
  {
    nouns: /^(?:speaking )?(?:characters?|people|persons?|roles?|parts?|speakers?)$/iu,
    count: ({ index }) => formatCount(index.characters.length, 'speaking character'),
  },
  { nouns: /^words?$/iu, count: (context) => formatCount(wordCount(context), 'word') },
  {
    nouns: /^(?:places?|locations?|sets?)$/iu,
    count: ({ index }) => formatCount(index.places.length, 'place'),
  },
  {
    nouns: /^(?:story )?blocks?$/iu,
    count: ({ script }) => formatCount(script.storyBlocks.length, 'story block'),
  },
]

/** Scenes that are named per place. */
const MAX_MARKS = 8

/** Lines that an answer quotes. */
const MAX_LINES = 8

const SCRIPT = String.raw`(?:(?:in|of|throughout|does|has) )?(?:the|this|my) (?:(?:whole|entire|full) )?(?:script|screenplay|story|film|movie)`
const NUMBER = String.raw`(?:scene )?(?:number |no\.? )?#?(?<number>\p{L}{0,2}\d[\p{L}\d.-]*)`
const THERE = String.raw`(?: (?:are|is) (?:there|in)\b| there (?:are|is)\b)?(?: (?:are|is|do|does|has|have|i|we))*(?: ${SCRIPT})?(?: (?:have|has|got|long|in total))*`
const THE = String.raw`(?:all |every |each )?(?:of )?(?:the |my )?`
const LIST = String.raw`(?:(?:list|show|name|give)(?: me)? ${THE}|(?:what|which|who) (?:are|is) ${THE}(?:list of )?|(?:what|which) )`
const LISTED = String.raw`(?: (?:are there|there are|are|appear|speak|occur))?(?: ${SCRIPT})?`

type Groups = Readonly<Record<string, string | undefined>>
type Answerer = Readonly<{
  pattern: RegExp
  /** Null if it can't answer, so that others may. */
  answer: (context: ToolContext, groups: Groups) => string | null
}>

function row(pattern: string, answer: Answerer['answer']): Answerer {
  return { pattern: new RegExp(`^(?:${pattern})$`, 'iu'), answer }
}

/** In the order in which they are tried. */
const ANSWERERS: readonly Answerer[] = [
  row(`how many (?<noun>[a-z ]+?)${THERE}`, (context, { noun = '' }) => countAnswer(context, noun)),
  row(
    String.raw`(?:how long is ${SCRIPT}|(?:what(?:'s| is) )?the (?<noun>page|word|scene) count)`,
    (context, { noun = 'page' }) => countAnswer(context, noun),
  ),
  row(
    String.raw`(?:who(?:'s| is| are|)|(?:which|what) (?:characters?|people)(?: is| are)?)(?: (?:speak|speaks|talks?|appears?|present|there))? in ${NUMBER}`,
    (context, { number = '' }) => whoAnswer(context, number),
  ),
  row(
    `(?:what happens in|what is|what's|summari[sz]e|what goes on in) ${NUMBER}(?: about)?`,
    (context, { number = '' }) => whatHappensAnswer(context, number),
  ),
  row(
    String.raw`what (?:does|do|did|can) (?<name>.+?) know (?:by|on|until|up to|before|at) (?:the end of )?(?:page|p\.?) (?<page>\d{1,4})`,
    (context, { name = '', page = '1' }) => {
      const answer = whatCharacterKnowsAnswer(context, { character: name, page: Number(page) })
      return answer.ok ? answer.value : answer.failure.error
    },
  ),
  row(String.raw`who (?:speaks|talks|says) (?:the )?most(?: ${SCRIPT})?`, whoSpeaksMostAnswer),
  row(
    `${LIST}(?:speaking )?(?:characters?|people|roles|cast|speakers)${LISTED}|(?:characters|cast|character list)`,
    characterListAnswer,
  ),
  row(
    `${LIST}(?:places?|locations?|sets)${LISTED}|(?:places|locations)|where (?:does|is) ${SCRIPT} (?:take place|set)`,
    placeListAnswer,
  ),
  row(`${LIST}scenes${LISTED}|scenes|scene list`, sceneListAnswer),
  row(
    `(?:(?:give|show|make|write)(?: me)? )?(?:a |the )?beat ?sheet(?: (?:of|for) ${SCRIPT})?`,
    sceneListAnswer,
  ),
  row(String.raw`who(?:'s| is| are) (?<name>.+)`, (context, { name = '' }) => {
    const character = characterOf(context, name)
    return character && whoIsAnswer(context, character)
  }),
  row(
    String.raw`(?:in )?(?:which|what|list|find|show)(?: me)? ${THE}scenes? (?:(?:has|have|with|contains?|mentions?|is|are|does|do|in which|where|that (?:has|have|mention))\s)+(?<words>.+)`,
    whereAnswer,
  ),
  row(String.raw`where(?:'s| is| are| was| were| does| do| did) (?<words>.+)`, whereAnswer),
  row(String.raw`(?:who|which character) (?:says|said|mentions) (?<words>.+)`, whereAnswer),
  row(String.raw`(?:find|search(?: for)?|look for|look up) (?<words>.+)`, whereAnswer),
]

/** Returns the answer; null if the question needs more than counting, listing and searching. */
export function answerFreeQuestion(context: ToolContext, message: string): string | null {
  if (isContinuityCommand(message)) return continuityAnswer(context)
  const straight = message.replaceAll('’', "'").replaceAll(/\s+/gu, ' ')
  for (const lead of withoutCourtesy(straight)) {
    const plain = lead
      .replace(
        /^(?:tell me|let me know|show me|do you know|i wonder|know) (?=who|what|where|which|how|in )/iu,
        '',
      )
      .replace(/(?<![\s.?!])[\s.?!]+$/u, '')
    for (const { pattern, answer } of ANSWERERS) {
      const match = pattern.exec(plain)
      const found = match && answer(context, match.groups ?? {})
      if (found) return found
    }
  }
  return null
}

const ENDINGS =
  /(?: (?:is|are|was|were))? (?:in|appear|appears|appearing|mentioned|mention|named|occur|occurs|said|say|used|found|seen|speak|speaks|talk|talks|present|shown|come up|comes up|happen|happens)(?: (?:in )?(?:the|this|my) (?:script|screenplay|story|film|movie))?$/iu
const BEGINNING =
  /^(?:(?:every|all|any|each) )?(?:the )?(?:(?:words?|lines?|phrase) )?(?:(?:with|about|of) )?(?:the )?/iu

/** The scenes of a character, or the lines with words. */
function whereAnswer(context: ToolContext, { words: asked = '' }: Groups): string | null {
  const words = asked.replace(ENDINGS, '').trim()
  const name = words.replace(/^(?:the|every|all) /iu, '').replaceAll(/["“”]/gu, '')
  const character = /["“”]/u.test(words) ? null : characterOf(context, name)
  if (character) return scenesWithAnswer(context, character)
  const plain = words.replace(BEGINNING, '').trim()
  return plain === '' ? null : searchAnswer(context, plain)
}

function characterOf({ index }: ToolContext, name: string): IndexedCharacter | null {
  if (name.trim() === '') return null
  const found = findCharacter(index.characters, contentToText(name))
  return found.ok ? found.value : null
}

/** The lines that match words best, quoted. @param words phrases in quotation marks must occur */
function searchAnswer(context: ToolContext, words: string): string {
  const shownWords = contentToText(words).replaceAll(/["“”„«»]/gu, '')
  const hits = searchScript(context.index, words)
  if (hits.length === 0) return `Nothing in the script has “${shownWords}”.`
  const lines = hits.slice(0, MAX_LINES).map(({ scene, block, element, snippet }) => {
    const number = scene === null ? undefined : context.index.scenes[scene - 1]?.number
    const where = number === undefined ? 'Before the first scene' : `Scene ${number}`
    return `- ${where}: “${snippet}” ${elementMark(block, element)}`
  })
  const left = hits.length - lines.length
  const head = `${formatCount(hits.length, 'line')} ${hits.length === 1 ? 'has' : 'have'} “${shownWords}”${left > 0 ? `; these ${MAX_LINES} match best` : ''}.`
  return [head, ...lines].join('\n')
}

/** Answers that count. */
type Counting = Readonly<{ nouns: RegExp; count: (context: ToolContext) => string }>

/** Answers how many there are of something, such as 'scenes'; null if it can't be counted. */
function countAnswer(context: ToolContext, noun: string): string | null {
  const found = COUNTED.find(({ nouns }) => nouns.test(noun.trim()))
  return found ? `The script has ${found.count(context)}.` : null
}

function wordCount({ index }: ToolContext): number {
  const texts = index.blocks.flatMap(({ facts }) => facts.map(({ text }) => text))
  return texts.reduce((sum, text) => sum + countWords(text), 0)
}

/** The places with marks of their first scenes. */
function placeListAnswer(context: ToolContext): string {
  const { places, scenes } = context.index
  if (places.length === 0) return 'The script has no places yet.'
  const entries = places.map(({ place, scenes: at }) => {
    const marks = at.flatMap((position) => {
      const scene = scenes[position - 1]
      return scene ? [sceneMark(context, scene)] : []
    })
    const shown = marks.slice(0, MAX_MARKS)
    const rest = marks.length > shown.length ? [`${marks.length - shown.length} more`] : []
    return `${place}: ${joinNames([...shown, ...rest])}`
  })
  return answerList(`The script has ${formatCount(places.length, 'place')}.`, entries, 'place')
}
