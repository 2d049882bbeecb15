import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import {
  awaitsPages,
  findDestinations,
  explainNothingFound,
  listPlaces,
  type Destination,
} from '@scenewright/shared/layout/destinations.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ChoiceField, matchCount, useChoice } from './choice-field.tsx'
import { destinationOption, goToDestination } from './destination-row.tsx'
import { useKnownPages } from './use-known-pages.ts'

const HINT = 'A page such as 12 or p 12, a scene number, or part of a scene heading.'
const COUNTING = 'Counting the pages…'

/** A field for a page or scene, with the matching ones below (`docs/product/editor.md#go-to`). */
export function GoToPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const { view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const pages = useKnownPages()
  const places = useMemo(() => listPlaces(script, pages), [script, pages])
  const choice = useChoice()
  const { query, row } = choice
  const found = useMemo(() => findDestinations(query, places), [query, places])
  /** Enter was pressed before the pages were known. */
  const [isWaiting, setWaiting] = useState(false)
  const destination = useRef<Destination>(null)
  const form = useId()
  const isAwaited = query.trim() !== '' && awaitsPages(query, places)

  function choose(chosen: Destination) {
    destination.current = chosen
    onClose()
  }

  function submit(): boolean {
    const chosen = found[row]
    if (isAwaited) setWaiting(true)
    else if (chosen) choose(chosen)
    return isAwaited || chosen !== undefined
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
      <ChoiceField
        choice={choice}
        form={form}
        label="Page or scene"
        listLabel="Pages and scenes"
        status={statusText()}
        options={found.map(destinationOption)}
        onChange={() => setWaiting(false)}
        onSubmit={submit}
        onChoose={(index) => found[index] && choose(found[index])}
      />
    </Dialog>
  )

  function statusText(): string {
    if (query.trim() === '') return HINT
    if (isAwaited) return COUNTING
    return found.length === 0 ? explainNothingFound(query, places) : matchCount(found.length)
  }
}
