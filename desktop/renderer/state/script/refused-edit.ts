import { explainBrokenLimit } from '@scenewright/shared/script/script-limits.ts'
import { notify } from '#renderer/state/dialogs.ts'
import type { RefusedEdit } from './permitted-edit.ts'

/** Why a writer can't lock or unlock, or issue a draft. */
export const ISSUERS_ONLY =
  'Only some people of this project lock pages and scene numbers, and issue drafts. Ask an owner to add you.'

const COMMENTS_ONLY =
  'You can comment on this script, but not change it. To write, ask an owner to make you a writer.'

/** Shows the writer, who may be typing, why an edit wasn't made. */
export function reportRefusedEdit(refused: RefusedEdit): void {
  notify(explain(refused))
}

function explain(refused: RefusedEdit): string {
  if (refused.kind === 'comments-only') return COMMENTS_ONLY
  if (refused.kind === 'issuers-only') return ISSUERS_ONLY
  return explainBrokenLimit(refused)
}
