/**
 * The revision sets of a Final Draft file (FDX: Revisions) and the drafts of a script. A set's `ID` is
 * the number of the draft; sets up to the newest one that words have are issued drafts, without a date
 * and text (`docs/pages-and-formats.md#final-draft`).
 */
import {
  Draft,
  MAX_DRAFTS,
  nextDraft,
  RevisionColor,
  type Production,
} from '../../script/production/production.ts'
import { listCurrentChanges, REVISION_ID } from '../../script/production/marks.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import type { Script } from '../../script/script.ts'
import { createElement, listChildren, type XmlElement } from '../common/xml-tree.ts'

/** The name of the list. */
export const REVISIONS = 'Revisions'
const SET = 'Revision'
const USUAL_MARK = '*'
/** The sign's distance from the left edge of the paper, and what a new file shows. */
const NEW_LIST = {
  ActiveSet: '1',
  Location: '7.75',
  RevisionMode: 'No',
  RevisionsShown: 'All',
  ShowPageColor: 'No',
} as const

type Extras = Iterable<Pick<ElementExtra, 'styled'> | undefined>

/** Returns the highest number of a draft that words have; 0 for none. */
function newestNumber(extras: Extras): number {
  let newest = 0
  for (const extra of extras) {
    for (const { other = [] } of extra?.styled ?? []) {
      const number = Number(other.find(([name]) => name === REVISION_ID)?.[1] ?? 0)
      if (Number.isSafeInteger(number)) newest = Math.max(newest, number)
    }
  }
  return newest
}

/** Returns the sets with a number. */
function readSets(list: XmlElement): Draft[] {
  const sets = listChildren(list, SET).flatMap(({ attributes }) => {
    const mark = RevisionColor.shape.mark.safeParse(attributes.get('Mark')?.trim()).data
    const set = Draft.safeParse({
      number: Number(attributes.get('ID') ?? 0),
      name: attributes.get('Name')?.trim(),
      color: toPageColor(attributes.get('PageColor')),
      mark: mark ?? USUAL_MARK,
      at: '',
    }).data
    return set && set.number > 0 ? [set] : []
  })
  const byNumber = new Map(sets.map((set) => [set.number, set]))
  return [...byNumber.values()]
    .toSorted((one, other) => one.number - other.number)
    .slice(0, MAX_DRAFTS)
}

/** Final Draft writes 16 bits for each part: `#C6C6EDEDFEFE`. */
function toPageColor(color = ''): string {
  const wide = /^#(..)..(..)..(..)..$/.exec(color)?.slice(1).join('')
  const narrow = /^#(.{6})$/.exec(color)?.[1]
  return (wide ?? narrow ?? 'FFFFFF').toUpperCase()
}

function toFileColor(color: string): string {
  return `#${color.replaceAll(/../g, '$&$&')}`
}

/** Returns the drafts and colors of a file; `undefined` if no words have a mark. */
export function readRevisions(
  list: XmlElement | undefined,
  extras: Extras,
): Production | undefined {
  const newest = newestNumber(extras)
  const sets = list ? readSets(list) : []
  const drafts = sets.filter(({ number }) => number <= newest)
  if (drafts.length === 0) return undefined
  const colors = sets.map(({ name, color, mark }) => ({ name, color, mark }))
  return { drafts, colors }
}

/** Returns the list with the sets of the script's drafts; what the script doesn't change is as imported. */
export function revisionsElement(
  script: Script,
  imported: XmlElement | undefined,
): XmlElement | undefined {
  const { production } = script
  const drafts = (production?.drafts ?? []).filter(({ number }) => number > 0)
  const next = nextDraft(production)
  const isWritten = next.number > 0 && listCurrentChanges(script).length > 0
  const needed = isWritten ? [...drafts, next] : drafts
  if (needed.length === 0) return imported
  const list = imported ?? createElement(REVISIONS, NEW_LIST)
  const before = new Map(readSets(list).map((set) => [set.number, set]))
  const changed = new Map(
    needed
      .filter((draft) => {
        const old = before.get(draft.number)
        return !old || (['name', 'color', 'mark'] as const).some((key) => old[key] !== draft[key])
      })
      .map((draft) => [draft.number, draft]),
  )
  if (changed.size === 0 && !isWritten) return list
  const known = new Set(before.keys())
  const children = list.children.map((child) => {
    const number = typeof child === 'string' ? 0 : Number(child.attributes.get('ID') ?? 0)
    const draft = changed.get(number)
    return draft && typeof child !== 'string' ? withDraft(child, draft) : child
  })
  const added = [...changed.values()]
    .filter(({ number }) => !known.has(number))
    .map((draft) => withDraft(createElement(SET, { FullRevision: 'No', Style: '' }), draft))
  const attributes = new Map(list.attributes)
  const newest = needed.at(-1)
  if (newest) attributes.set('ActiveSet', String(newest.number))
  return { ...list, attributes, children: [...children, ...added] }
}

function withDraft(
  set: XmlElement,
  { number, name, color, mark }: RevisionColor & Pick<Draft, 'number'>,
): XmlElement {
  const attributes = new Map(set.attributes)
  if (!attributes.has('Color')) attributes.set('Color', '#000000000000')
  attributes.set('ID', String(number))
  attributes.set('Mark', mark)
  attributes.set('Name', name)
  attributes.set('PageColor', toFileColor(color))
  const sorted = [...attributes].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { ...set, attributes: new Map(sorted) }
}
