import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { unlockPage, unlockPages } from '../script/locked-pages.ts'
import { omitScene, restoreScene } from '../script/scenes/omit-scene.ts'
import type { PageSettings } from '../script/page-settings.ts'
import type { Element, Script } from '../script/script.ts'
import {
  anyEdit,
  anyLockable,
  checkAdditions,
  checkUpdates,
  locked,
  printed,
} from '../test-support/locked-edits.ts'
import { pageScript } from '../test-support/page-scripts.ts'
import { livePages } from './live-pages.ts'

const INDUSTRY: PageSettings = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' }

test('locking moves no text, and unlocking gives plain pages again', () => {
  fc.assert(
    fc.property(anyLockable, (script) => {
      const one = locked(script)
      expect(printed(one)).toEqual(printed(script))
      expect(livePages(one).pages.starts).toEqual(livePages(script).pages.starts)
      expect(unlockPages(one)).toEqual(script)
    }),
  )
})

test('pages updated after edits of a locked script equal all pages laid out', () => {
  fc.assert(
    fc.property(anyLockable, fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (script, edits) => {
      expect(() => checkUpdates(script, edits)).not.toThrow()
    }),
  )
})

test('new text on a page changes the label and the text of no other page', () => {
  fc.assert(
    fc.property(anyLockable, fc.array(anyEdit, { minLength: 1, maxLength: 2 }), (script, edits) => {
      expect(() => checkAdditions(script, edits)).not.toThrow()
    }),
  )
})

/** A script of one-line actions: 27 fill a page. */
function linesOfActions(count: number): Script {
  const elements = Array.from({ length: count }, (_, index) => {
    return { type: 'action', content: `Line ${index}.` } as const
  })
  return { ...pageScript([elements]), pages: INDUSTRY }
}

function withElements(script: Script, change: (all: readonly Element[]) => Element[]): Script {
  const [block] = script.storyBlocks
  return { ...script, storyBlocks: [{ ...block!, elements: change(block!.elements) }] }
}

function withNew(script: Script, place: number, count: number, name = 'New'): Script {
  return withElements(script, (all) => {
    const added = Array.from({ length: count }, (_, index): Element => {
      return { id: `${name}-${index}`, type: 'action', content: `${name} ${index}.` }
    })
    return all.toSpliced(place, 0, ...added)
  })
}

const contents = (script: Script) =>
  printed(script).map(([label, texts]) => `${label}: ${texts[0]} … ${texts.at(-1)}`)

describe('locked pages', () => {
  const script = locked(linesOfActions(81))

  it('grow to pages with letters', () => {
    expect(contents(withNew(script, 10, 30))).toEqual([
      '1: Line 0. … New 16.',
      '1A: New 17. … Line 23.',
      '1B: Line 24. … Line 26.',
      '2: Line 27. … Line 53.',
      '3: Line 54. … Line 80.',
    ])
  })

  it('leave room where text is deleted, also at their beginning', () => {
    expect(contents(withElements(script, (all) => all.toSpliced(25, 10)))).toEqual([
      '1: Line 0. … Line 24.',
      '2: Line 35. … Line 53.',
      '3: Line 54. … Line 80.',
    ])
  })

  it('are part of the page above when all their text is gone', () => {
    expect(contents(withElements(script, (all) => all.toSpliced(27, 27)))).toEqual([
      '1-2: Line 0. … Line 26.',
      '3: Line 54. … Line 80.',
    ])
    expect(contents(withElements(script, (all) => all.slice(60)))).toEqual([
      '1-3: Line 60. … Line 80.',
    ])
  })

  it('begin with the script, also below new text', () => {
    expect(contents(withNew(script, 0, 1))[0]).toBe('1: New 0. … Line 25.')
  })

  it('stay where they are when text is moved from one to another', () => {
    const moved = withElements(script, (all) => {
      return [...all.slice(0, 10), ...all.slice(60, 65), ...all.slice(10, 60), ...all.slice(65)]
    })
    expect(contents(moved)).toEqual([
      '1: Line 0. … Line 21.',
      '1A: Line 22. … Line 26.',
      '2: Line 27. … Line 53.',
      '3: Line 54. … Line 80.',
    ])
  })

  it('are locked again with the labels that they have', () => {
    const again = locked(withNew(script, 10, 30))
    expect(contents(withNew(again, 10, 2, 'Other'))).toEqual([
      '1: Line 0. … New 14.',
      'A1A: New 15. … New 16.',
      '1A: New 17. … Line 23.',
      '1B: Line 24. … Line 26.',
      '2: Line 27. … Line 53.',
      '3: Line 54. … Line 80.',
    ])
  })

  it('begin with the first one, which is unlocked last', () => {
    expect(unlockPage(script, '1')).toBe(script)
    const alone = unlockPage(unlockPage(script, '2'), '3')
    expect(contents(alone).map((page) => page.split(':')[0])).toEqual(['1', '1A', '1B'])
    expect(unlockPage(alone, '1')).toEqual(linesOfActions(81))
  })

  it('are forgotten by an omitted scene when all are unlocked', () => {
    const heading: Element = { id: 'scene', type: 'scene_heading', content: 'INT. MILL' }
    const plain = withElements(linesOfActions(81), (all) => all.toSpliced(10, 0, heading))
    const unlocked = unlockPages(omitScene(locked(plain), 'scene'))
    const restored = restoreScene(unlocked, 'scene', () => 'new')
    expect(restored).toEqual({ ok: true, script: plain })
  })

  it('follow the page above when one of them is unlocked', () => {
    expect(contents(unlockPage(withNew(script, 30, 3), '2'))).toEqual([
      '1: Line 0. … Line 26.',
      '1A: Line 27. … Line 50.',
      '1B: Line 51. … Line 53.',
      '3: Line 54. … Line 80.',
    ])
  })
})
