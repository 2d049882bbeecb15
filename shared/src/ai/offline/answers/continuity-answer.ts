import { CHECKS, continuityFindings } from '../../../continuity/checks.ts'
import { formatCount } from '../../script-tools/counted.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { answerList } from './answer-list.ts'
import { elementMark } from './places.ts'

/** Lists the findings of the continuity checks, each with its place. */
export function continuityAnswer({ script }: ToolContext): string {
  const findings = continuityFindings(script)
  if (findings.length === 0) return 'The continuity checks found no slips.'
  const places = new Map(
    script.storyBlocks.flatMap(({ number, elements }) =>
      elements.map(({ id }, at) => [id, elementMark(number, at + 1)] as const),
    ),
  )
  const entries = findings.map(({ check, message, elementId }) => {
    return `${CHECKS[check].title}: ${message} ${places.get(elementId) ?? ''}`.trim()
  })
  const head = `The continuity checks found ${formatCount(findings.length, 'possible slip')}. “Here” is the place at the end of the line.`
  return answerList(head, entries, 'slip')
}
