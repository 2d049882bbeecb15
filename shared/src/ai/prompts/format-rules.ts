import { ELEMENT_TABLE, ELEMENT_TYPES } from '../../script/element-types.ts'

/** The types whose name in the view isn't their name in edit operations. */
export const SHORT_NAMES = ELEMENT_TYPES.map((type) => ({
  type,
  name: ELEMENT_TABLE[type].prompt.name,
}))
  .filter(({ type, name }) => type !== name)
  .map(({ type, name }) => `${name} means ${type}`)
  .join(', ')

/** Advice for writing, a line for each type that has any. */
export const ADVICE = ELEMENT_TYPES.map((type) => ({
  type,
  advice: ELEMENT_TABLE[type].prompt.advice,
}))
  .filter(({ advice }) => advice !== null)
  .map(({ type, advice }) => `- ${type}: ${advice}`)
  .join('\n')
