import { ok } from '../../result.ts'
import type { EditOperation } from '../edit-operations.ts'
import { refuse } from './not-understood.ts'
import { isQuotation, materialOf } from './quotes.ts'
import { findLines } from './reference.ts'
import type { Family, Line } from './scene.ts'
import { withoutTail } from './wording.ts'

const DELETE =
  /^(?:delete|remove|cut(?! to\b)|erase|get rid of|take out|strike(?: out)?|drop|scrap|lose|trash|clear)\s+(?:out )?(?<words>.+)$/isu
const LINES_OF =
  /^(?:all (?:of )?)?(?:the )?(?<name>.+?)['’]s? (?:lines|dialog(?:ue)?s|speeches)$|^(?:everything|all the lines|all lines) (?:that )?(?<who>.+?) says$/iu

/** Combines consecutive numbers into ranges, each for one operation. */
export function ranges(
  numbers: readonly number[],
): readonly Readonly<{ from: number; to: number }>[] {
  const found: { from: number; to: number }[] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && last.to + 1 === number) last.to = number
    else found.push({ from: number, to: number })
  }
  return found
}

function deletion(lines: readonly Line[]): readonly EditOperation[] {
  return ranges(lines.map(({ number }) => number)).map((range) => ({ op: 'delete', ...range }))
}

/** 'delete the last two actions', "remove NORA's line", 'cut the line with "rain"' */
export const deleteLines: Family = (text, quotes, scene) => {
  const words = DELETE.exec(withoutTail(text))?.groups?.['words']
  if (words === undefined) return null

  const all = LINES_OF.exec(words)?.groups
  const name = (all?.['name'] ?? all?.['who'] ?? '').toUpperCase()
  const speeches = scene.speeches.filter((speech) => speech.name === name)
  if (name !== '' && speeches.length > 0) {
    return ok(deletion(speeches.flatMap(({ cue, lines }) => [cue, ...lines])))
  }

  const found = findLines(words, quotes, scene)
  if (!found) return null
  if (!found.ok) return found
  if (found.value.isGuess) {
    return refuse('Say which line to delete, for example: delete the last line')
  }
  if (isQuotation(words)) {
    // The command could mean only the words or their whole line, so ask instead of guessing.
    const said = materialOf(words, quotes).text
    const isWhole = found.value.lines.every((line) => line.text.trim() === said)
    if (!isWhole) {
      return refuse(
        `Say what to delete: the word “${said}”, or the line with “${said}”. ` +
          `For example: delete the line with “${said}”`,
      )
    }
  }
  return ok(deletion(found.value.lines))
}
