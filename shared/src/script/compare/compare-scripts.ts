/** Compares two versions of a script, by block and by element. */
import { compareElements, isSameExceptId, type ElementPair } from './compare-elements.ts'
import { spellingText } from '../spelling.ts'
import { pageSettingsText } from '../page-settings.ts'
import { productionText } from '../production/production.ts'
import { withoutPage } from '../locked-pages.ts'
import { hasDefaultTitle, type Element, type Script, type StoryBlock } from '../script.ts'

/** A block before and after; `null` where it doesn't exist. */
export type BlockPair = Readonly<{ elements: readonly ElementPair[] }> &
  (
    | Readonly<{ kind: 'same' | 'changed'; before: StoryBlock; after: StoryBlock }>
    | Readonly<{ kind: 'added'; before: null; after: StoryBlock }>
    | Readonly<{ kind: 'removed'; before: StoryBlock; after: null }>
  )

export const SETTING_NAMES = [
  'title',
  'author',
  'subheading',
  'kept',
  'overview',
  'customInstructions',
  'formatting',
  'pages',
  'spelling',
  'production',
  'neverSend',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** Everything in a script except its blocks, by its name in the interface. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  title: 'Title',
  author: 'Author',
  subheading: 'Subheading',
  kept: 'Other title page fields',
  overview: 'Story overview',
  customInstructions: 'Custom instructions',
  formatting: 'Formatting',
  pages: 'Pages',
  spelling: 'Language and dictionary',
  production: 'Drafts',
  neverSend: 'AI services',
}

/** A setting that differs, as readable text. */
export type SettingPair = Readonly<{ name: SettingName; before: string; after: string }>

export type ScriptComparison = Readonly<{
  settings: readonly SettingPair[]
  /** In the order of `after`. A removed block comes after the block it used to follow. */
  blocks: readonly BlockPair[]
  /** True if the blocks that both versions have are in a different order. */
  isReordered: boolean
}>

/**
 * Compares two versions of a script. Blocks are matched by shared elements, because deleting a
 * block gives its id to another one; then by text, then by title.
 */
export function compareScripts(before: Script, after: Script): ScriptComparison {
  const partners = matchBlocks(before.storyBlocks, after.storyBlocks)
  const matched = new Set(partners.values())
  const removedAfter = Map.groupBy(
    before.storyBlocks.filter((block) => !matched.has(block)),
    (block) => precedingMatch(block, before.storyBlocks, matched),
  )
  const removed = (place: StoryBlock | null) =>
    (removedAfter.get(place) ?? []).map((block) => pairOf(block, null))
  const blocks = [
    ...removed(null),
    ...after.storyBlocks.flatMap((block) => {
      const partner = partners.get(block) ?? null
      return [pairOf(partner, block), ...(partner ? removed(partner) : [])]
    }),
  ]
  const places = after.storyBlocks.flatMap((block) => {
    const partner = partners.get(block)
    return partner ? [before.storyBlocks.indexOf(partner)] : []
  })
  const isReordered = places.some((place, index) => place < (places[index - 1] ?? -1))
  return { settings: compareSettings(before, after), blocks, isReordered }
}

export function isSameScript({ settings, blocks, isReordered }: ScriptComparison): boolean {
  return settings.length === 0 && !isReordered && blocks.every(({ kind }) => kind === 'same')
}

/** The nearest earlier block that both versions have; `null` if there is none. */
function precedingMatch(
  block: StoryBlock,
  blocks: readonly StoryBlock[],
  matched: ReadonlySet<StoryBlock>,
): StoryBlock | null {
  return blocks.slice(0, blocks.indexOf(block)).findLast((other) => matched.has(other)) ?? null
}

function pairOf(before: StoryBlock | null, after: StoryBlock | null): BlockPair {
  const elements = compareElements(comparable(before), comparable(after))
  if (before && after) {
    const isSame = hasSameTitle(before, after) && elements.every(({ kind }) => kind === 'same')
    return { kind: isSame ? 'same' : 'changed', before, after, elements }
  }
  if (after) return { kind: 'added', before: null, after, elements }
  if (before) return { kind: 'removed', before, after: null, elements }
  throw new Error('Block pair without blocks')
}

/** Of each block, cached because blocks are immutable. Locking pages changes no text. */
const knownComparable = new WeakMap<StoryBlock, readonly Element[]>()

function comparable(block: StoryBlock | null): readonly Element[] {
  if (!block) return []
  const known = knownComparable.get(block) ?? block.elements.map(withoutPage)
  knownComparable.set(block, known)
  return known
}

/** True if neither was renamed: a default title changes with the block's number. */
export function hasSameTitle(before: StoryBlock, after: StoryBlock): boolean {
  return before.title === after.title || (hasDefaultTitle(before) && hasDefaultTitle(after))
}

/** @returns for each matched block of `after`, its counterpart in `before` */
function matchBlocks(
  before: readonly StoryBlock[],
  after: readonly StoryBlock[],
): Map<StoryBlock, StoryBlock> {
  const partners = new Map<StoryBlock, StoryBlock>()
  const taken = new Set<StoryBlock>()
  const match = (current: StoryBlock, old: StoryBlock | undefined) => {
    if (!old || partners.has(current) || taken.has(old)) return
    partners.set(current, old)
    taken.add(old)
  }
  for (const { current, old } of candidates(before, after)) match(current, old)
  const left = () => before.filter((block) => !taken.has(block))
  for (const current of after)
    match(
      current,
      left().find((old) => hasSameElements(old, current)),
    )
  for (const current of after) {
    if (!partners.has(current))
      match(
        current,
        left().find(({ title }) => title === current.title),
      )
  }
  return partners
}

/** Pairs of blocks with common elements, those with the most first. */
function candidates(
  before: readonly StoryBlock[],
  after: readonly StoryBlock[],
): readonly Readonly<{ current: StoryBlock; old: StoryBlock }>[] {
  const blockOf = new Map(before.flatMap((old) => old.elements.map(({ id }) => [id, old] as const)))
  const pairs = after.flatMap((current) => {
    const shared = new Map<StoryBlock, number>()
    for (const { id } of current.elements) {
      const old = blockOf.get(id)
      if (old) shared.set(old, (shared.get(old) ?? 0) + 1)
    }
    return [...shared].map(([old, count]) => ({ current, old, count }))
  })
  return pairs.toSorted((one, other) => other.count - one.count)
}

function hasSameElements(one: StoryBlock, other: StoryBlock): boolean {
  const twins = comparable(other)
  return (
    one.elements.length > 0 &&
    one.elements.length === twins.length &&
    comparable(one).every((element, index) => {
      const twin = twins[index]
      return twin !== undefined && isSameExceptId(element, twin)
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

function titlePageText({ kept }: Script): string {
  return (kept?.titlePage ?? []).map(({ key, value }) => `${key}: ${value}`).join('\n')
}

function settingText(script: Script, name: SettingName): string {
  if (name === 'pages') return pageSettingsText(script.pages)
  if (name === 'kept') return titlePageText(script)
  if (name === 'neverSend') return script.neverSend ? 'Never sent' : ''
  if (name === 'production') return productionText(script.production)
  if (name === 'spelling') return spellingText(script.spelling)
  if (name !== 'formatting') return script[name]
  const { boldSceneHeadings, boldCharacters, boldShots, boldTransitions } = script.formatting
  const bold = [
    boldSceneHeadings && 'scene headings',
    boldCharacters && 'characters',
    boldShots && 'shots',
    boldTransitions && 'transitions',
  ].filter((label) => label !== false)
  return bold.length > 0 ? `Bold: ${bold.join(', ')}` : 'No bold'
}
