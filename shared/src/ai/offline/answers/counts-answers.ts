/** Answers that count. */
import { countWords } from '../../../content/count-words.ts'
import { counted } from '../../script-tools/counted.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { answerList } from './answer-list.ts'
import { joinedNames, sceneMark } from './places.ts'

type Counting = Readonly<{ nouns: RegExp; count: (context: ToolContext) => string }>

const COUNTED: readonly Counting[] = [
  { nouns: /^scenes?$/iu, count: ({ index }) => counted(index.scenes.length, 'scene') },
  {
    nouns: /^(?:printed )?pages?$/iu,
    count: ({ index }) => counted(index.pages.get().count, 'page'),
  },
  {
    nouns: /^(?:speaking )?(?:characters?|people|persons?|roles?|parts?|speakers?)$/iu,
    count: ({ index }) => counted(index.characters.length, 'speaking character'),
  },
  { nouns: /^words?$/iu, count: (context) => counted(wordCount(context), 'word') },
  {
    nouns: /^(?:places?|locations?|sets?)$/iu,
    count: ({ index }) => counted(index.places.length, 'place'),
  },
  {
    nouns: /^(?:story )?blocks?$/iu,
    count: ({ script }) => counted(script.storyBlocks.length, 'story block'),
  },
]

/** Answers how many there are of something, such as 'scenes'; null if it can't be counted. */
export function countAnswer(context: ToolContext, noun: string): string | null {
  const found = COUNTED.find(({ nouns }) => nouns.test(noun.trim()))
  return found ? `The script has ${found.count(context)}.` : null
}

function wordCount({ index }: ToolContext): number {
  const texts = index.blocks.flatMap(({ facts }) => facts.map(({ text }) => text))
  return texts.reduce((sum, text) => sum + countWords(text), 0)
}

/** The places with marks of their first scenes. */
export function placeListAnswer(context: ToolContext): string {
  const { places, scenes } = context.index
  if (places.length === 0) return 'The script has no places yet.'
  const entries = places.map(({ place, scenes: at }) => {
    const marks = at.flatMap((position) => {
      const scene = scenes[position - 1]
      return scene ? [sceneMark(context, scene)] : []
    })
    const shown = marks.slice(0, MAX_MARKS)
    const rest = marks.length > shown.length ? [`${marks.length - shown.length} more`] : []
    return `${place}: ${joinedNames([...shown, ...rest])}`
  })
  return answerList(`The script has ${counted(places.length, 'place')}.`, entries, 'place')
}

/** Scenes that are named per place. */
const MAX_MARKS = 8
