import { warnOnEveryPage } from '#renderer/state/dialogs.ts'
import { saveOpenWork } from '#renderer/state/open-work.ts'

const NOT_SAFE =
  "Your latest changes couldn't be saved, so the page wasn't reloaded. Save or download your script, then reload."

/** Saves what is open, then reloads the page, unless something couldn't be saved. */
export async function reloadSafely(prepare: () => Promise<void> = async () => {}): Promise<void> {
  if (!(await saveOpenWork())) return warnOnEveryPage(NOT_SAFE)
  await prepare()
  location.reload()
}
