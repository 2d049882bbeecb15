/** Reports a save that lost most of the script although the writer didn't remove it in this tab. */
import { isLargeLoss, measureScript } from '@scenewright/shared/script/large-loss.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { warn } from '#renderer/state/dialogs.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { ShownScript } from '#renderer/state/script/shown-script.ts'
import { restoreVersion } from './restore-version.ts'

const MOST_IS_GONE =
  'The last save removed most of the script that was saved before, and nothing you did in this tab explains it. The version before is in Version History.'

/**
 * If the opened draft lacks most of the script that the server has, says so after its first save, and
 * offers to bring that script back.
 *
 * @param onServer the server's script when the draft was opened
 * @returns a function that stops watching
 */
export function reportLoss(
  { store, view, saver }: ShownScript & Readonly<{ saver: Saver }>,
  onServer: Script | undefined,
): () => void {
  const lacksMost = (before: Script) =>
    isLargeLoss(measureScript(before), measureScript(store.getState().script))
  if (!onServer || onServer === store.getState().script || !lacksMost(onServer)) {
    return () => undefined
  }
  const stop = saver.subscribe(({ baseScript }, before) => {
    if (baseScript === before.baseScript) return
    stop()
    if (before.baseScript !== onServer || !lacksMost(onServer)) return
    const run = () => restoreVersion({ store, view }, onServer, 'before the loss')
    warn(MOST_IS_GONE, { label: 'Bring it back', run })
  })
  return stop
}
