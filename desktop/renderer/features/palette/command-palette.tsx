import { Check } from 'lucide-react'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { hasEveryWord } from '@scenewright/shared/content/search-text.ts'
import { COMMAND_GROUPS, type CommandId } from '@scenewright/shared/command-table/commands.ts'
import { findDestinations, placesOf } from '@scenewright/shared/layout/destinations.ts'
import {
  shownCommand,
  useCommands,
  type EditorCommands,
  type ShownCommand,
} from '#renderer/state/command-table/commands-context.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { show } from '#renderer/state/script/editor-view.ts'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { destinationOption, goToDestination } from './destination-row.tsx'
import { OptionList, optionId, useChosenRow, type Option } from './option-list.tsx'
import { useKnownPages } from './use-known-pages.ts'
import styles from './palette.module.css'

type Entry = Option & Readonly<{ run: () => void; movesFocus: boolean }>

/** A field that finds commands, story blocks, scenes and pages, and does or opens them. */
export function CommandPalette({ onClose }: Readonly<{ onClose: () => void }>) {
  const commands = useCommands()
  const { view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const pages = useKnownPages()
  const places = useMemo(() => placesOf(script, pages), [script, pages])
  const [query, setQuery] = useState('')
  const isFiltered = query.trim() !== ''
  const entries: Entry[] = [
    ...commandEntries(commands, query),
    ...script.storyBlocks
      .filter(({ title }) => isFiltered && hasEveryWord(title, query))
      .map(({ id, title }) => ({
        key: `block ${id}`,
        content: named(title, 'Story block'),
        run: () => show(view, { kind: 'block', id }),
        movesFocus: false,
      })),
    ...(isFiltered ? findDestinations(query, places) : []).map((destination) => ({
      ...destinationOption(destination),
      run: () => goToDestination(view, destination),
      movesFocus: true,
    })),
  ]
  const { row, setRow, pressKey } = useChosenRow(entries.length, 0)
  const chosen = useRef<Entry>(null)
  const ids = useId()
  const [field, list] = [`${ids}-field`, `${ids}-list`]

  function choose(index: number) {
    chosen.current = entries[index] ?? null
    if (chosen.current) onClose()
  }

  /** Once the dialog has closed, because until then it keeps the focus. */
  function runChosen(): boolean {
    const entry = chosen.current
    if (!entry) return false
    if (entry.movesFocus) entry.run()
    // A command may open a dialog, which returns the focus to where it is now.
    else queueMicrotask(entry.run)
    return entry.movesFocus
  }

  return (
    <Dialog open title="Commands" onClose={onClose} focusAfter={runChosen}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          choose(row)
        }}
        noValidate
      >
        <Field
          id={field}
          label="Command, story block, scene or page"
          value={query}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={entries[row] ? optionId(list, row) : undefined}
          autoComplete="off"
          hint={<output>{isFiltered ? countText(entries.length) : ''}</output>}
          onChange={({ target }) => {
            setQuery(target.value)
            setRow(0)
          }}
          onKeyDown={pressKey}
        />
        <OptionList
          key={query}
          id={list}
          label="Commands, story blocks, scenes and pages"
          options={entries}
          row={row}
          onChoose={choose}
        />
      </form>
    </Dialog>
  )
}

/** The commands with these words that can be chosen, or that say why they can't. */
function commandEntries(commands: EditorCommands, query: string): Entry[] {
  return COMMAND_GROUPS.flatMap(({ title, ids }) =>
    ids.flatMap((id) => {
      const command = shownCommand(id, commands.look(id), () => commands.run(id))
      const isFound = hasEveryWord(`${command.label} ${title}`, query)
      return isFound && command.off !== '' && id !== 'palette' ? entryOf(id, title, command) : []
    }),
  )
}

function entryOf(id: CommandId, group: string, command: ShownCommand): Entry {
  const { label, detail, shortcut, isOn, off, run } = command
  return {
    key: `command ${id}`,
    isOff: off !== null,
    content: named(detail ? `${label}: ${detail}` : label, off ?? group, {
      isOn,
      shortcut,
    }),
    run,
    movesFocus: false,
  }
}

function named(
  name: string,
  side: string,
  more: Readonly<{ isOn?: boolean; shortcut?: string | undefined }> = {},
): ReactNode {
  return (
    <>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {more.isOn && <Check size={16} strokeWidth={1.5} aria-label="on" />}
      <span className={styles.side}>{side}</span>
      {more.shortcut !== undefined && <kbd className={styles.keys}>{more.shortcut}</kbd>}
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nothing has these words.'
  return count === 1 ? '1 match' : `${count} matches`
}
