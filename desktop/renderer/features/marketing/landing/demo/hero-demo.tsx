import { ArrowUp, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ScrollingSheet, SheetLine } from '#renderer/features/marketing/landing/script-sheet.tsx'
import type { Suggestion } from '@scenewright/shared/ai/suggestions.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'
import { EXAMPLES, FIRST_COMMAND, type DemoPage } from './sample-page.ts'
import type { DemoNote } from './run-demo-command.ts'
import { useDemo } from './use-demo.ts'
import styles from './hero-demo.module.css'

/** Longer commands don't fit a sample of a few lines. */
const MAX_CHARACTERS = 300

/** A sample page with a working command bar: the offline assistant runs in the browser. */
export function HeroDemo() {
  const { page, note, isBusy, canUndo, prepare, send, undo, forget } = useDemo()
  const [command, setCommand] = useState('')
  const field = useRef<HTMLInputElement>(null)

  async function submit(text = command) {
    if (isBusy || text.trim() === '') return
    setCommand((await send(text)) ? '' : text)
  }

  /** Sends a suggestion, or puts one that has to be changed into the field. */
  function take({ command: suggested, isComplete }: Suggestion) {
    if (isComplete) void submit(suggested)
    else fill(suggested)
    field.current?.focus()
  }

  /** Puts a command into the field, to be changed or sent. */
  function fill(example: string) {
    prepare()
    setCommand(example)
    forget()
    field.current?.focus()
  }

  return (
    <section className={styles.demo} aria-label="Try it" onPointerEnter={prepare}>
      <SamplePage page={page} />
      <div className={styles.under}>
        <form
          className={styles.command}
          aria-label="Command bar"
          onSubmit={(event) => {
            event.preventDefault()
            const [best] = note?.kind === 'refused' ? note.suggestions : []
            if (best) take(best)
            else void submit()
          }}
        >
          {/* Without a name, so that no browser puts it into an address. */}
          <input
            ref={field}
            className={styles.field}
            aria-label="Command"
            autoComplete="off"
            maxLength={MAX_CHARACTERS}
            placeholder="Say what should happen on this page"
            value={command}
            onFocus={prepare}
            onChange={({ target }) => {
              setCommand(target.value)
              forget()
            }}
          />
          <button className={styles.send} type="submit" aria-label="Send" aria-disabled={isBusy}>
            <ArrowUp size={16} strokeWidth={2} aria-hidden />
          </button>
        </form>
        <div className={styles.result}>
          <Note note={note} onTake={take} />
          {canUndo && (
            <Button
              size="small"
              variant="bare"
              onClick={() => {
                undo()
                field.current?.focus()
              }}
            >
              <Undo2 size={16} strokeWidth={1.5} aria-hidden />
              Undo
            </Button>
          )}
        </div>
        <div className={styles.examples} role="group" aria-label="Commands to try">
          {EXAMPLES.map(({ label, command: example }) => (
            <button
              key={label}
              type="button"
              className={styles.example}
              onClick={() => fill(example)}
            >
              {label}
            </button>
          ))}
        </div>
        <p className={styles.caption}>
          The built-in assistant runs in your browser. Nothing you type here is sent anywhere.
        </p>
      </div>
    </section>
  )
}

/** The page, scrolled to the first change after a command. */
function SamplePage({ page }: Readonly<{ page: DemoPage }>) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const changed = scroller.current?.querySelector<HTMLElement>('[data-change]')
    if (scroller.current && changed) scroller.current.scrollTop = changed.offsetTop
  }, [page])
  return (
    <ScrollingSheet page={1} label="Sample page" ref={scroller}>
      {page.lines.map(({ id, type, runs, change }) => (
        <SheetLine key={`${id} ${change ?? ''}`} type={type} change={change} runs={runs} />
      ))}
    </ScrollingSheet>
  )
}

/** Says what the last command did, or why it did nothing. Announced when it changes. */
function Note({
  note,
  onTake,
}: Readonly<{ note: DemoNote | null; onTake: (suggestion: Suggestion) => void }>) {
  return (
    <div className={styles.note}>
      <div role="status">
        <NoteText note={note} />
      </div>
      {note?.kind === 'refused' && note.suggestions.length > 0 && (
        <ul className={styles.nearest} aria-label="Suggestions">
          {note.suggestions.map((suggestion) => (
            <li key={suggestion.command}>
              <button type="button" className={styles.near} onClick={() => onTake(suggestion)}>
                {suggestion.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NoteText({ note }: Readonly<{ note: DemoNote | null }>) {
  if (note === null) {
    return (
      <p>
        <span className={styles.said}>{FIRST_COMMAND}</span> Added 2 lines
      </p>
    )
  }
  if (note.kind !== 'changed') return <p>{note.text}</p>
  return (
    <p>
      {note.summary}
      <VisuallyHidden>. {note.details}</VisuallyHidden>
    </p>
  )
}
