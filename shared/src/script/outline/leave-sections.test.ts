import { describe, expect, it } from 'vitest'
import { linesOfOutlined, outlined } from '../../test-support/outlined.ts'
import { leaveSections } from './leave-sections.ts'

const old = outlined('# Act', '= It begins', '[[Note]]', 'INT. A', '= One', 'INT. B', '# Next')

function edited(ids: readonly string[], leaving: readonly string[]): string[] {
  const kept = ids.flatMap((id) => old.filter((element) => element.id === id))
  return linesOfOutlined(leaveSections(old, kept, new Set(leaving)))
}

describe('leaveSections', () => {
  it('attaches the sections of a deleted scene to the next element', () => {
    expect(edited(['INT. B'], ['INT. A'])).toEqual([
      '# Act',
      '= It begins',
      '= One',
      'INT. B',
      '# Next',
    ])
  })

  it('attaches sections at the end to the last element', () => {
    expect(edited(['INT. A'], ['INT. B'])).toEqual([
      ...linesOfOutlined(old).slice(0, 4),
      '= One',
      '# Next',
    ])
  })

  it('leaves sections where they are when a scene moves', () => {
    expect(edited(['INT. B', 'INT. A'], ['INT. A'])).toEqual([
      '# Act',
      '= It begins',
      '= One',
      'INT. B',
      '# Next',
      '[[Note]]',
      'INT. A',
    ])
  })

  it('returns the same list if nothing leaves, or nothing stays', () => {
    expect(leaveSections(old, old, new Set())).toBe(old)
    const none: typeof old = []
    expect(leaveSections(old, none, new Set(['INT. A', 'INT. B']))).toBe(none)
  })
})
