/** Carries out orders that need no assistant: `undo that`, `go to scene 5`, `number the scenes`. */
import { readPageOrder, type PageOrder } from '@scenewright/shared/ai/offline/page-order.ts'
import { COMMANDS, type CommandId } from '@scenewright/shared/command-table/commands.ts'
import { contentToText } from '@scenewright/shared/content/text.ts'
import { isPage } from '@scenewright/shared/layout/page-labels.ts'
import { dualChoice, withDualChoice } from '@scenewright/shared/script/editing/dual-dialogue.ts'
import { findElement } from '@scenewright/shared/script/editing/alternates.ts'
import { redoDescription, undoDescription } from '@scenewright/shared/script/editing/history.ts'
import { addNote } from '@scenewright/shared/script/notes/note-edits.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { omitScene, restoreScene } from '@scenewright/shared/script/scenes/omit-scene.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { TITLE_PARTS, withTitlePart } from '@scenewright/shared/script/title-page.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import type { EditorCommands } from '#renderer/state/command-table/commands-context.tsx'
import { goTo } from '#renderer/state/script/editor-view.ts'
import type { Find } from '#renderer/state/script/find.ts'
import type { PagesStore } from '#renderer/state/script/live-pages.ts'
import type { ScriptDialogs } from '#renderer/state/script/script-dialogs.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'
import type { CommandDraftState, CommandRefusal } from './command-draft.ts'
import { shownBlock } from './command-request.ts'

/** What the page has besides the script. */
export type PageTools = Readonly<{
  commands: EditorCommands
  /** The name that the writer's notes are signed with. */
  noteAuthor: string
}>

export type OrderDeps = ShownScript &
  Readonly<{
    dialogs: ScriptDialogs
    find: Pick<Find, 'open' | 'search' | 'setReplacement'>
    /** The page breaks, if the editor shows them. */
    pages: PagesStore
    /** Milliseconds since 1970. */
    now: () => number
  }>

/**
 * `done`: `note` reports what the page doesn't show. `open`: the writer decides in a dialog.
 * `refused`: nothing has changed.
 */
export type OrderOutcome =
  | Readonly<{ kind: 'done'; note: string | null }>
  | Readonly<{ kind: 'open' }>
  | RefusedOrder

type RefusedOrder = Readonly<{ kind: 'refused' }> & CommandRefusal

const NOTHING_CHANGED = 'Nothing needed to change.'

const EDITS: ReadonlySet<CommandId> = new Set<CommandId>([
  'undo',
  'redo',
  'add-block',
  'move-scene-up',
  'move-scene-down',
  'split-block',
  'merge-block',
  'duplicate-block',
  'lyric',
  'centred',
  'page-break',
  'dual-dialogue',
  'omit-scene',
  'lock-scenes',
  'automatic-numbers',
  'keep-alternate',
])

/** The refusal of an order that changes the script although the writer has chosen Ask, or `null`. */
export function refusalInAsk(
  { text, kind }: Pick<CommandDraftState, 'text' | 'kind'>,
  order: PageOrder,
): RefusedOrder | null {
  if (kind !== 'ask' || !changesScript(order)) return null
  const offers = [{ label: 'Send as an edit', command: text.trim() }]
  return { ...refused('This is an order. Send it as an edit.'), offers }
}

/** False for an order that only leads somewhere, or opens what asks first. */
function changesScript(order: PageOrder): boolean {
  switch (order.kind) {
    case 'go to scene':
    case 'go to page':
    case 'rename':
    case 'replace':
      return false
    case 'command':
      return EDITS.has(order.id)
    case 'number scenes':
    case 'title part':
    case 'note':
    case 'dual dialogue':
    case 'omit scenes':
    case 'restore scene':
      return true
  }
}

export type PageOrders = Readonly<{
  /** Reads an order for the page; `null` for other texts. */
  read: (text: string) => PageOrder | null
  /** @param onRenamed called once the writer has renamed the character */
  carryOut: (order: PageOrder, onRenamed: () => void) => OrderOutcome
  /** @returns a function that disconnects them */
  connect: (tools: PageTools) => () => void
}>

export function createPageOrders(deps: OrderDeps): PageOrders {
  let tools: PageTools | null = null
  return {
    read(text) {
      const { script } = deps.store.getState()
      const { selection, caretElementId } = deps.view.getState()
      const elements = shownBlock(script, selection)?.elements ?? []
      const caret = elements.find(({ id }) => id === caretElementId)
      return readPageOrder(text, script, {
        elements,
        ...(caret ? { caretElementId: caret.id } : {}),
      })
    },
    carryOut: (order, onRenamed) => carryOut(order, { ...deps, tools, onRenamed }),
    connect(connected) {
      tools = connected
      return () => {
        if (tools === connected) tools = null
      }
    },
  }
}

type OrderParts = OrderDeps & Readonly<{ tools: PageTools | null; onRenamed: () => void }>

function carryOut(order: PageOrder, parts: OrderParts): OrderOutcome {
  const { view, find, dialogs, now, tools } = parts
  switch (order.kind) {
    case 'command':
      return runCommand(order.id, parts)
    case 'rename':
      dialogs.setState({ rename: { from: order.from, to: order.to, onRenamed: parts.onRenamed } })
      return { kind: 'open' }
    case 'go to page':
      return goToPage(order.page, parts)
    case 'go to scene': {
      const block = blockOf(parts, order.headingId)
      if (!block) return refused('That scene no longer exists.')
      goTo(view, block.id, { elementId: order.headingId, focus: 'page' })
      return done(null)
    }
    case 'number scenes':
      return order.isOn
        ? edited(parts, ['Number the scenes', 'Scenes have their numbers now.'], numbersOn)
        : edited(parts, ['Remove scene numbers', 'Scene numbers are off.'], numbersOff)
    case 'title part': {
      const name = TITLE_PARTS[order.part].key.toLowerCase()
      const note = `The ${name} is “${order.value}” now.`
      return edited(parts, [`Change the ${name}`, note], (script) =>
        withTitlePart(script, order.part, order.value),
      )
    }
    case 'note': {
      if (order.text === '') return runCommand('add-note', parts)
      const { script } = parts.store.getState()
      const length = contentToText(findElement(script, order.elementId)?.content ?? '').length
      const anchor = { elementId: order.elementId, range: { from: 0, to: length } }
      const time = new Date(now()).toISOString()
      const content = { text: order.text, author: tools?.noteAuthor, time }
      return edited(parts, ['Add note', 'Added a note.'], (before) =>
        addNote(before, anchor, content),
      )
    }
    case 'dual dialogue':
      return setDual(order, parts)
    case 'omit scenes': {
      const note = 'Omitted. The text stays in the script.'
      return edited(parts, ['Omit scene', note], (script) =>
        order.headingIds.reduce(omitScene, script),
      )
    }
    case 'restore scene': {
      const restored = restoreScene(parts.store.getState().script, order.headingId, makeId)
      if (!restored.ok) return refused(restored.error)
      return edited(parts, ['Restore scene', 'Restored the scene.'], () => restored.script)
    }
    case 'replace':
      // The bar shows how many there are, before they are replaced.
      find.open()
      find.search({ query: order.find })
      find.setReplacement(order.with)
      return done(null)
  }
}

/** Goes there, or opens the dialog that counts the pages. */
function goToPage(page: string, { view, pages, dialogs }: OrderParts): OrderOutcome {
  const counted = pages.getState().pages
  if (counted === null) {
    dialogs.setState({ goTo: 'open' })
    return { kind: 'open' }
  }
  const start = counted.starts.find(({ label }) => isPage(label, page))
  if (!start) return refused(`This script has ${counted.count} pages.`)
  const { blockId, elementId, character } = start
  goTo(view, blockId, { elementId, range: { from: character, to: character }, focus: 'page' })
  return done(null)
}

const numbersOn = (script: Script) => withSceneNumbers(script, true)
const numbersOff = (script: Script) => withSceneNumbers(script, false)

function withSceneNumbers(script: Script, isOn: boolean): Script {
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  if ((pages.sceneNumbers !== 'none') === isOn) return script
  return { ...script, pages: { ...pages, sceneNumbers: isOn ? 'both' : 'none' } }
}

function setDual(
  { cueId, isOn }: Extract<PageOrder, { kind: 'dual dialogue' }>,
  parts: OrderParts,
): OrderOutcome {
  const block = blockOf(parts, cueId)
  if (!block) return refused('That speech no longer exists.')
  const cue = block.elements.findIndex(({ id }) => id === cueId)
  const choice = dualChoice(block.elements, cue)
  if (choice.kind === 'unavailable') return refused(choice.reason)
  if ((choice.kind === 'pair') !== isOn) return done(NOTHING_CHANGED)
  const texts = isOn
    ? (['Dual dialogue', 'The two speeches are side by side now.'] as const)
    : (['Remove dual dialogue', 'The two speeches are one below the other now.'] as const)
  return edited(parts, texts, (script) =>
    replaceElements(script, block.id, withDualChoice(block.elements, choice)),
  )
}

function runCommand(id: CommandId, { store, tools }: OrderParts): OrderOutcome {
  if (!tools) return refused('Open the script first.')
  const { commands } = tools
  const { off } = commands.look(id)
  const { history } = store.getState()
  if (id === 'undo' || id === 'redo') {
    const description = id === 'undo' ? undoDescription(history) : redoDescription(history)
    if (off !== undefined) return refused(`There is nothing to ${id}.`)
    commands.run(id)
    const edit =
      description === null ? 'the last edit' : `“${description.replace(/^Command: /, '')}”`
    return done(`${id === 'undo' ? 'Undid' : 'Redid'} ${edit}.`)
  }
  if (off !== undefined) return refused(off || `“${COMMANDS[id].label}” isn't possible here.`)
  commands.run(id)
  return done(null)
}

/** Makes an edit, and reports it, because the page may not show it. */
function edited(
  { store }: OrderParts,
  [description, note]: readonly [description: string, note: string],
  change: (script: Script) => Script,
): OrderOutcome {
  const before = store.getState().script
  store.edit(description, change)
  return done(store.getState().script === before ? NOTHING_CHANGED : note)
}

function blockOf({ store }: OrderParts, elementId: string): StoryBlock | undefined {
  const { storyBlocks } = store.getState().script
  return storyBlocks.find(({ elements }) => elements.some(({ id }) => id === elementId))
}

const done = (note: string | null): OrderOutcome => ({ kind: 'done', note })
const refused = (message: string): RefusedOrder => ({
  kind: 'refused',
  message,
  isUnanswered: true,
})
