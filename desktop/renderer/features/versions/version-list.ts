/** The texts of the version list: days, times, sizes and what changed. */
import type { RevisionChanges, RevisionSummary } from '@scenewright/shared/api/revisions.ts'

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const NUMBER = new Intl.NumberFormat('en-US')
const BYTES_A_KB = 1000

export type VersionDay = Readonly<{ name: string; versions: readonly RevisionSummary[] }>

/** Groups versions by local calendar day, keeping their order. */
export function byDay(versions: readonly RevisionSummary[], now: Date): readonly VersionDay[] {
  const days = Map.groupBy(versions, ({ at }) => dayName(new Date(at), now))
  return [...days].map(([name, ofDay]) => ({ name, versions: ofDay }))
}

function dayName(at: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (at.toDateString() === now.toDateString()) return 'Today'
  if (at.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return DAY.format(at)
}

/** The time of day, such as '5:14 PM'. */
export function timeOfDay({ at }: Pick<RevisionSummary, 'at'>): string {
  return TIME.format(new Date(at))
}

/** Day and time, such as 'Nov 21, 2026, 5:14 PM'. */
export function moment(at: string): string {
  return MOMENT.format(new Date(at))
}

/** '12,345 words, 402 KB'. */
export function formatSize({ words, bytes }: RevisionSummary): string {
  const size = `${NUMBER.format(Math.max(1, Math.round(bytes / BYTES_A_KB)))} KB`
  return words === null ? size : `${counted(words, 'word')}, ${size}`
}

/** Describes the changes since the previous version, such as '1 block changed, 12 more words'. */
export function whatChanged(changes: RevisionChanges | null): string {
  if (!changes) return 'No earlier version to compare'
  const parts = [
    changes.blocks_added > 0 && `${counted(changes.blocks_added, 'block')} added`,
    changes.blocks_removed > 0 && `${counted(changes.blocks_removed, 'block')} removed`,
    changes.blocks_changed > 0 && `${counted(changes.blocks_changed, 'block')} changed`,
    changes.blocks_moved && 'blocks moved',
    changes.settings && 'title page or settings changed',
    changes.words > 0 && counted(changes.words, 'more word'),
    changes.words < 0 && counted(-changes.words, 'fewer word'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'No changes'
}

function counted(count: number, noun: string): string {
  return `${NUMBER.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
