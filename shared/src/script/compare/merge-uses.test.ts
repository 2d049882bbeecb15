/** Properties of every use of the merge by element: drafts and undo, conflicts, assistants' changes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeScriptChange } from '../../ai/script-edits/merge-script-change.ts'
import type { BlockChange } from '../../ai/script-edits/script-change.ts'
import { contentsOf } from '../../test-support/live-writers.ts'
import { manyRuns } from '../../test-support/many-runs.ts'
import { anyBase, anyLiveWriting, anyOther } from '../../test-support/script-changes.ts'
import { countingIds } from '../../test-support/scripts.ts'
import type { Element, Script } from '../script.ts'
import { compareScripts } from './compare-scripts.ts'
import { mergeScripts, proposeMerge } from './merge-scripts.ts'
import { rebaseScript } from './rebase-script.ts'

type Sides = Readonly<{ base: Script; mine: Script; theirs: Script }>

type Use = Readonly<{
  merge: (sides: Sides) => Script
  /** The edits that the other side can make. */
  limit?: (base: Script, theirs: Script) => Script
  /** Returns the part in which a result has to be equal. */
  view: (script: Script) => unknown
  /** The words of theirs that the use reports instead of merging them. */
  reported: (sides: Sides) => readonly string[]
}>

const wordsIn = (value: unknown): readonly string[] =>
  JSON.stringify(value).match(/(?:typed|other|base)\d+/g) ?? []

/** The same blocks with other elements: all that an assistant can change. */
function withSameBlocks(base: Script, theirs: Script): Script {
  const after = new Map(theirs.storyBlocks.map((block) => [block.id, block.elements]))
  const storyBlocks = base.storyBlocks.map((block) => {
    return { ...block, elements: after.get(block.id) ?? [] }
  })
  return { ...base, storyBlocks }
}

function changeTo({ base, theirs }: Sides) {
  const blocks = base.storyBlocks.map(({ number, elements }, index): BlockChange => {
    const after = theirs.storyBlocks[index]?.elements ?? []
    return { number, before: elements, after, reasons: {} }
  })
  return { blocks: blocks.filter((block) => block.before !== block.after) }
}

function proposal({ base, mine, theirs }: Sides) {
  const compared = { before: theirs, after: mine, comparison: compareScripts(theirs, mine) }
  return { compared, ...proposeMerge(compared, base) }
}

const USES: Readonly<Record<string, Use>> = {
  'a draft, or a state of the undo history': {
    merge: ({ base, mine, theirs }) => rebaseScript(mine, { from: base, to: theirs }),
    view: contentsOf,
    reported: () => [],
  },
  "an assistant's change": {
    merge: (sides) => mergeScriptChange(sides.mine, changeTo(sides)).script,
    limit: withSameBlocks,
    view: contentsOf,
    reported(sides) {
      const change = changeTo(sides)
      const { conflicts, missing } = mergeScriptChange(sides.mine, change)
      const left = new Set(conflicts.flatMap((each) => ('block' in each ? [each.elementId] : [])))
      const isLeft = ({ number }: BlockChange) => missing.includes(number)
      return wordsIn([
        change.blocks.filter(isLeft),
        change.blocks.flatMap(({ after }) => after.filter(({ id }) => left.has(id))),
      ])
    },
  },
  'a conflict, with the proposed versions': {
    merge(sides) {
      const { compared, choices } = proposal(sides)
      return mergeScripts(compared, choices, countingIds('fresh'))
    },
    // The blocks are in the order of mine.
    view: (script) => contentsOf(script).map(String).toSorted(),
    reported: (sides) => wordsIn([...proposal(sides).contested].map(({ before }) => before)),
  },
}

const copyOf = (script: Script) => JSON.parse(JSON.stringify(script)) as Script

describe.each(Object.entries(USES))('merging %s', (_name, use) => {
  const { merge, view, reported, limit = (_base, theirs) => theirs } = use
  const anySides = fc
    .tuple(anyBase, anyLiveWriting, anyOther)
    .map(([base, write, writeOther]): Sides => {
      return { base, mine: write(base), theirs: limit(base, writeOther(base)) }
    })

  it('leads to one side if the other is the base', () => {
    fc.assert(
      fc.property(anySides, ({ base, mine, theirs }) => {
        expect(view(merge({ base, mine, theirs: base }))).toEqual(view(mine))
        expect(view(merge({ base, mine: base, theirs }))).toEqual(view(theirs))
      }),
      manyRuns(),
    )
  })

  it('makes the same edits of both once', () => {
    fc.assert(
      fc.property(anySides, ({ base, theirs }) => {
        const merged = merge({ base: copyOf(base), mine: theirs, theirs: copyOf(theirs) })
        expect(view(merged)).toEqual(view(theirs))
      }),
      manyRuns(),
    )
  })

  it('loses no word of either side, except what it reports', () => {
    fc.assert(
      fc.property(anySides, (sides) => {
        const merged = new Set(wordsIn(merge(sides)))
        const { base, mine, theirs } = sides
        const removed = [mine, theirs].map((script) => {
          const present = new Set(wordsIn(script))
          return wordsIn(base).filter((word) => !present.has(word))
        })
        const gone = new Set([...removed.flat(), ...reported(sides)])
        const all = [...wordsIn(mine), ...wordsIn(theirs)]
        expect(all.filter((word) => !merged.has(word) && !gone.has(word))).toEqual([])
      }),
      manyRuns(),
    )
  })

  it('is the same both ways if they edit different blocks', () => {
    const typed = (script: Script, word: string, rest: number): Script => ({
      ...script,
      storyBlocks: script.storyBlocks.map((block, index) => {
        const type = (element: Element) => ({ ...element, content: `${element.content} ${word}` })
        return index % 2 === rest ? { ...block, elements: block.elements.map(type) } : block
      }),
    })
    fc.assert(
      fc.property(anyBase, (base) => {
        const [one, other] = [typed(base, 'typed1', 0), typed(base, 'other1', 1)]
        const merged = merge({ base, mine: one, theirs: other })
        expect(contentsOf(merge({ base, mine: other, theirs: one }))).toEqual(contentsOf(merged))
      }),
    )
  })
})
