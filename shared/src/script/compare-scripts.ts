/** What differs between two states of a script, block by block and element by element. */
import { compareElements, saysTheSame, type ElementPair } from './compare-elements.ts'
import { pageSettingsText } from './page-settings.ts'
import type { Script, StoryBlock } from './script.ts'

/** A block as it was and as it is; `null` where there was or is none. */
export type BlockPair = Readonly<{ elements: readonly ElementPair[] }> &
  (
    | Readonly<{ kind: 'same' | 'changed'; before: StoryBlock; after: StoryBlock }>
    | Readonly<{ kind: 'added'; before: null; after: StoryBlock }>
    | Readonly<{ kind: 'removed'; before: StoryBlock; after: null }>
  )

const SETTING_NAMES = [
  'title',
  'author',
  'subheading',
  'overview',
  'customInstructions',
  'formatting',
  'pages',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** What of a script is not in its blocks, by the names that a writer knows. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  title: 'Title',
  author: 'Author',
  subheading: 'Subheading',
  overview: 'Story overview',
  customInstructions: 'Custom instructions',
  formatting: 'Formatting',
  pages: 'Pages',
}

/** A setting that differs, in words. */
export type SettingPair = Readonly<{ name: SettingName; before: string; after: string }>

export type ScriptComparison = Readonly<{
  settings: readonly SettingPair[]
  /** The order of `after`; a block that is gone stands behind the one that it stood behind. */
  blocks: readonly BlockPair[]
  /** The blocks that both have do not stand in the same order. */
  isReordered: boolean
}>

/**
 * Compares two states of a script. Blocks are matched by the elements they share, since their ids
 * are handed on when others are deleted; then by their text, then by title.
 */
export function compareScripts(before: Script, after: Script): ScriptComparison {
  const partners = matchBlocks(before.storyBlocks, after.storyBlocks)
  const matched = new Set(partners.values())
  const goneBehind = Map.groupBy(
    before.storyBlocks.filter((block) => !matched.has(block)),
    (block) => behind(block, before.storyBlocks, matched),
  )
  const gone = (place: StoryBlock | null) =>
    (goneBehind.get(place) ?? []).map((block) => pairOf(block, null))
  const blocks = [
    ...gone(null),
    ...after.storyBlocks.flatMap((block) => {
      const partner = partners.get(block) ?? null
      return [pairOf(partner, block), ...(partner ? gone(partner) : [])]
    }),
  ]
  const places = after.storyBlocks.flatMap((block) => {
    const partner = partners.get(block)
    return partner ? [before.storyBlocks.indexOf(partner)] : []
  })
  const isReordered = places.some((place, index) => place < (places[index - 1] ?? -1))
  return { settings: compareSettings(before, after), blocks, isReordered }
}

/** Whether two states of a script read alike in everything. */
export function isSameScript({ settings, blocks, isReordered }: ScriptComparison): boolean {
  return settings.length === 0 && !isReordered && blocks.every(({ kind }) => kind === 'same')
}

/** The nearest block before this one that both states have; `null` at the start. */
function behind(
  block: StoryBlock,
  blocks: readonly StoryBlock[],
  matched: ReadonlySet<StoryBlock>,
): StoryBlock | null {
  return blocks.slice(0, blocks.indexOf(block)).findLast((other) => matched.has(other)) ?? null
}

function pairOf(before: StoryBlock | null, after: StoryBlock | null): BlockPair {
  const elements = compareElements(before?.elements ?? [], after?.elements ?? [])
  if (before && after) {
    const isSame = before.title === after.title && elements.every(({ kind }) => kind === 'same')
    return { kind: isSame ? 'same' : 'changed', before, after, elements }
  }
  if (after) return { kind: 'added', before: null, after, elements }
  if (before) return { kind: 'removed', before, after: null, elements }
  throw new Error('A pair of no blocks')
}

/** @returns for each block of `after` that has one, the block of `before` that it was */
function matchBlocks(
  before: readonly StoryBlock[],
  after: readonly StoryBlock[],
): Map<StoryBlock, StoryBlock> {
  const partners = new Map<StoryBlock, StoryBlock>()
  const taken = new Set<StoryBlock>()
  const match = (is: StoryBlock, was: StoryBlock | undefined) => {
    if (!was || partners.has(is) || taken.has(was)) return
    partners.set(is, was)
    taken.add(was)
  }
  for (const { is, was } of likely(before, after)) match(is, was)
  const left = () => before.filter((block) => !taken.has(block))
  for (const is of after)
    match(
      is,
      left().find((was) => readsAlike(was, is)),
    )
  for (const is of after) {
    if (!partners.has(is))
      match(
        is,
        left().find(({ title }) => title === is.title),
      )
  }
  return partners
}

/** Blocks that have elements in common, those that share most first. */
function likely(
  before: readonly StoryBlock[],
  after: readonly StoryBlock[],
): readonly Readonly<{ is: StoryBlock; was: StoryBlock }>[] {
  const homes = new Map(before.flatMap((was) => was.elements.map(({ id }) => [id, was] as const)))
  const candidates = after.flatMap((is) => {
    const shared = new Map<StoryBlock, number>()
    for (const { id } of is.elements) {
      const was = homes.get(id)
      if (was) shared.set(was, (shared.get(was) ?? 0) + 1)
    }
    return [...shared].map(([was, count]) => ({ is, was, count }))
  })
  return candidates.toSorted((one, other) => other.count - one.count)
}

function readsAlike(one: StoryBlock, other: StoryBlock): boolean {
  return (
    one.elements.length > 0 &&
    one.elements.length === other.elements.length &&
    one.elements.every((element, index) => {
      const twin = other.elements[index]
      return twin !== undefined && saysTheSame(element, twin)
    })
  )
}

function compareSettings(before: Script, after: Script): readonly SettingPair[] {
  return SETTING_NAMES.map((name) => ({
    name,
    before: settingText(before, name),
    after: settingText(after, name),
  })).filter((pair) => pair.before !== pair.after)
}

function settingText(script: Script, name: SettingName): string {
  if (name === 'pages') return pageSettingsText(script.pages)
  if (name !== 'formatting') return script[name]
  const { boldSceneHeadings, boldCharacters, boldShots, boldTransitions } = script.formatting
  const bold = [
    boldSceneHeadings && 'scene headings',
    boldCharacters && 'characters',
    boldShots && 'shots',
    boldTransitions && 'transitions',
  ].filter((what) => what !== false)
  return bold.length > 0 ? `Bold: ${bold.join(', ')}` : 'Nothing in bold'
}
