import { describe, expect, it } from 'vitest'
import {
  change,
  contentsOf,
  elementsIn,
  line,
  linesOf,
  setElements,
  twoWriters,
} from '../../test-support/live-writers.ts'
import { historyOf } from '../../test-support/live-history.ts'
import { presentScript, record, recordTyping, redo, startHistory, undo } from './history.ts'
import { rebaseHistory } from './rebase-history.ts'

describe('undo in a script that others edit too', () => {
  it('takes back the writer’s own words in a line that both have typed in', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.'))
    const history = historyOf(ann)
    setElements(ann, [...elementsIn(ann), line('n', 'Ann was here.')])
    history.record()
    meet()
    change(ben, 'n', { content: 'Ann was here. So was Ben.' })
    meet()
    history.go(undo)
    expect(contentsOf(meet())).toEqual([['One.', 'So was Ben.']])
    history.go(redo)
    expect(contentsOf(meet())).toEqual([['One.', 'Ann was here. So was Ben.']])
  })

  it('leaves what others have typed elsewhere, and what they have deleted', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.', 'Two.', 'Three.'))
    const history = historyOf(ann)
    change(ann, 'a', { content: 'One, by Ann.' })
    history.record()
    setElements(ben, [line('a', 'One.'), line('c', 'Three, by Ben.')])
    meet()
    history.go(undo)
    expect(contentsOf(meet())).toEqual([['One.', 'Three, by Ben.']])
  })

  it('brings back a deleted line with what others have typed into it', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.', 'Two.'))
    const history = historyOf(ann)
    setElements(ann, elementsIn(ann).slice(0, 1))
    history.record()
    change(ben, 'b', { content: 'Two. Late.' })
    expect(contentsOf(meet())).toEqual([['One.', 'Two. Late.']])
    history.go(undo)
    expect(contentsOf(meet())).toEqual([['One.', 'Two. Late.']])
  })

  it('takes back a split without doubling words', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One two.'))
    const history = historyOf(ann)
    setElements(ann, [line('a', 'One'), line('x', 'two.')])
    history.record()
    meet()
    change(ben, 'a', { content: 'Now One' })
    meet()
    history.go(undo)
    expect(contentsOf(meet())).toEqual([['Now One two.']])
  })
})

describe('rebaseHistory', () => {
  const script = linesOf('One.')
  const typed = linesOf('One, more.')
  const other = { ...typed, title: 'Other' }

  it('changes all states, and keeps descriptions and times', () => {
    const opened = startHistory(script, 1)
    const recorded = record(opened, { script: typed, description: 'Edit', at: 2 })
    const rebased = rebaseHistory(recorded, { from: typed, to: other })
    expect(presentScript(rebased)).toBe(other)
    expect(rebased.entries.map((entry) => entry.script.title)).toEqual(['Other', 'Other'])
    expect(rebased.entries.map(({ timestamp }) => timestamp)).toEqual([1, 2])
    expect(rebased.index).toBe(1)
  })

  it('changes typing that isn’t an entry yet', () => {
    const typing = recordTyping(startHistory(script, 1), { script: typed, at: 2 })
    const rebased = rebaseHistory(typing, { from: typed, to: other })
    expect(rebased.typing?.script).toBe(other)
    expect(presentScript(undo(rebased))?.title).toBe('Other')
  })

  it('keeps entries that are the same', () => {
    const history = startHistory(script, 1)
    const rebased = rebaseHistory(history, { from: typed, to: { ...typed } })
    expect(rebased.entries[0]).toBe(history.entries[0])
  })
})
