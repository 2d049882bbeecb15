import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type SubmitEvent,
} from 'react'
import {
  awaitsPages,
  findDestinations,
  nothingFound,
  placesOf,
  type Destination,
} from '@scenewright/shared/layout/destinations.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { destinationOption, goToDestination } from './destination-row.tsx'
import { OptionList, optionId, useChosenRow } from './option-list.tsx'
import { useKnownPages } from './use-known-pages.ts'
import styles from './palette.module.css'

const HINT = 'A page such as 12 or p 12, a scene number, or part of a scene heading.'
const COUNTING = 'Counting the pages…'

/** A field for a page or scene, with the matching ones below (`docs/product.md#go-to`). */
export function GoToPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const { view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const pages = useKnownPages()
  const places = useMemo(() => placesOf(script, pages), [script, pages])
  const [query, setQuery] = useState('')
  const found = useMemo(() => findDestinations(query, places), [query, places])
  /** The chosen row; while nothing is typed there is none before an arrow key. */
  const { row, setRow, pressKey } = useChosenRow(found.length, -1)
  /** Enter was pressed before the pages were known. */
  const [isWaiting, setWaiting] = useState(false)
  const destination = useRef<Destination>(null)
  const ids = useId()
  const [form, field, list] = [`${ids}-form`, `${ids}-field`, `${ids}-list`]
  const isAwaited = query.trim() !== '' && awaitsPages(query, places)

  function change(typed: string) {
    setQuery(typed)
    setRow(typed.trim() === '' ? -1 : 0)
    setWaiting(false)
  }

  function choose(chosen: Destination) {
    destination.current = chosen
    onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = found[row]
    if (isAwaited) setWaiting(true)
    else if (chosen) choose(chosen)
    else document.querySelector<HTMLInputElement>(`[id="${field}"]`)?.select()
  }

  const awaited = isWaiting && !isAwaited ? found[row] : undefined
  const goNow = useEffectEvent(choose)
  useEffect(() => {
    if (awaited) goNow(awaited)
  }, [awaited])

  /** Once the dialog has closed, because until then it keeps the focus. */
  function goThere(): boolean {
    if (!destination.current) return false
    goToDestination(view, destination.current)
    return true
  }

  return (
    <Dialog
      open
      title="Go to page or scene"
      onClose={onClose}
      focusAfter={goThere}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Go
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <Field
          id={field}
          label="Page or scene"
          value={query}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={found[row] ? optionId(list, row) : undefined}
          autoComplete="off"
          hint={<output>{statusText()}</output>}
          onChange={({ target }) => change(target.value)}
          onKeyDown={pressKey}
        />
        <OptionList
          key={query}
          id={list}
          label="Pages and scenes"
          options={found.map(destinationOption)}
          row={row}
          onChoose={(index) => found[index] && choose(found[index])}
        />
      </form>
    </Dialog>
  )

  function statusText(): string {
    if (query.trim() === '') return HINT
    if (isAwaited) return COUNTING
    if (found.length === 0) return nothingFound(query, places)
    return found.length === 1 ? '1 match' : `${found.length} matches`
  }
}
