/**
 * The rule for saving back to a file of another program: what the writer hasn't changed goes back as it
 * came. `before` and `now` are what our writer makes of the script as it was read and as it is; their
 * differences go into the file's text, as in a three-way merge (diff3).
 */
import { longestCommonSubsequence } from '../../script/compare/longest-common.ts'

/** A part of a text that is replaced as a whole, such as a line or a paragraph. */
export type TextPiece = Readonly<{
  text: string
  /** Equal for pieces that mean the same in two texts, however they are written. */
  key: string
}>

/** Divides a text into pieces, which joined are the text. */
export type Divide = (text: string) => readonly TextPiece[]

type Texts = Readonly<{ file: string; before: string; now: string }>

/**
 * Returns the file's text with the changes from `before` to `now`.
 *
 * @param divisions from coarse to fine: a changed piece is divided by the next one
 */
export function carryText(texts: Texts, [divide, ...finer]: readonly Divide[]): string {
  if (texts.before === texts.now) return texts.file
  if (!divide) return texts.now
  const [file, before, now] = [divide(texts.file), divide(texts.before), divide(texts.now)]
  const inFile = new Map(longestCommonSubsequence(before, file, isAlike))
  const inNow = new Map(longestCommonSubsequence(before, now, isEqual))
  const carried: string[] = []
  let [fileAt, beforeAt, nowAt] = [0, 0, 0]

  /** Carries the pieces of the three texts up to these ends. */
  function carryUntil(fileEnd: number, beforeEnd: number, nowEnd: number): void {
    const runs = {
      file: file.slice(fileAt, fileEnd),
      before: before.slice(beforeAt, beforeEnd),
      now: now.slice(nowAt, nowEnd),
    }
    carried.push(carryRuns(runs, finer))
    ;[fileAt, beforeAt, nowAt] = [fileEnd, beforeEnd, nowEnd]
  }

  for (const at of before.keys()) {
    const [fileMatch, nowMatch] = [inFile.get(at), inNow.get(at)]
    // Only a piece that all three have is a place to start again.
    if (fileMatch === undefined || nowMatch === undefined) continue
    carryUntil(fileMatch, at, nowMatch)
    carryUntil(fileMatch + 1, at + 1, nowMatch + 1)
  }
  carryUntil(file.length, before.length, now.length)
  return carried.join('')
}

type Runs = Readonly<Record<'file' | 'before' | 'now', readonly TextPiece[]>>

function carryRuns({ file, before, now }: Runs, finer: readonly Divide[]): string {
  const isPaired = file.length === before.length && now.length === before.length
  if (!isPaired)
    return carryText({ file: joined(file), before: joined(before), now: joined(now) }, [])
  const carried = before.map(({ text }, at) => {
    return carryText({ file: file[at]?.text ?? '', before: text, now: now[at]?.text ?? '' }, finer)
  })
  return carried.join('')
}

function joined(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('')
}

function isAlike(one: TextPiece, other: TextPiece): boolean {
  return one.key === other.key
}

function isEqual(one: TextPiece, other: TextPiece): boolean {
  return one.text === other.text
}
