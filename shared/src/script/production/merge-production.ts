/**
 * Merges the drafts of two states of a script. Two people may issue at the same time: both drafts stay, and
 * the later one gets the next number.
 */
import { field } from '../json-shape.ts'
import {
  MAX_DRAFTS,
  MAX_RECORD,
  type Draft,
  type Production,
  type RecordEntry,
} from './production.ts'

/** Distinguishes drafts of one script, whatever number they get. */
export function keyOfDraft({ at, by = '', name, number }: Draft): string {
  return at === '' ? `#${number}` : `${at} ${by} ${name}`
}

export function keyOfEntry({ at, by, did, what }: RecordEntry): string {
  return `${at} ${by} ${did} ${what}`
}

/** Returns drafts in order, with ascending numbers. */
export function orderDrafts(drafts: readonly Draft[]): readonly Draft[] {
  const sorted = drafts.toSorted(
    (one, other) => one.number - other.number || compare(keyOfDraft(one), keyOfDraft(other)),
  )
  const ordered: Draft[] = []
  for (const draft of sorted.slice(-MAX_DRAFTS)) {
    const number = Math.max(draft.number, (ordered.at(-1)?.number ?? -1) + 1)
    ordered.push(number === draft.number ? draft : { ...draft, number })
  }
  return ordered
}

/** Returns the entries of the record in order; the newest ones if there are too many. */
export function orderRecord(record: readonly RecordEntry[]): readonly RecordEntry[] {
  const sorted = record.toSorted(
    (one, other) => compare(one.at, other.at) || compare(keyOfEntry(one), keyOfEntry(other)),
  )
  return sorted.slice(-MAX_RECORD)
}

type Productions = Readonly<{ from: Production | undefined; to: Production | undefined }>

/** Applies a change of the drafts to another state of them. */
export function rebaseProduction(
  onto: Production | undefined,
  { from, to }: Productions,
): Production | undefined {
  if (from === to) return onto
  if (onto === from) return to
  const drafts = rebaseList({ onto: onto?.drafts, from: from?.drafts, to: to?.drafts }, keyOfDraft)
  const record = rebaseList({ onto: onto?.record, from: from?.record, to: to?.record }, keyOfEntry)
  const ordered = orderDrafts(drafts)
  // The text of the newest draft, and what was cleared in it, belong together.
  const isTheirs = hasDraft(to, ordered.at(-1)) && !hasDraft(onto, ordered.at(-1))
  const isSameDraft = hasDraft(to, onto?.drafts?.at(-1))
  const merged = {
    ...(ordered.length > 0 && { drafts: ordered }),
    ...changedField(onto, { from, to }, 'colors'),
    ...changedField(onto, { from, to }, 'shown'),
    ...valueOf(isTheirs ? to : onto, 'issued'),
    ...(isSameDraft && !isTheirs
      ? clearedOf(onto, { from, to })
      : valueOf(isTheirs ? to : onto, 'cleared')),
    ...(record.length > 0 && { record: orderRecord(record) }),
  }
  return Object.keys(merged).length > 0 ? merged : undefined
}

/** Returns one state with the drafts and the record of another one as well, whatever they are based on. */
export function withDraftsOf(
  production: Production | undefined,
  other: Production | undefined,
): Production | undefined {
  const { drafts, record, issued } = other ?? {}
  if (!drafts && !record) return production
  return rebaseProduction(production ?? {}, { from: undefined, to: { drafts, record, issued } })
}

function rebaseList<Entry>(
  {
    onto = [],
    from = [],
    to = [],
  }: Readonly<Record<'onto' | 'from' | 'to', readonly Entry[] | undefined>>,
  keyOf: (entry: Entry) => string,
): Entry[] {
  const [known, before, after] = [onto, from, to].map((list) => new Set(list.map(keyOf)))
  const left = onto.filter((entry) => !before?.has(keyOf(entry)) || after?.has(keyOf(entry)))
  const added = to.filter((entry) => !before?.has(keyOf(entry)) && !known?.has(keyOf(entry)))
  return [...left, ...added]
}

function hasDraft(production: Production | undefined, draft: Draft | undefined): boolean {
  if (!draft) return false
  return production?.drafts?.some((one) => keyOfDraft(one) === keyOfDraft(draft)) ?? false
}

function changedField(
  onto: Production | undefined,
  { from, to }: Productions,
  name: 'colors' | 'shown',
): Partial<Production> {
  const isChanged = JSON.stringify(from?.[name]) !== JSON.stringify(to?.[name])
  return valueOf(isChanged ? to : onto, name)
}

function valueOf(production: Production | undefined, name: keyof Production): Partial<Production> {
  const value = production?.[name]
  return value === undefined ? {} : { [name]: value }
}

/** Both have cleared marks of the same draft. */
function clearedOf(onto: Production | undefined, { from, to }: Productions): Partial<Production> {
  const names = Object.keys({ ...from?.cleared, ...to?.cleared })
  const changed = names.filter((name) => {
    return JSON.stringify(clearedAt(from, name)) !== JSON.stringify(clearedAt(to, name))
  })
  const cleared = { ...onto?.cleared }
  for (const name of changed) {
    const value = to?.cleared?.[name]
    if (value === undefined) delete cleared[name]
    else cleared[name] = value
  }
  return Object.keys(cleared).length > 0 ? { cleared } : {}
}

function clearedAt(production: Production | undefined, name: string): unknown {
  return field(production?.cleared ?? {}, name)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
