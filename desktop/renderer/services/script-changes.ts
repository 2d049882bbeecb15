/**
 * Keeps a worker's script up to date by sending only what changed since the last message. Unchanged
 * elements stay the same objects in the worker, so that its caches stay valid.
 */
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'

/** `head` and `tail` count unchanged elements at the start and the end of a block. */
type ElementsChange = Readonly<{ head: number; tail: number; between: readonly Element[] }>

type BlockChange = Readonly<{
  id: string
  number: number
  title: string
  /** Absent: unchanged. */
  elements?: ElementsChange
}>

/** The settings that affect the pages. */
type Settings = Pick<Script, 'formatting' | 'pages'>

/** The parts of the title page that headers and footers print. */
type Names = Pick<Script, 'title' | 'author'>

export type ScriptChange = Readonly<{
  /** Absent: unchanged. */
  settings?: Settings
  /** Absent: unchanged. Not among the settings, so that those stay the same object. */
  names?: Names
  /** The drafts of the script; absent: unchanged, `null`: none. */
  production?: NonNullable<Script['production']> | null
  blocks: readonly BlockChange[]
}>

/** Returns a function that computes the message for each state of the script, in order. */
export function createChangeWriter(): (script: Script) => ScriptChange {
  let sent = new Map<string, readonly Element[]>()
  let settings: Settings | null = null
  let names: Names | null = null
  let drafts: Script['production']
  return ({ formatting, pages, title: name, author, production, storyBlocks }) => {
    const isSame = settings?.formatting === formatting && settings.pages === pages
    settings = { formatting, pages }
    const hasSameNames = names?.title === name && names.author === author
    names = { title: name, author }
    const hasSameDrafts = drafts === production
    drafts = production
    const blocks = storyBlocks.map(({ id, number, title, elements }): BlockChange => {
      const before = sent.get(id)
      if (before === elements) return { id, number, title }
      return { id, number, title, elements: between(before ?? [], elements) }
    })
    sent = new Map(storyBlocks.map(({ id, elements }) => [id, elements]))
    return {
      ...(isSame ? {} : { settings }),
      ...(hasSameNames ? {} : { names }),
      ...(hasSameDrafts ? {} : { production: production ?? null }),
      blocks,
    }
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

/** Returns a function that applies each message. The rest of the title page isn't transferred. */
export function createChangeReader(): (change: ScriptChange) => Script {
  let known = new Map<string, readonly Element[]>()
  let settings: Settings = newScript()
  let names: Names = newScript()
  let production: ScriptChange['production'] = null
  return (change) => {
    settings = change.settings ?? settings
    if (change.production !== undefined) ({ production } = change)
    names = change.names ?? names
    const storyBlocks = change.blocks.map(({ id, number, title, elements }) => {
      const before = known.get(id) ?? []
      return { id, number, title, elements: elements ? changed(before, elements) : before }
    })
    known = new Map(storyBlocks.map(({ id, elements }) => [id, elements]))
    const { formatting, pages } = settings
    const { title, author } = names
    return {
      ...newScript(),
      title,
      author,
      formatting,
      ...(pages ? { pages } : {}),
      ...(production ? { production } : {}),
      storyBlocks,
    }
  }
}

function changed(before: readonly Element[], change: ElementsChange): readonly Element[] {
  const { head, tail } = change
  return [...before.slice(0, head), ...change.between, ...before.slice(before.length - tail)]
}
