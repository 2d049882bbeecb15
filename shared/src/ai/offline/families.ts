import type { EditOperation, NewElement } from '../edit-operations.ts'
import { addElement, labelled } from './add.ts'
import { business } from './business.ts'
import { changeLine } from './change-line.ts'
import { deleteLines } from './delete-lines.ts'
import { holdsMore } from './fixed-form.ts'
import { introduction } from './introduction.ts'
import { letterCase } from './letter-case.ts'
import { marks } from './marks.ts'
import { moveLines } from './move-lines.ts'
import { ok } from '../../api/errors.ts'
import { parentheticalTo } from './parenthetical-to.ts'
import { insertAt, takeLeadingPlace, takePlace, type Place } from './place.ts'
import { unmask } from './quotes.ts'
import { wholeScript } from './one-block.ts'
import { rename } from './rename.ts'
import { rewordedAhead, rewordedOtherwise } from './rewordings.ts'
import { replaceWords } from './words.ts'
import { retype } from './retype.ts'
import { says } from './says.ts'
import { screenplayLine } from '../../formats/screenplay-text.ts'
import type { Edits, Family, Scene } from './scene.ts'
import { titleAndAuthor } from './title.ts'
import { withoutClosingCourtesy } from './wording.ts'

const add: Family = (text, quotes, scene) => addElement(text, quotes, scene)

/** A heading, transition or shot on a line of its own. */
const typed: Family = (text, quotes, scene) => {
  const line = withoutClosingCourtesy(unmask(text, quotes))
  const elements = holdsMore('scene_heading', line) ? null : screenplayLine(line)
  return elements ? ok(insertAt(scene, { side: 'end' }, elements)) : null
}

const ADD_BEFORE = /^(?:add|insert|write|include|put in)(?: that| in)?[:,]? /iu

/** 'add NORA says "No."', 'insert NORA walks in.' */
const addSpoken: Family = (text, quotes, scene) => {
  const rest = text.replace(ADD_BEFORE, '')
  if (rest === text) return null
  const said = says(rest, quotes, scene)
  if (said) return said
  const taken = takePlace(rest, quotes, scene)
  // 'at the top' may be a place on the set.
  if (taken.ok && 'line' in taken.value.place) {
    return done(taken.value.rest, quotes, scene, taken.value.place)
  }
  return done(rest, quotes, scene)
}

/** What somebody does, put at a place. */
function done(text: string, quotes: readonly string[], scene: Scene, place?: Place): Edits {
  const action = introduction(text, quotes, scene) ?? business(text, quotes, scene)
  return place && action?.ok ? ok(insertAt(scene, place, insertedBy(action.value))) : action
}

/**
 * In this order: an instruction belongs to the first family whose form it has, and the ones with the
 * narrowest forms come first.
 */
const FAMILIES: readonly Family[] = [
  wholeScript,
  titleAndAuthor,
  typed,
  parentheticalTo,
  rename,
  replaceWords,
  marks,
  letterCase,
  retype,
  deleteLines,
  moveLines,
  changeLine,
  labelled,
  introduction,
  says,
  add,
  addSpoken,
  business,
]

/** What the place at an instruction's beginning governs: 'After the heading, add …'. */
function withLeadingPlace(text: string, quotes: readonly string[], scene: Scene): Edits {
  const led = takeLeadingPlace(text, quotes, scene)
  if (!led.ok) return led
  if (!led.value.isGiven) return null
  const { rest, place } = led.value
  const other = rewordedOtherwise(rest)
  for (const words of other === undefined ? [rest] : [rest, other]) {
    const edits =
      addElement(words, quotes, scene, place) ??
      atPlace(words.replace(ADD_BEFORE, ''), place, quotes, scene)
    if (edits) return edits
  }
  return null
}

/** The families that add at the end, made to add elsewhere: their insertion is put at the place. */
function atPlace(text: string, place: Place, quotes: readonly string[], scene: Scene): Edits {
  const added =
    introduction(text, quotes, scene) ??
    says(text, quotes, scene) ??
    business(text, quotes, scene) ??
    typed(text, quotes, scene) ??
    labelled(text, quotes, scene)
  if (!added?.ok) return added
  return ok(insertAt(scene, place, insertedBy(added.value)))
}

/** The elements that operations add, the first of which may fill an empty one. */
function insertedBy(operations: readonly EditOperation[]): readonly NewElement[] {
  return operations.flatMap((operation) => {
    if (operation.op === 'insert') return operation.elements
    if (operation.op !== 'replace' || operation.type === null || operation.text === null) return []
    return [{ type: operation.type, text: operation.text }]
  })
}

/** 'I want NORA to leave', 'NORA should leave': the same as 'have NORA leave'. */
const WANTED =
  /^(?:i (?:want|need|would like)|i['’]d like) (?<who>.{1,60}?) to (?<what>.+)$|^(?<who>.{1,60}?) should (?!be (?:an?|more|less|\p{L}+ier)\b)(?<what>.+)$/isu

/** Rewordings of a rewording that are tried at the most. */
const MAX_REWORDINGS = 2

/** Reads one instruction whose quotations are masked. `null`: no family knows it. */
export function readInstruction(
  instruction: string,
  quotes: readonly string[],
  scene: Scene,
  rewordings = 0,
): Edits {
  const text = rewordedAhead(instruction)
  const led = withLeadingPlace(text, quotes, scene)
  if (led) return led
  for (const family of FAMILIES) {
    const edits = family(text, quotes, scene)
    if (edits) return edits
  }
  const { who = '', what = '' } = WANTED.exec(text)?.groups ?? {}
  if (who !== '') return readInstruction(`have ${who} ${what}`, quotes, scene)
  const other = rewordings < MAX_REWORDINGS ? rewordedOtherwise(text) : undefined
  return other === undefined ? null : readInstruction(other, quotes, scene, rewordings + 1)
}
