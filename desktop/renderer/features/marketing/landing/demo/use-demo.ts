import { useState } from 'react'
import type { DemoHistory, DemoNote } from './run-demo-command.ts'
import { FIRST_PAGE, OPENING_PAGE } from './sample-page.ts'

const LOAD_FAILED: DemoNote = {
  kind: 'refused',
  text: 'Couldn’t load the assistant. You may be offline.',
  suggestions: [],
}

/** The module of the assistant, which is larger than the rest of the page. */
const loadAssistant = () => import('./run-demo-command.ts')

/** Loads it in advance. A failure counts only once there is a command. */
const prepare = () => void loadAssistant().catch(() => undefined)

/** The sample page, its undo history, and the message about the last command. */
export function useDemo() {
  const [history, setHistory] = useState<DemoHistory>({
    pages: [OPENING_PAGE, FIRST_PAGE],
    undone: [],
  })
  const [note, setNote] = useState<DemoNote | null>(null)
  const [isBusy, setBusy] = useState(false)
  const page = history.pages.at(-1) ?? OPENING_PAGE

  /** @returns whether the command was carried out, so that the field can be cleared */
  async function send(command: string): Promise<boolean> {
    setBusy(true)
    const said = await loadAssistant()
      .then(({ sayInDemo }) => sayInDemo(history, command))
      .catch(() => ({ history, note: LOAD_FAILED }))
    setBusy(false)
    setHistory(said.history)
    setNote(said.note)
    return said.note.kind !== 'refused'
  }

  function undo(): void {
    const { pages, undone } = history
    setHistory({ pages: pages.slice(0, -1), undone: [...undone, page] })
    setNote({ kind: 'replied', text: 'Undone.' })
  }

  return {
    page,
    note,
    isBusy,
    canUndo: history.pages.length > 1,
    prepare,
    send,
    undo,
    /** Forgets a refusal, because the writer types something else. */
    forget: () => note?.kind === 'refused' && setNote({ kind: 'replied', text: '' }),
  }
}
