/** Changes the list of issued drafts and their colors, and says what a new draft would mark. */
import { countWords } from '../../content/count-words.ts'
import { contentToText } from '../../content/text.ts'
import { isSceneStart } from '../scenes/scenes.ts'
import type { Script } from '../script.ts'
import { elementsOf, listMarks, renumberMarks } from './marks.ts'
import {
  draftsOf,
  nextDraft,
  type Draft,
  type Production,
  type RevisionColor,
} from './production.ts'

function withProduction(script: Script, change: Partial<Production>): Script {
  return { ...script, production: { ...script.production, ...change } }
}

/** Changes the name, color, mark or date of an issued draft. */
export function changeDraft(
  script: Script,
  number: number,
  change: Partial<Omit<Draft, 'number'>>,
): Script {
  const drafts = draftsOf(script.production).map((draft) =>
    draft.number === number ? { ...draft, ...change } : draft,
  )
  return withProduction(script, { drafts })
}

/**
 * Removes an issued draft. Its marks become those of the draft after it; after the newest one, that is
 * the draft being written. Without any draft there are no marks.
 */
export function removeDraft(script: Script, number: number): Script {
  const drafts = draftsOf(script.production).filter((draft) => draft.number !== number)
  const { issued, cleared, drafts: _drafts, ...others } = script.production ?? {}
  if (drafts.length === 0) {
    const { production: _production, ...plain } = renumberMarks(script, () => null)
    return Object.keys(others).length > 0 ? { ...plain, production: others } : plain
  }
  const production: Production = {
    ...others,
    drafts,
    ...(issued && { issued }),
    ...(cleared && { cleared }),
  }
  const after = drafts.find((draft) => draft.number > number)?.number
  const to = after ?? nextDraft(production).number
  // After the newest draft, words may have the number of the draft being written.
  const moves = (one: number) => one === number || (after === undefined && one > to)
  return { ...renumberMarks(script, (one) => (moves(one) ? to : one)), production }
}

/** Sets the list of colors; `null`: the default one. */
export function withColors(script: Script, colors: readonly RevisionColor[] | null): Script {
  if (colors !== null) return withProduction(script, { colors })
  const { colors: _colors, ...others } = script.production ?? {}
  return { ...script, production: others }
}

/** Sets the marks that are shown and printed. */
export function withShown(script: Script, shown: 'all' | 'current' | 'none'): Script {
  const { shown: _shown, ...others } = script.production ?? {}
  return { ...script, production: shown === 'all' ? others : { ...others, shown } }
}

/** Counts the words that the draft being written marks, and their scenes. */
export function countChanges(script: Script): Readonly<{ words: number; scenes: number }> {
  const { number } = nextDraft(script.production)
  const marks = listMarks(script, 'all')
  const scenes = new Set<string>()
  let words = 0
  let scene = ''
  for (const element of elementsOf(script)) {
    if (isSceneStart(element)) scene = element.id
    const list = marks.get(element.id)?.filter((mark) => mark.number === number) ?? []
    if (list.length === 0) continue
    scenes.add(scene)
    const text = contentToText(element.content)
    for (const { from, to } of list) words += countWords(text.slice(from, to))
  }
  return { words, scenes: scenes.size }
}
