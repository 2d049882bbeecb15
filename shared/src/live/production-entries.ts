/**
 * The drafts of a script in a live document. Each draft, each entry of the record and each element with
 * cleared marks is a key of `settings`, so that nothing is lost when two people do something at once.
 */
import type * as Y from 'yjs'
import { field } from '../script/json-shape.ts'
import {
  keyOfDraft,
  keyOfEntry,
  orderDrafts,
  orderRecord,
} from '../script/production/merge-production.ts'
import {
  Draft,
  ISSUERS_PARTS,
  Production,
  readProduction,
  RecordEntry,
} from '../script/production/production.ts'
import { setKey } from './document-parts.ts'

const PRODUCTION = 'production.'
type Part = keyof Production
const PARTS: readonly string[] = Object.keys(Production.shape)

/** Reads the drafts; those that two people issued at once get numbers in order. */
export function readProductionEntries(settings: Y.Map<unknown>): Production | undefined {
  const found = new Map<string, Map<string, unknown>>()
  for (const [key, value] of settings) {
    const [part, name] = splitKey(key) ?? []
    if (part === undefined || name === undefined || !isProductionEntry(key, value)) continue
    found.set(part, (found.get(part) ?? new Map<string, unknown>()).set(name, value))
  }
  if (found.size === 0) return undefined
  const list = (part: Part) => [...(found.get(part)?.values() ?? [])]
  const single = (part: Part) => found.get(part)?.get('')
  const drafts = orderDrafts(list('drafts').map((value) => Draft.parse(value)))
  const record = orderRecord(list('record').map((value) => RecordEntry.parse(value)))
  const newest = drafts.at(-1)
  const cleared = found.get('cleared')
  const issued = found.get('issued')?.get(newest ? keyOfDraft(newest) : '')
  return readProduction({
    ...(drafts.length > 0 && { drafts }),
    ...(single('colors') !== undefined && { colors: single('colors') }),
    ...(single('shown') !== undefined && { shown: single('shown') }),
    ...(issued !== undefined && { issued }),
    ...(cleared && { cleared: Object.fromEntries(sortedByKey(cleared)) }),
    ...(record.length > 0 && { record }),
  })
}

/** Writes what differs between two states. */
export function writeProductionEntries(
  settings: Y.Map<unknown>,
  { from, to }: Readonly<{ from: Production | undefined; to: Production | undefined }>,
): void {
  const [before, after] = [entriesOf(from), entriesOf(to)]
  for (const key of before.keys()) if (!after.has(key)) setKey(settings, key, undefined)
  for (const [key, value] of after) {
    if (before.get(key) === value && settings.has(key)) continue
    setKey(settings, key, value)
  }
  if (from?.issued === to?.issued) return
  // The texts of two drafts that were issued at once.
  for (const key of settings.keys()) {
    if (splitKey(key)?.[0] === 'issued' && !after.has(key)) settings.delete(key)
  }
}

/** True if `settings` may have this value. */
export function isProductionEntry(key: string, value: unknown): boolean {
  const [part, name] = splitKey(key) ?? []
  if (part === undefined || name === undefined) return false
  if (part === 'drafts' || part === 'record') {
    const draft = part === 'drafts' ? Draft.safeParse(value).data : undefined
    const entry = part === 'record' ? RecordEntry.safeParse(value).data : undefined
    return (draft && keyOfDraft(draft)) === name || (entry && keyOfEntry(entry)) === name
  }
  if (part === 'cleared') return Production.safeParse({ cleared: { [name]: value } }).success
  const isSingle = part === 'issued' || name === ''
  return isSingle && value !== undefined && Production.safeParse({ [part]: value }).success
}

/** True if only people who may issue drafts change this value of `settings`. */
export function isIssuersEntry(key: string): boolean {
  const [part] = splitKey(key) ?? []
  return ISSUERS_PARTS.some((name) => name === part)
}

function entriesOf(production: Production | undefined): ReadonlyMap<string, unknown> {
  const { drafts = [], record = [], cleared = {}, issued, colors, shown } = production ?? {}
  const newest = drafts.at(-1)
  const entries = new Map<string, unknown>()
  const add = (part: Part, name: string, value: unknown) =>
    value === undefined ? entries : entries.set(`${PRODUCTION}${part}:${name}`, value)
  for (const draft of drafts) add('drafts', keyOfDraft(draft), draft)
  for (const entry of record) add('record', keyOfEntry(entry), entry)
  for (const id of Object.keys(cleared)) add('cleared', id, field(cleared, id))
  add('issued', newest ? keyOfDraft(newest) : '', issued)
  add('colors', '', colors)
  add('shown', '', shown)
  return entries
}

/** @returns the part and the name of its entry; `null` for another key */
function splitKey(key: string): [part: string, name: string] | null {
  if (!key.startsWith(PRODUCTION)) return null
  const end = key.indexOf(':')
  const part = key.slice(PRODUCTION.length, end)
  return end > 0 && PARTS.includes(part) ? [part, key.slice(end + 1)] : null
}

function sortedByKey(values: ReadonlyMap<string, unknown>): [string, unknown][] {
  return [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
