import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderedWords, randomEdit, typeWord } from '../../test-support/live-edits.ts'
import { historyOf } from '../../test-support/live-history.ts'
import { contentsOf, linesOf, twoWriters } from '../../test-support/live-writers.ts'
import { between, seeded } from '../../test-support/random.ts'
import { countingIds } from '../../test-support/scripts.ts'
import { redo, undo } from './history.ts'

describe('undo of random edits', () => {
  it('takes back these edits and nothing that the other has typed in their text', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = seeded(seed)
        const makeId = countingIds('r')
        let count = 0
        const makeWord = () => `«${(count += 1)}»`
        const deps = { random, makeId, makeWord }
        const text = () => Array.from({ length: between(random, 1, 6) }, makeWord).join(' ')
        const { ann, ben, meet } = twoWriters(linesOf(text(), text(), text(), text()))
        const history = historyOf(ann)
        const before = orderedWords(ann.binding.script())
        const typed = new Set<string>()
        const edits = between(random, 1, 4)
        for (let edit = 0; edit < edits; edit += 1) {
          ann.binding.write(randomEdit(ann.binding.script(), deps).script)
          history.record()
          meet()
          if (random() < 0.4 && edit < edits - 1) continue
          const word = `«${count + 1}»`
          ben.binding.write(typeWord(ben.binding.script(), deps))
          if (count > 0 && orderedWords(ben.binding.script()).includes(word)) typed.add(word)
          meet()
        }
        const after = contentsOf(meet())
        for (let edit = 0; edit < edits; edit += 1) history.go(undo)
        const undone = orderedWords(meet())
        expect(undone.filter((word) => !typed.has(word))).toEqual(before)
        expect(new Set(undone.filter((word) => typed.has(word)))).toEqual(typed)
        expect(undone.length).toBe(before.length + typed.size)
        for (let edit = 0; edit < edits; edit += 1) history.go(redo)
        expect(contentsOf(meet())).toEqual(after)
      }),
    )
  })
})
