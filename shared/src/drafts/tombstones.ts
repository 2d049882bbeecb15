/**
 * What a place has no need of any more: states that the server has confirmed or the writer has given
 * up. A browser that was killed may bring a mirror of one back, which must not pass for a draft.
 */
import { z } from 'zod'
import { CopyState } from '../api/save-rule.ts'
import { isAmong } from './copy-text.ts'

/** States that are remembered: those of one place come back within a few openings, if at all. */
const MAX_DEAD = 60

const Graves = z.object({
  /** The highest that the place has had, so that it never starts again. */
  sequence: z.int().min(0),
  dead: z.array(CopyState).readonly(),
})
export type Graves = Readonly<z.infer<typeof Graves>>

/** Reads what is kept of a place; nothing, or what cannot be read, is no graves. */
export function readGraves(raw: unknown): Graves {
  const found = Graves.safeParse(raw)
  return found.success ? found.data : { sequence: 0, dead: [] }
}

/** With these states dead as well, the newest first. */
export function bury(graves: Graves, dead: readonly CopyState[], sequence: number): Graves {
  const older = graves.dead.filter((state) => !isAmong(dead, state))
  return {
    sequence: Math.max(graves.sequence, sequence),
    dead: [...dead, ...older].slice(0, MAX_DEAD),
  }
}
