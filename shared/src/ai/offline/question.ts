/** Questions about the current story block that can be answered without changing it. */
import type { Element } from '../../script/script.ts'
import { speakerName } from '../../script/editing/suggestions.ts'
import { getHeadingText, isOmitted } from '../../script/scenes/scenes.ts'
import { continuityReply, isContinuityCommand } from './continuity-command.ts'
import { KINDS, getKindNames, type Kind } from './words/vocabulary.ts'

const HOW_MANY =
  /^how many (?<noun>[a-z ]+?)(?: (?:are|is|does|do|did|has|have|speak|talk)\b[^?]*| in (?:this|the) [^?]*)?\s*\?*$/iu

/**
 * Answers 'how many scenes are there?', 'check continuity' and the like.
 *
 * @returns a sentence for the writer; null if the command isn't such a question
 */
export function answerQuestion(command: string, elements: readonly Element[]): string | null {
  if (isContinuityCommand(command)) return continuityReply(elements)
  const noun = HOW_MANY.exec(command.trim())?.groups?.noun?.toLowerCase()
  const kind = KINDS.find((one) => {
    const { one: singular, many } = getKindNames(one)
    return `${singular}|${many}`.split('|').includes(noun ?? '')
  })
  if (kind === undefined) return null
  const count = countOf(kind, elements)
  return `This story block has ${count} ${nounFor(kind, count)}.`
}

function countOf(kind: Kind, elements: readonly Element[]): number {
  if (kind === 'line') return elements.length
  const type = kind === 'scene' ? 'scene_heading' : kind
  const found = elements.filter(
    (element) => element.type === type && !(kind === 'scene' && isOmitted(getHeadingText(element))),
  )
  if (kind !== 'character') return found.length
  // A writer who asks for characters means the people, not their cues.
  return new Set(found.map(({ content }) => speakerName(content))).size
}

const NOUNS: Readonly<Record<Kind, string>> = {
  line: 'line',
  scene: 'scene',
  scene_heading: 'scene heading',
  action: 'action line',
  character: 'speaking character',
  dialogue: 'line of dialogue',
  parenthetical: 'parenthetical',
  transition: 'transition',
  shot: 'shot',
  text: 'text line',
}

function nounFor(kind: Kind, count: number): string {
  if (count === 1) return NOUNS[kind]
  return kind === 'dialogue' ? 'lines of dialogue' : `${NOUNS[kind]}s`
}
