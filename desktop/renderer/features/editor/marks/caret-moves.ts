/** Counts how often other people's carets begin to move, so that their names are shown again. */

type Caret = Readonly<{ clientId: number; elementId: string; from: number; to: number }>
type Known = Readonly<{ caret: Caret; movedAt: number; starts: number }>

/** Milliseconds after which a caret that moves again begins a new move. */
export const RESTED_AFTER_MS = 3000

/** @param now milliseconds since any fixed time */
export function createCaretMoves(now: () => number): (caret: Caret) => number {
  const known = new Map<number, Known>()
  return (caret) => {
    const before = known.get(caret.clientId)
    if (before && isSamePlace(before.caret, caret)) return before.starts
    const hasRested = !before || now() - before.movedAt > RESTED_AFTER_MS
    const starts = (before?.starts ?? 0) + (hasRested ? 1 : 0)
    known.set(caret.clientId, { caret, movedAt: now(), starts })
    return starts
  }
}

function isSamePlace(one: Caret, other: Caret): boolean {
  return one.elementId === other.elementId && one.from === other.from && one.to === other.to
}
