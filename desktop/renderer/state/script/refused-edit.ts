import { brokenLimitText } from '@scenewright/shared/script/script-limits.ts'
import { notify, showAlert } from '#renderer/state/dialogs.ts'
import type { RefusedEdit } from './script-store.ts'

const COMMENTS_ONLY =
  'You can comment on this script, but not change it. To write, ask an owner to make you a writer.'

/** Shows the writer why an edit wasn't made. */
export function reportRefusedEdit(refused: RefusedEdit): void {
  if (refused.kind === 'comments-only') notify(COMMENTS_ONLY)
  else void showAlert(brokenLimitText(refused))
}
