/** Locks and unlocks pages, and asks before a change that would move their text. */
import {
  lockPages,
  lockProblem,
  unlockPage,
  unlockPages,
} from '@scenewright/shared/script/locked-pages.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { askConfirm, showAlert, notify } from '#renderer/state/dialogs.ts'
import { isLocked, type ScriptStore } from './script-store.ts'

/** Why the script's pages can't be locked; `null` if they can. */
export function reasonNotToLock({ pages = DEFAULT_PAGE_SETTINGS }: Script): string | null {
  return pages.profile === 'industry'
    ? null
    : 'Only industry standard pages can be locked. Choose them in Formatting Options.'
}

/** Locks all pages as they are now, with the labels that they have, as one edit. */
export async function lockAllPages(store: ScriptStore): Promise<void> {
  const reason = reasonNotToLock(store.getState().script)
  if (reason !== null) return showAlert(reason)
  const { livePages } = await import('@scenewright/shared/layout/live-pages.ts')
  if (isLocked(store.getState())) return undefined
  const { count, starts } = livePages(store.getState().script).pages
  const problem = lockProblem(starts.map(({ label }) => label))
  if (problem !== null) return showAlert(problem)
  store.edit('Lock pages', (script) => lockPages(script, livePages(script).pages.starts))
  notify(`${count === 1 ? 'One page is' : `${count} pages are`} locked.`)
  return undefined
}

const NONE_LOCKED = 'No page is locked.'

/** Unlocks all pages as one edit, after a question. */
export async function unlockAllPages(store: ScriptStore): Promise<void> {
  const isConfirmed = await askConfirm({
    title: 'Unlock all pages',
    message:
      'Pages get plain numbers, and their text flows: most will no longer match printed copies. You can undo this.',
    confirmLabel: 'Unlock pages',
  })
  if (!isConfirmed) return
  store.edit('Unlock pages', unlockPages)
  notify(NONE_LOCKED)
}

/** Unlocks one page as one edit. */
export function unlockOnePage(store: ScriptStore, label: string): void {
  store.edit(`Unlock page ${label}`, (script) => unlockPage(script, label))
  const isAny = store.getState().script.pages?.locked !== undefined
  notify(isAny ? `Page ${label} is unlocked. Its text follows the page above.` : NONE_LOCKED)
}

/** Changes paper, layout or margins; of locked pages, after a question. */
export function changePaper(store: ScriptStore, change: () => void): void {
  if (store.getState().script.pages?.locked) void changeLockedPaper(change)
  else change()
}

async function changeLockedPaper(change: () => void): Promise<void> {
  const isConfirmed = await askConfirm({
    title: 'Pages are locked',
    message:
      'With other paper, page layout or margins, pages still begin with the same words, but text that no longer fits goes to new pages such as 12A.',
    confirmLabel: 'Change pages',
  })
  if (isConfirmed) change()
}
