/** The texts of the recorded states: when, and what changed since the one before. */
import type { RevisionChanges } from '@scenewright/shared/api/revisions.ts'
import { contentToText } from '@scenewright/shared/content/text.ts'
import type { SessionState } from '@scenewright/shared/drafts/session-states.ts'
import { compareScripts } from '@scenewright/shared/script/compare/compare-scripts.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { countWords } from '@scenewright/shared/content/count-words.ts'
import { moment, timeOfDay, whatChanged } from './version-list.ts'

export type ListedState = Readonly<{ state: SessionState; time: string; what: string }>

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * @param states oldest first
 * @returns newest first
 */
export function listStates(states: readonly SessionState[]): readonly ListedState[] {
  const newest = states.at(-1)?.at ?? 0
  return states
    .map((state, index): ListedState => {
      const before = states[index - 1]
      const at = new Date(state.at).toISOString()
      const isToday = new Date(newest).toDateString() === new Date(state.at).toDateString()
      return {
        state,
        time: isToday && newest - state.at < DAY_MS ? timeOfDay({ at }) : moment(at),
        what: before ? whatChanged(changesSince(before.script, state.script)) : 'As first recorded',
      }
    })
    .toReversed()
}

function changesSince(before: Script, after: Script): RevisionChanges {
  const { settings, blocks, isReordered } = compareScripts(before, after)
  const count = (kind: string) => blocks.filter((block) => block.kind === kind).length
  return {
    words: wordsIn(after) - wordsIn(before),
    blocks_added: count('added'),
    blocks_removed: count('removed'),
    blocks_changed: count('changed'),
    blocks_moved: isReordered,
    settings: settings.length > 0,
  }
}

/** Words per list of elements, which is immutable and shared by states. */
const counted = new WeakMap<readonly Element[], number>()

function wordsIn({ storyBlocks }: Script): number {
  return storyBlocks.reduce((sum, { elements }) => sum + wordsOf(elements), 0)
}

function wordsOf(elements: readonly Element[]): number {
  const known = counted.get(elements)
  if (known !== undefined) return known
  const words = elements.reduce((sum, { content }) => sum + countWords(contentToText(content)), 0)
  counted.set(elements, words)
  return words
}
