/** The choices of the Print dialog, and the PDF that they ask for. */
import { readRecipients } from '@scenewright/shared/script/recipients.ts'
import type { PrintedNotes } from '@scenewright/shared/layout/industry/note-pages.ts'
import type { PageSettings } from '@scenewright/shared/script/page-settings.ts'
import { printedDraft } from '@scenewright/shared/layout/page-drafts.ts'
import { draftsOf, nextDraft } from '@scenewright/shared/script/production/production.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { PdfChoice } from './export-pdf.ts'

const CHANGED = 'changed '
const SINCE = 'since '

/** The pages to print: `changed 2` are those that changed in the draft of number 2. */
export type PageScope = 'script' | 'block' | 'range' | `${typeof CHANGED}${number}`
/** The marks beside changed lines: those of drafts, or of what changed since a version. */
export type MarkChoice = 'all' | 'current' | 'none' | `${typeof SINCE}${number}`

export type PrintForm = Readonly<{
  settings: PageSettings
  scope: PageScope
  /** As typed. */
  range: string
  marks: MarkChoice
  isTinted: boolean
  notes: PrintedNotes | 'none'
  copies: 'one' | 'each'
  /** One per line, as typed. */
  names: string
}>

/** The choices that a dialog starts with. Notes are off, so that they are never printed by accident. */
export function startForm({ production }: Script, settings: PageSettings): PrintForm {
  return {
    settings,
    scope: 'script',
    range: '',
    marks: production ? (production.shown ?? 'all') : 'none',
    isTinted: false,
    notes: 'none',
    copies: 'one',
    names: '',
  }
}

type Option<Value extends string> = Readonly<{ value: Value; label: string }>

/** The pages that a script can be printed of. */
export function scopeOptions(script: Script, hasBlock: boolean): Option<PageScope>[] {
  return [
    { value: 'script', label: 'Entire script' },
    ...(hasBlock ? [{ value: 'block', label: 'Current block' } as const] : []),
    { value: 'range', label: 'Some pages' },
    ...changedDrafts(script).map(({ name, number }): Option<PageScope> => ({
      value: `${CHANGED}${number}`,
      label: `Changed pages: ${name}`,
    })),
  ]
}

/** The drafts that can have changed pages, the newest first. */
function changedDrafts(script: Script): readonly Readonly<{ name: string; number: number }>[] {
  const issued = draftsOf(script.production).filter(({ number }) => number > 0)
  const next = nextDraft(script.production)
  const isWritten = printedDraft(script)?.number === next.number
  return [...issued, ...(isWritten ? [next] : [])].toReversed()
}

/** @param versions the earlier versions of the project */
export function markOptions(
  { production }: Script,
  versions: readonly Readonly<{ version: number; label: string }>[],
): Option<MarkChoice>[] {
  return [
    { value: 'none', label: 'None' },
    ...(draftsOf(production).length > 0
      ? [
          { value: 'all', label: 'Of all drafts' } as const,
          { value: 'current', label: 'Of the current draft' } as const,
        ]
      : []),
    ...versions.map(({ version, label }): Option<MarkChoice> => ({
      value: `${SINCE}${version}`,
      label: `Changes since ${label}`,
    })),
  ]
}

/** The version that changes are marked since; `null` for the marks of drafts. */
export function versionOf({ marks }: PrintForm): number | null {
  return marks.startsWith(SINCE) ? Number(marks.slice(SINCE.length)) : null
}

/** The PDF that the writer has chosen, or what to correct first. */
export type ReadForm = Readonly<
  { ok: true; choice: PdfChoice } | { ok: false; field: 'range' | 'names'; error: string }
>

/**
 * Reads the choices.
 *
 * @param blockId the open story block
 */
export function readForm(form: PrintForm, blockId: string | null): ReadForm {
  const { settings, scope, range, marks, isTinted, notes } = form
  if (scope === 'range' && range.trim() === '') {
    return { ok: false, field: 'range', error: 'Write the pages to print, such as 5-12, 38A.' }
  }
  const recipients = form.copies === 'each' ? readRecipients(form.names) : null
  if (recipients?.ok === false) return { ok: false, field: 'names', error: recipients.error }
  const choice: PdfChoice = {
    blockId: scope === 'block' ? blockId : null,
    settings,
    ...(marks === 'all' || marks === 'current' || marks === 'none' ? { marks } : {}),
    ...(isTinted ? { isTinted } : {}),
    ...(notes !== 'none' && settings.profile === 'industry' ? { notes } : {}),
    ...(scope === 'range' ? { range } : {}),
    ...(scope.startsWith(CHANGED) ? { changedIn: Number(scope.slice(CHANGED.length)) } : {}),
    ...(recipients ? { recipients: recipients.names } : {}),
  }
  return { ok: true, choice }
}
