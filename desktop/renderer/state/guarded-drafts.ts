import type { LocalScripts } from '#renderer/services/local-scripts.ts'

/**
 * The copies on this device for one opening of the editor: once another tab is the writer
 * (state/writer-lock.ts), nothing that is still under way here can reach them. A refused write
 * rejects, for it keeps nothing.
 */
export function guardedScripts(scripts: LocalScripts, mayWrite: () => boolean): LocalScripts {
  return {
    ...scripts,
    async write(...copy) {
      if (!mayWrite()) throw new Error('Another tab writes this script')
      await scripts.write(...copy)
    },
    writeAtOnce(...copy) {
      if (mayWrite()) scripts.writeAtOnce(...copy)
    },
    mirror(...copy) {
      if (mayWrite()) scripts.mirror(...copy)
    },
    async remove(...copies) {
      if (mayWrite()) await scripts.remove(...copies)
    },
  }
}
