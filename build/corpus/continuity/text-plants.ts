// Errors in the text: ages, characters who never speak, and halves of pairs.

import { between, pick, type Random } from '@scenewright/shared/test-support/random.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  anyOf,
  listNamedCues,
  partsOf,
  withAction,
  withText,
  type Plant,
  type Planted,
} from './plant.ts'

/** Forms of an introduction, for a name and an age. */
const INTRODUCTIONS = [
  (name: string, age: number) => `${name} (${age}) comes in.`,
  (name: string, age: number) => `At the window, ${name}, ${age}, smokes.`,
  (name: string, age: number) => `We see ${name} (${age}, tired).`,
] as const

const AGE: Plant = {
  name: 'ages that differ',
  check: 'ages',
  plant(script, random) {
    const cue = anyOf(random, listNamedCues(script))
    const [one, two] = [anyOf(random, actions(script)), anyOf(random, actions(script))]
    if (!cue || !one || !two || one.index === two.index) return null
    const age = between(random, 20, 60)
    const first = withAction(script, one, pick(random, INTRODUCTIONS)(cue.speaker, age))
    const again = pick(random, INTRODUCTIONS)
    const other = age + between(random, 1, 15)
    const before = withAction(first.script, two, again(cue.speaker, age))
    const text = again(cue.speaker, other)
    const planted = withText(before.script, before.id, text)
    return { before: before.script, script: planted, places: [first.id, before.id], what: text }
  },
}

const SILENT: Plant = {
  name: 'introduced and never speaks',
  check: 'never-speaks',
  plant(before, random) {
    const place = anyOf(random, actions(before))
    if (!place) return null
    const name = pick(random, ['DELPHINE', 'WINSTON', 'BRIGHTON MARSH', 'MISS FENWICK', 'CLIVE'])
    const text = pick(random, INTRODUCTIONS)(name, between(random, 8, 80))
    const { script, id } = withAction(before, place, text)
    return { before, script, places: [id], what: text }
  },
}

function actions(script: Script) {
  return partsOf(script).parts.filter(({ type, scene }) => type === 'action' && scene >= 0)
}

/** Removes a mark of a pair, or adds one half. */
function halved(before: Script, random: Random, marks: string): Planted | null {
  const isMark = (letter: string) => marks.includes(letter)
  const texts = partsOf(before).parts.filter(({ type }) => type !== 'scene_heading')
  const withMarks = texts.filter(({ text }) => [...text].some(isMark))
  const part = anyOf(random, random() < 0.5 && withMarks.length > 0 ? withMarks : texts)
  if (!part) return null
  const at = [...part.text.matchAll(/./gsu)].filter(({ 0: letter }) => isMark(letter))
  const found = anyOf(random, at)
  const words = [...part.text.matchAll(/\p{L}+/gu)]
  const word = anyOf(random, words)
  if (!found && !word) return null
  const start = found?.index ?? word?.index ?? 0
  const added = found ? '' : marks.charAt(0)
  const text = part.text.slice(0, start) + added + part.text.slice(found ? start + 1 : start)
  return { before, script: withText(before, part.id, text), places: [part.id], what: text }
}

const PARENTHESIS: Plant = {
  name: 'a parenthesis without its other half',
  check: 'unbalanced',
  plant: (script, random) => halved(script, random, '()'),
}

const QUOTE: Plant = {
  name: 'a quotation mark without its other half',
  check: 'unbalanced',
  plant: (script, random) => halved(script, random, '“”'),
}

export const TEXT_PLANTS = { AGE, SILENT, PARENTHESIS, QUOTE }
