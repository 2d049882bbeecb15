import { useRef, useState } from 'react'
import type { DemoOutcome } from './run-demo-command.ts'
import { FIRST_PAGE, OPENING_PAGE, type DemoPage } from './sample-page.ts'

/** The message below the bar's field. */
export type DemoNote =
  | Readonly<{ kind: 'changed'; summary: string; details: string }>
  | Exclude<DemoOutcome, { kind: 'changed' | 'undo' | 'redo' }>

const UNDONE: DemoNote = { kind: 'replied', text: 'Undone.' }
const REDONE: DemoNote = { kind: 'replied', text: 'Done again.' }
const NOTHING_LEFT = { undo: 'There is nothing to undo.', redo: 'There is nothing to redo.' }
const LOAD_FAILED: DemoNote = {
  kind: 'refused',
  text: 'Couldn’t load the assistant. Check your connection and try again.',
  suggestions: [],
}

/** The module of the assistant, which is larger than the rest of the page. */
const loadAssistant = () => import('./run-demo-command.ts')

async function run({ elements }: DemoPage, command: string): Promise<DemoOutcome> {
  const { isDemoQuestion, runDemoCommand, scriptOf } = await loadAssistant()
  if (!isDemoQuestion(command)) return runDemoCommand(elements, command)
  const { answerDemoQuestion } = await import('./answer-demo-question.ts')
  return answerDemoQuestion(scriptOf(elements), command)
}

/** The sample page, its undo history, and the command in the bar. */
export function useDemo() {
  const [pages, setPages] = useState<readonly DemoPage[]>([OPENING_PAGE, FIRST_PAGE])
  const [undone, setUndone] = useState<readonly DemoPage[]>([])
  const [note, setNote] = useState<DemoNote | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasPrepared = useRef(false)
  const page = pages.at(-1) ?? OPENING_PAGE

  /** Loads the assistant in advance. A failure counts only once there is a command. */
  function prepare(): void {
    if (hasPrepared.current) return
    hasPrepared.current = true
    loadAssistant().catch(() => {
      hasPrepared.current = false
    })
  }

  /** @returns whether the command was carried out, so that the field can be cleared */
  async function send(command: string): Promise<boolean> {
    setBusy(true)
    const outcome = await run(page, command).catch(() => null)
    setBusy(false)
    if (outcome === null) {
      setNote(LOAD_FAILED)
      return false
    }
    if (outcome.kind === 'undo' || outcome.kind === 'redo') return step(outcome.kind)
    if (outcome.kind !== 'changed') {
      setNote(outcome)
      return outcome.kind === 'replied'
    }
    setPages([...pages, outcome.page])
    setUndone([])
    setNote({ kind: 'changed', summary: outcome.page.summary ?? '', details: outcome.details })
    return true
  }

  /** @returns whether there was something to undo or redo */
  function step(kind: 'undo' | 'redo'): boolean {
    const next = undone.at(-1)
    const isPossible = kind === 'undo' ? pages.length > 1 : next !== undefined
    if (!isPossible) {
      setNote({ kind: 'refused', text: NOTHING_LEFT[kind], suggestions: [] })
      return false
    }
    setPages(kind === 'undo' || !next ? pages.slice(0, -1) : [...pages, next])
    setUndone(kind === 'undo' ? [...undone, page] : undone.slice(0, -1))
    setNote(kind === 'undo' ? UNDONE : REDONE)
    return true
  }

  return {
    page,
    note,
    isBusy,
    canUndo: pages.length > 1,
    prepare,
    send,
    undo: () => step('undo'),
    /** Forgets a refusal, because the writer types something else. */
    forget: () => note?.kind === 'refused' && setNote({ kind: 'replied', text: '' }),
  }
}
