/** The offline assistant for the landing page, loaded when the visitor first uses the bar. */
import { isOverviewCommand, isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { htmlToRuns } from '@scenewright/shared/content/html.ts'
import { changeName, changeQuote } from '@scenewright/shared/review/change-name.ts'
import { reviewEntries, type ReviewEntry } from '@scenewright/shared/review/review.ts'
import { MIN_COMMAND_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { EXAMPLES, type DemoLine, type DemoPage } from './sample-page.ts'

export type DemoOutcome =
  /** `details` names each change, for screen readers. */
  | Readonly<{ kind: 'changed'; page: DemoPage; details: string }>
  /** The answer to a question. */
  | Readonly<{ kind: 'replied'; text: string }>
  /** Why nothing was changed, and commands that would work. */
  | Readonly<{ kind: 'refused'; text: string; examples: readonly string[] }>

const TOO_SHORT = `A command needs at least ${MIN_COMMAND_CHARACTERS} characters.`
const NO_OVERVIEW = 'This sample has no story overview. Try a command about the page.'
const NOTHING_CHANGED = 'That changes nothing on this page.'
const OWN_EXAMPLES = EXAMPLES.map(({ command }) => command).slice(0, 3)

/** Carries out a command on the sample page. Nothing is sent anywhere. */
export function runDemoCommand(before: readonly Element[], command: string): DemoOutcome {
  if (!isSendable(command)) return refused(TOO_SHORT)
  if (isOverviewCommand(command)) return refused(NO_OVERVIEW)
  let lastId = 0
  const answer = interpretCommand(
    {
      command,
      currentScript: { title: 'The Lamp Room', elements: [...before] },
      overview: '',
      customInstructions: '',
      isOverviewCommand: false,
    },
    () => `new-${(lastId += 1)}`,
  )
  if (!answer.ok) return refused(answer.failure.error, answer.failure.examples)
  const { reply, script } = answer.value
  if (reply !== undefined) return { kind: 'replied', text: reply }
  const elements = script?.elements ?? before
  const entries = reviewEntries(before, elements)
  if (entries.length === 0) return refused(NOTHING_CHANGED)
  const page = { elements, lines: linesOf(elements, entries), summary: summaryOf(entries) }
  return { kind: 'changed', page, details: detailsOf(entries) }
}

function refused(text: string, examples: readonly string[] = OWN_EXAMPLES): DemoOutcome {
  return { kind: 'refused', text, examples }
}

function linesOf(
  elements: readonly Element[],
  entries: readonly ReviewEntry[],
): readonly DemoLine[] {
  const kindOf = new Map(entries.map(({ id, kind }) => [id, kind]))
  const removedAfter = (id: string | null) =>
    entries.flatMap((entry) =>
      entry.kind === 'removed' && entry.after === id ? [lineOf(entry.before, 'removed')] : [],
    )
  return [
    ...removedAfter(null),
    ...elements.flatMap((element) => [
      lineOf(element, kindOf.get(element.id)),
      ...removedAfter(element.id),
    ]),
  ]
}

function lineOf({ id, type, content }: Element, change?: DemoLine['change']): DemoLine {
  return { id, type, runs: htmlToRuns(content), ...(change && { change }) }
}

const VERBS = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['moved', 'Moved'],
  ['removed', 'Removed'],
] as const

/** Such as `Added 2 lines, removed 1 line`. */
function summaryOf(entries: readonly ReviewEntry[]): string {
  const parts = VERBS.flatMap(([kind, verb]) => {
    const count = entries.filter((entry) => entry.kind === kind).length
    return count === 0 ? [] : [`${verb} ${count} ${count === 1 ? 'line' : 'lines'}`]
  })
  return parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(', ')
}

/** More would be tiring to listen to. */
const MAX_DETAILS = 4

function detailsOf(entries: readonly ReviewEntry[]): string {
  const details = entries
    .slice(0, MAX_DETAILS)
    .map((entry) => `${changeName(entry)}: ${changeQuote(entry)}`)
  const rest = entries.length - details.length
  return [...details, ...(rest > 0 ? [`and ${rest} more`] : [])].join('. ')
}
