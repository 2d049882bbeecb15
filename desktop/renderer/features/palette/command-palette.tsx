import { Check } from 'lucide-react'
import { useMemo, useRef, type ReactNode } from 'react'
import { hasEveryWord } from '@scenewright/shared/content/search-text.ts'
import { COMMAND_GROUPS, type CommandId } from '@scenewright/shared/command-table/commands.ts'
import { findDestinations, listPlaces } from '@scenewright/shared/layout/destinations.ts'
import {
  shownCommand,
  useCommands,
  type EditorCommands,
  type ShownCommand,
} from '#renderer/state/command-table/commands-context.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { show } from '#renderer/state/script/editor-view.ts'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import { ChoiceField, matchCount, useChoice, type Option } from './choice-field.tsx'
import { destinationOption, goToDestination } from './destination-row.tsx'
import { useKnownPages } from './use-known-pages.ts'
import styles from './palette.module.css'

type Entry = Option & Readonly<{ run: () => void; movesFocus: boolean }>

/** A field that finds commands, story blocks, scenes and pages, and does or opens them. */
export function CommandPalette({ onClose }: Readonly<{ onClose: () => void }>) {
  const commands = useCommands()
  const { view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const pages = useKnownPages()
  const places = useMemo(() => listPlaces(script, pages), [script, pages])
  const choice = useChoice()
  const { query } = choice
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
  const chosen = useRef<Entry>(null)

  function choose(index: number): boolean {
    chosen.current = entries[index] ?? null
    if (chosen.current) onClose()
    return chosen.current !== null
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
      <ChoiceField
        choice={choice}
        label="Command, story block, scene or page"
        listLabel="Commands, story blocks, scenes and pages"
        status={isFiltered ? countText(entries.length) : ''}
        options={entries}
        onSubmit={choose}
        onChoose={choose}
      />
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
  return count === 0 ? 'Nothing has these words.' : matchCount(count)
}
