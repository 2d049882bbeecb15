/** The offline assistant for the landing page, loaded when the visitor first uses the bar. */
import { isOverviewCommand, isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { readPageOrder } from '@scenewright/shared/ai/offline/page-order.ts'
import { requestKind } from '@scenewright/shared/ai/request-kind.ts'
import { suggestionsFor, type Suggestion } from '@scenewright/shared/ai/suggestions.ts'
import { htmlToRuns } from '@scenewright/shared/content/html.ts'
import { changeName, changeQuote } from '@scenewright/shared/review/change-name.ts'
import { reviewEntries, type ReviewEntry } from '@scenewright/shared/review/review.ts'
import { MIN_COMMAND_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { EXAMPLES, type DemoLine, type DemoPage } from './sample-page.ts'

export type DemoOutcome =
  /** `details` names each change, for screen readers. */
  | Readonly<{ kind: 'changed'; page: DemoPage; details: string }>
  /** The answer to a question. */
  | Readonly<{ kind: 'replied'; text: string }>
  /** An order for the sample's own history. */
  | Readonly<{ kind: 'undo' }>
  | Readonly<{ kind: 'redo' }>
  /** Why nothing was changed, and commands that would work. */
  | Readonly<{ kind: 'refused'; text: string; suggestions: readonly Suggestion[] }>

const TOO_SHORT = `A command needs at least ${MIN_COMMAND_CHARACTERS} characters.`
const NO_OVERVIEW = 'This sample has no story overview. Try a command about the page.'
const NOTHING_CHANGED = 'That changes nothing on this page.'
const ONLY_IN_EDITOR = 'That works in the editor. This sample is a single page.'
const OWN_EXAMPLES = { examples: EXAMPLES.map(({ command }) => command).slice(0, 3) }

/** The sample page after each command, the last one last, and what was undone. */
export type DemoHistory = Readonly<{ pages: readonly DemoPage[]; undone: readonly DemoPage[] }>

/** The message about a command. */
export type DemoNote =
  | Readonly<{ kind: 'changed'; summary: string; details: string }>
  | Exclude<DemoOutcome, { kind: 'changed' | 'undo' | 'redo' }>

type Said = Readonly<{ history: DemoHistory; note: DemoNote }>

/** Carries out what a visitor types, also a question or an order for the sample's history. */
export async function sayInDemo(history: DemoHistory, command: string): Promise<Said> {
  const { pages, undone } = history
  const elements = pages.at(-1)?.elements ?? []
  const outcome = await outcomeOf(elements, command)
  switch (outcome.kind) {
    case 'undo':
    case 'redo': {
      const isUndo = outcome.kind === 'undo'
      const next = (isUndo ? pages : undone).at(-1)
      if (!next || (isUndo && pages.length === 1)) {
        const text = `There is nothing to ${outcome.kind}.`
        return { history, note: { kind: 'refused', text, suggestions: [] } }
      }
      return {
        history: isUndo
          ? { pages: pages.slice(0, -1), undone: [...undone, next] }
          : { pages: [...pages, next], undone: undone.slice(0, -1) },
        note: { kind: 'replied', text: isUndo ? 'Undone.' : 'Done again.' },
      }
    }
    case 'changed': {
      const { page, details } = outcome
      return {
        history: { pages: [...pages, page], undone: [] },
        note: { kind: 'changed', summary: page.summary ?? '', details },
      }
    }
    case 'replied':
    case 'refused':
      return { history, note: outcome }
  }
}

async function outcomeOf(elements: readonly Element[], command: string): Promise<DemoOutcome> {
  const isQuestion = isSendable(command) && requestKind(command) === 'ask'
  if (!isQuestion) return runDemoCommand(elements, command)
  const { answerDemoQuestion } = await import('./answer-demo-question.ts')
  return answerDemoQuestion(scriptOf(elements), command)
}

/** Carries out a command on the sample page. Nothing is sent anywhere. */
export function runDemoCommand(before: readonly Element[], command: string): DemoOutcome {
  const order = readPageOrder(command, scriptOf(before), { elements: before })
  if (order?.kind === 'command' && (order.id === 'undo' || order.id === 'redo')) {
    return { kind: order.id }
  }
  // A rename is an edit here, because the sample has no dialog.
  if (order && order.kind !== 'rename') return refused(ONLY_IN_EDITOR)
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
  if (!answer.ok) return refused(answer.failure.error, answer.failure)
  const { script } = answer.value
  const elements = script?.elements ?? before
  const entries = reviewEntries(before, elements)
  if (entries.length === 0) return refused(NOTHING_CHANGED)
  const page = { elements, lines: linesOf(elements, entries), summary: summaryOf(entries) }
  return { kind: 'changed', page, details: detailsOf(entries) }
}

function refused(
  text: string,
  from: Parameters<typeof suggestionsFor>[0] = OWN_EXAMPLES,
): DemoOutcome {
  return { kind: 'refused', text, suggestions: suggestionsFor(from) }
}

export function scriptOf(elements: readonly Element[]): Script {
  const block = { id: 'sample', number: 1, title: 'Sample', elements: [...elements] }
  return { ...newScript(), storyBlocks: [block] }
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
