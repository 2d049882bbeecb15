/**
 * How a worker is kept up to date with the script: it is sent only what has changed since the last
 * time, and what has not changed is the very same object there too, so that its work on it still holds.
 */
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'

/** The elements of a block: as many from the start and the end as it had, with these between. */
type ElementsChange = Readonly<{ head: number; tail: number; between: readonly Element[] }>

type BlockChange = Readonly<{
  id: string
  number: number
  title: string
  /** Absent: as at the last time. */
  elements?: ElementsChange
}>

/** What the look of the pages depends on. */
type Settings = Pick<Script, 'formatting' | 'pages'>

export type ScriptChange = Readonly<{
  /** Absent: as at the last time. */
  settings?: Settings
  blocks: readonly BlockChange[]
}>

/** Makes the changes to send, one for each state of the script, in order. */
export function createChangeWriter(): (script: Script) => ScriptChange {
  let sent = new Map<string, readonly Element[]>()
  let settings: Settings | null = null
  return ({ formatting, pages, storyBlocks }) => {
    const isSame = settings?.formatting === formatting && settings.pages === pages
    settings = { formatting, pages }
    const blocks = storyBlocks.map(({ id, number, title, elements }): BlockChange => {
      const before = sent.get(id)
      if (before === elements) return { id, number, title }
      return { id, number, title, elements: between(before ?? [], elements) }
    })
    sent = new Map(storyBlocks.map(({ id, elements }) => [id, elements]))
    return isSame ? { blocks } : { settings, blocks }
  }
}

function between(before: readonly Element[], after: readonly Element[]): ElementsChange {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { head, tail, between: after.slice(head, after.length - tail) }
}

/** Puts each change together with what was there; the title page is not among it. */
export function createChangeReader(): (change: ScriptChange) => Script {
  let known = new Map<string, readonly Element[]>()
  let settings: Settings = newScript()
  return (change) => {
    settings = change.settings ?? settings
    const storyBlocks = change.blocks.map(({ id, number, title, elements }) => {
      const before = known.get(id) ?? []
      return { id, number, title, elements: elements ? changed(before, elements) : before }
    })
    known = new Map(storyBlocks.map(({ id, elements }) => [id, elements]))
    const { formatting, pages } = settings
    return { ...newScript(), formatting, ...(pages ? { pages } : {}), storyBlocks }
  }
}

function changed(before: readonly Element[], change: ElementsChange): readonly Element[] {
  const { head, tail } = change
  return [...before.slice(0, head), ...change.between, ...before.slice(before.length - tail)]
}
