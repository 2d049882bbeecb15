import { describe, expect, it } from 'vitest'
import { livePages } from '../../layout/live-pages.ts'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { lockPages } from '../locked-pages.ts'
import type { Script } from '../script.ts'
import { replaceElements } from '../story-blocks.ts'
import { compareScripts } from './compare-scripts.ts'
import { mergeScripts, proposeMerge } from './merge-scripts.ts'

const LINES = Array.from({ length: 40 }, (_, line) => `action:Line ${line}.` as const)
const PLAIN: Script = {
  ...scriptOf(
    ...['a', 'b'].map((name) => elementsOf(...LINES).map((one) => ({ ...one, id: name + one.id }))),
  ),
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
}
const LOCKED = lockPages(PLAIN, livePages(PLAIN).pages.starts)

function write(script: Script, at: number, content: string): Script {
  const { id, elements } = script.storyBlocks[at]!
  return replaceElements(script, id, elements.with(3, { ...elements[3]!, content }))
}

function merge(base: Script, before: Script, after: Script) {
  const comparison = compareScripts(before, after)
  const { choices, contested } = proposeMerge({ before, after, comparison }, base)
  expect(contested.size).toBe(0)
  return mergeScripts({ before, after, comparison }, choices, countingIds())
}

describe('two versions of a script with locked pages', () => {
  it('are merged with the changes and the pages of both', () => {
    const merged = merge(LOCKED, write(LOCKED, 0, 'Server'), write(LOCKED, 1, 'Mine'))
    expect(merged).toEqual(write(write(LOCKED, 0, 'Server'), 1, 'Mine'))
  })

  it.each([
    ['server', LOCKED, PLAIN],
    ['device', PLAIN, LOCKED],
  ])('keep the pages that were locked only on the %s', (_place, before, after) => {
    expect(merge(PLAIN, before, after)).toEqual(LOCKED)
  })
})
