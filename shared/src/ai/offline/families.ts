import type { EditOperation, NewElement } from '../edit-operations.ts'
import { addElement, labeled } from './add.ts'
import { business } from './business.ts'
import { changeLine } from './change-line.ts'
import { deleteLines } from './delete-lines.ts'
import { hasExtraWords } from './fixed-form.ts'
import { introduction } from './introduction.ts'
import { letterCase } from './letter-case.ts'
import { marks } from './marks.ts'
import { moveLines } from './move-lines.ts'
import { ok } from '../../result.ts'
import { parentheticalTo } from './parenthetical-to.ts'
import { insertAt, extractLeadingPlace, extractPlace, type Place } from './place.ts'
import { unmask } from './quotes.ts'
import { wholeScript } from './one-block.ts'
import { rename } from './rename.ts'
import { rewordFirst, rewordFallback } from './rewordings.ts'
import { replaceWords } from './words.ts'
import { retype } from './retype.ts'
import { says } from './says.ts'
import { screenplayLine } from '../../formats/screenplay-text.ts'
import type { Edits, Family, Scene } from './scene.ts'
import { titleAndAuthor } from './title.ts'
import { withoutClosingCourtesy } from './wording.ts'

const add: Family = (text, quotes, scene) => addElement(text, quotes, scene)

/** A command that is only a heading, transition or shot. */
const formattedLine: Family = (text, quotes, scene) => {
  const line = withoutClosingCourtesy(unmask(text, quotes))
  const elements = hasExtraWords('scene_heading', line) ? null : screenplayLine(line)
  return elements ? ok(insertAt(scene, { side: 'end' }, elements)) : null
}

const ADD_BEFORE = /^(?:add|insert|write|include|put in)(?: that| in)?[:,]? /iu

/** 'add NORA says "No."', 'insert NORA walks in.' */
const addSpoken: Family = (text, quotes, scene) => {
  const rest = text.replace(ADD_BEFORE, '')
  if (rest === text) return null
  const said = says(rest, quotes, scene)
  if (said) return said
  const extracted = extractPlace(rest, quotes, scene)
  // Without a line, a place such as 'at the top' may be on the set.
  if (extracted.ok && 'line' in extracted.value.place) {
    return characterAction(extracted.value.rest, quotes, scene, extracted.value.place)
  }
  return characterAction(rest, quotes, scene)
}

/** Reads a character's action, optionally at a given place. */
function characterAction(
  text: string,
  quotes: readonly string[],
  scene: Scene,
  place?: Place,
): Edits {
  const action = introduction(text, quotes, scene) ?? business(text, quotes, scene)
  return place && action?.ok ? ok(insertAt(scene, place, insertedBy(action.value))) : action
}

/** The first family that recognizes an instruction reads it, so narrow forms come first. */
const FAMILIES: readonly Family[] = [
  wholeScript,
  titleAndAuthor,
  formattedLine,
  parentheticalTo,
  rename,
  replaceWords,
  marks,
  letterCase,
  retype,
  deleteLines,
  moveLines,
  changeLine,
  labeled,
  introduction,
  says,
  add,
  addSpoken,
  business,
]

/** Reads an instruction after a leading place: 'After the heading, add …'. */
function withLeadingPlace(text: string, quotes: readonly string[], scene: Scene): Edits {
  const leading = extractLeadingPlace(text, quotes, scene)
  if (!leading.ok) return leading
  if (!leading.value.isGiven) return null
  const { rest, place } = leading.value
  const other = rewordFallback(rest)
  for (const words of other === undefined ? [rest] : [rest, other]) {
    const edits =
      addElement(words, quotes, scene, place) ??
      atPlace(words.replace(ADD_BEFORE, ''), place, quotes, scene)
    if (edits) return edits
  }
  return null
}

/** Tries the families that add at the end, and moves their insertion to `place`. */
function atPlace(text: string, place: Place, quotes: readonly string[], scene: Scene): Edits {
  const added =
    introduction(text, quotes, scene) ??
    says(text, quotes, scene) ??
    business(text, quotes, scene) ??
    formattedLine(text, quotes, scene) ??
    labeled(text, quotes, scene)
  if (!added?.ok) return added
  return ok(insertAt(scene, place, insertedBy(added.value)))
}

/** The elements that operations add. The first one may fill an empty element. */
function insertedBy(operations: readonly EditOperation[]): readonly NewElement[] {
  return operations.flatMap((operation) => {
    if (operation.op === 'insert') return operation.elements
    if (operation.op !== 'replace' || operation.type === null || operation.text === null) return []
    return [{ type: operation.type, text: operation.text }]
  })
}

/** 'I want NORA to leave', 'NORA should leave': means 'have NORA leave'. */
const WANTED =
  /^(?:i (?:want|need|would like)|i['’]d like) (?<who>.{1,60}?) to (?<what>.+)$|^(?<who>.{1,60}?) should (?!be (?:an?|more|less|\p{L}+ier)\b)(?<what>.+)$/isu

/** The maximum number of rewordings of an instruction. */
const MAX_REWORDINGS = 2

/** Reads one instruction with masked quotations. `null` when no family recognizes it. */
export function readInstruction(
  instruction: string,
  quotes: readonly string[],
  scene: Scene,
  rewordings = 0,
): Edits {
  const text = rewordFirst(instruction)
  const withPlace = withLeadingPlace(text, quotes, scene)
  if (withPlace) return withPlace
  for (const family of FAMILIES) {
    const edits = family(text, quotes, scene)
    if (edits) return edits
  }
  const { who = '', what = '' } = WANTED.exec(text)?.groups ?? {}
  if (who !== '') return readInstruction(`have ${who} ${what}`, quotes, scene)
  const other = rewordings < MAX_REWORDINGS ? rewordFallback(text) : undefined
  return other === undefined ? null : readInstruction(other, quotes, scene, rewordings + 1)
}
