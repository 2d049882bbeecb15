import { interpretCommand } from '../ai/offline/interpret-command.ts'
import type { CommandRequest } from '../api/llm.ts'
import type { Element } from '../script/script.ts'
import { countingIds, elementsOf } from './scripts.ts'

/** The scene for trying commands; numbers in the tables of the tests refer to its elements. */
export const LIGHTHOUSE: readonly Element[] = elementsOf(
  'scene_heading: INT. LIGHTHOUSE - NIGHT',
  'action: Rain hammers the windows. NORA sits by the lamp.',
  'character: NORA',
  'dialogue: You are late.',
  'character: BEN (O.S.)',
  'parenthetical: (tired)',
  'dialogue: The boat would not start.',
  'action: Ben hangs up his coat.',
  'shot: CLOSE ON THE OLD MAP',
  'character: NORA',
  'dialogue: Then we leave at dawn.',
  'transition: CUT TO:',
)

export const LIGHTHOUSE_OVERVIEW = 'Two sisters keep a lighthouse. They hate it.'

/** Makes a request for a command on the lighthouse scene or its overview. */
export function lighthouseRequest(
  command: string,
  change: Partial<CommandRequest> = {},
): CommandRequest {
  return {
    command,
    currentScript: { title: 'Tides', elements: [...LIGHTHOUSE] },
    overview: LIGHTHOUSE_OVERVIEW,
    customInstructions: '',
    isOverviewCommand: false,
    ...change,
  }
}

/** Joins the numbers of consecutive untouched elements: '3-7'. */
function joined(parts: readonly string[]): string {
  const found: { text: string; first?: number; last?: number }[] = []
  for (const text of parts) {
    const number = /^\d+$/u.test(text) ? Number(text) : undefined
    const end = found.at(-1)
    if (end?.last !== undefined && end.last + 1 === number) {
      end.last = number
      end.text = `${end.first}-${number}`
    } else found.push({ text, first: number, last: number })
  }
  return found.map(({ text }) => text).join(' | ')
}

/**
 * Summarizes the block after a command: '1-7' are the same objects as before, '8=action: …' is
 * element 8 with another type or content, '+action: …' is a new element, '! …' an error, '“…”' the answer to a question. A command
 * that begins with '@9 ' is sent with the caret in element 9.
 */
export function outcomeOf(row: string, before: readonly Element[] = LIGHTHOUSE): string {
  const [, caret, command = ''] = /^(?:@(\d+) )?(.*)$/su.exec(row) ?? []
  const caretElementId = caret === undefined ? undefined : before[Number(caret) - 1]?.id
  const currentScript = { title: 'Tides', elements: [...before] }
  const request = lighthouseRequest(command, {
    currentScript,
    ...(caretElementId === undefined ? {} : { caretElementId }),
  })
  const result = interpretCommand(request, countingIds())
  if (!result.ok) return `! ${result.failure.error}`
  if (result.value.reply !== undefined) return `“${result.value.reply}”`
  const { title, author, elements = [] } = result.value.script ?? {}
  const parts = elements.map((element) => {
    const same = before.indexOf(element)
    if (same >= 0) return `${same + 1}`
    const old = before.findIndex(({ id }) => id === element.id)
    return `${old < 0 ? '+' : `${old + 1}=`}${element.type}: ${element.content}`
  })
  const changes = [
    ...(title === 'Tides' ? [] : [`title: ${title}`]),
    ...(author === undefined ? [] : [`author: ${author}`]),
  ]
  return [joined(parts) || '(nothing is left)', ...changes].join(' | ')
}

/** The outcome of a command for a row of a table, where '?' is any refusal. */
export function rowOutcome(
  command: string,
  expected: string,
  before: readonly Element[] = LIGHTHOUSE,
): string {
  const outcome = outcomeOf(command, before)
  return expected === '?' && outcome.startsWith('! ') ? '?' : outcome
}

/** Reads a table with a row 'command => outcome' per line; '\n' in a command is a line break. */
export function rowsOf(table: string): readonly (readonly [string, string])[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [command = '', outcome = ''] = row.split(' => ')
      return [command.trim().replaceAll(String.raw`\n`, '\n'), outcome.trim()]
    })
}
