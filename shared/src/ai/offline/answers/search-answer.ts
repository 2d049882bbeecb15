import { contentToText } from '../../../content/text.ts'
import { searchScript } from '../../script-index/search-script.ts'
import { counted } from '../../script-tools/counted.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { elementMark } from './places.ts'

/** Lines that an answer quotes. */
const MAX_LINES = 8

/** The lines that match words best, quoted. @param words phrases in quotation marks must occur */
export function searchAnswer(context: ToolContext, words: string): string {
  const shownWords = contentToText(words).replaceAll(/["“”„«»]/gu, '')
  const hits = searchScript(context.index, words)
  if (hits.length === 0) return `Nothing in the script has “${shownWords}”.`
  const lines = hits.slice(0, MAX_LINES).map(({ scene, block, element, snippet }) => {
    const number = scene === null ? undefined : context.index.scenes[scene - 1]?.number
    const where = number === undefined ? 'Before the first scene' : `Scene ${number}`
    return `- ${where}: “${snippet}” ${elementMark(block, element)}`
  })
  const left = hits.length - lines.length
  const head = `${counted(hits.length, 'line')} ${hits.length === 1 ? 'has' : 'have'} “${shownWords}”${left > 0 ? `; these ${MAX_LINES} match best` : ''}.`
  return [head, ...lines].join('\n')
}
