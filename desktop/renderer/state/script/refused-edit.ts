import { explainBrokenLimit } from '@scenewright/shared/script/script-limits.ts'
import { notify } from '#renderer/state/dialogs.ts'
import type { RefusedEdit } from './permitted-edit.ts'

const COMMENTS_ONLY =
  'You can comment on this script, but not change it. To write, ask an owner to make you a writer.'

/** Shows the writer, who may be typing, why an edit wasn't made. */
export function reportRefusedEdit(refused: RefusedEdit): void {
  notify(refused.kind === 'comments-only' ? COMMENTS_ONLY : explainBrokenLimit(refused))
}
