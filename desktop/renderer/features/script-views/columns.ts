/** The board's columns, and the places between their entries where a scene can go. */
import type { ScenePlace } from '@scenewright/shared/script/scenes/move-scene.ts'
import type { BlockRows, SceneRow, SectionRow } from './use-scene-rows.ts'

/** A story block's beginning in the column of an act. */
type BlockLabel = Readonly<{ kind: 'block'; blockId: string; number: number; title: string }>

export type ColumnEntry = SceneRow | SectionRow | BlockLabel

export type BoardColumn = Readonly<{
  id: string
  /** Of its story block; `null` for an act. */
  number: number | null
  title: string
  entries: readonly ColumnEntry[]
  /** The place after its last entry. */
  end: ScenePlace
}>

/** A place in a column: before the entry with this index, or at the end. */
export type BoardPlace = Readonly<{ column: string; index: number }>

export function entryId(entry: ColumnEntry): string {
  if (entry.kind === 'scene') return entry.card.elementId
  return entry.kind === 'section' ? entry.section.id : `block ${entry.blockId}`
}

export function columnsByBlock(blocks: readonly BlockRows[]): BoardColumn[] {
  return blocks.map(({ blockId, number, title, items }) => ({
    id: blockId,
    number,
    title,
    entries: items,
    end: { blockId, before: null },
  }))
}

const BEFORE_ACTS = 'Before the first act'

/** The level of the sections that are acts; `null` for a script without sections. */
export function findActLevel(blocks: readonly BlockRows[]): number | null {
  const levels = blocks.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'section' ? [item.section.level] : [])),
  )
  return levels.length === 0 ? null : Math.min(...levels)
}

/** One column per act: a section of the highest level, up to the next one. */
export function columnsByAct(blocks: readonly BlockRows[]): BoardColumn[] {
  const level = findActLevel(blocks)
  const columns: BoardColumn[] = []
  let open: Omit<BoardColumn, 'end'> & { entries: ColumnEntry[] } = {
    id: BEFORE_ACTS,
    number: null,
    title: BEFORE_ACTS,
    entries: [],
  }
  let last: ScenePlace = { blockId: blocks[0]?.blockId ?? '', before: null }
  function close(end: ScenePlace): void {
    if (open.id !== BEFORE_ACTS || open.entries.length > 0) columns.push({ ...open, end })
  }
  for (const { blockId, number, title, items } of blocks) {
    const label: BlockLabel = { kind: 'block', blockId, number, title }
    let isLabeled = false
    const add = (...entries: readonly ColumnEntry[]) => {
      if (!isLabeled) open.entries.push(label)
      open.entries.push(...entries)
      isLabeled = true
    }
    for (const item of items) {
      if (item.kind === 'scene' || item.section.level !== level) add(item)
      else {
        // The scenes above an act in the same block end at its section.
        close(isLabeled ? { blockId, before: item.section.id } : last)
        open = { id: item.section.id, number: null, title: item.section.name, entries: [] }
        isLabeled = false
        add()
      }
    }
    if (items.length === 0) add()
    last = { blockId, before: null }
  }
  close(last)
  return columns
}

/** Returns the place in the script of a scene that is put at a place of the board. */
export function placeInScript(
  { entries, end }: Pick<BoardColumn, 'entries' | 'end'>,
  index: number,
): ScenePlace {
  const entry = entries[index]
  if (!entry) return end
  if (entry.kind !== 'block') return { blockId: entry.blockId, before: entryId(entry) }
  // Above a block's label is the end of the block before.
  const above = entries[index - 1]
  return above ? { blockId: above.blockId, before: null } : placeInScript({ entries, end }, 1)
}

/** The indexes of a column where a scene can go: an act's first label stays at the top. */
export function firstIndex({ entries }: BoardColumn): number {
  return entries[0]?.kind === 'block' ? 1 : 0
}

/** True if a scene at this place would stay where it is. */
export function isOwnPlace({ entries }: BoardColumn, index: number, elementId: string): boolean {
  const own = entries.findIndex((entry) => entryId(entry) === elementId)
  return own >= 0 && (index === own || index === own + 1)
}

type Steps = Readonly<Record<string, Readonly<{ by: 'entry' | 'column'; step: 1 | -1 }>>>

const STEPS: Steps = {
  ArrowDown: { by: 'entry', step: 1 },
  ArrowUp: { by: 'entry', step: -1 },
  ArrowRight: { by: 'column', step: 1 },
  ArrowLeft: { by: 'column', step: -1 },
}

/** Returns the place to which an arrow key moves a picked-up scene; `null` at the board's ends and for other keys. */
export function nextPlace(
  columns: readonly BoardColumn[],
  from: BoardPlace,
  elementId: string,
  key: string,
): BoardPlace | null {
  const move = STEPS[key]
  const at = columns.findIndex(({ id }) => id === from.column)
  const column = columns[at]
  if (!move || !column) return null
  const index = from.index + move.step
  const isWithin = index >= firstIndex(column) && index <= column.entries.length
  if (move.by === 'entry' && isWithin) {
    const place = { column: column.id, index }
    // The place below a scene is the same as its own.
    const isBelow =
      isOwnPlace(column, index, elementId) && isOwnPlace(column, from.index, elementId)
    return isBelow ? nextPlace(columns, place, elementId, key) : place
  }
  const next = columns[at + move.step]
  if (!next) return null
  const { length } = next.entries
  const start = move.step === 1 ? firstIndex(next) : length
  const beside = Math.max(firstIndex(next), Math.min(from.index, length))
  return { column: next.id, index: move.by === 'entry' ? start : beside }
}

/** A place as screen readers hear it. */
export function namePlace({ entries, title }: BoardColumn, index: number): string {
  if (index >= entries.length) return `the end of ${title}`
  const scenes = entries.slice(0, index).filter(({ kind }) => kind === 'scene')
  return `position ${scenes.length + 1} in ${title}`
}
