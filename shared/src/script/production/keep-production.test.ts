import { describe, expect, it } from 'vitest'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { LOCKED_PAGE, lockPages, unlockPage, unlockPages } from '../locked-pages.ts'
import { DEFAULT_PAGE_SETTINGS } from '../page-settings.ts'
import { lockSceneNumbers, renumberScenes, unlockSceneNumbers } from '../scenes/locked-numbers.ts'
import type { Script } from '../script.ts'
import { keepDropped, keepProduction } from './keep-production.ts'

const SCRIPT = scriptOf(
  elementsOf('scene_heading: INT. CABIN - DAY', 'action: Rain falls. Wind blows.', 'action: Fog.'),
)
const LOCKED = lockPages(SCRIPT, [
  { label: '1', elementId: 'e1', character: 0 },
  { label: '2', elementId: 'e2', character: 12 },
])

function withContent(script: Script, id: string, content: string): Script {
  const storyBlocks = script.storyBlocks.map((block) => ({
    ...block,
    elements: block.elements.map((one) => (one.id === id ? { ...one, content } : one)),
  }))
  return { ...script, storyBlocks }
}

describe('a change by somebody who may not issue drafts', () => {
  it('is the same script if it leaves the locks alone', () => {
    const edited = withContent(LOCKED, 'e3', 'Heavy fog.')
    expect(keepProduction(LOCKED, edited)).toBe(edited)
  })

  it('has its words, and the pages stay locked at the same words', () => {
    const edited = withContent(unlockPages(LOCKED), 'e2', 'Cold rain falls. Wind blows hard.')
    const kept = keepProduction(LOCKED, edited)
    expect(kept.pages?.locked).toEqual(['1', '2'])
    expect(kept.storyBlocks[0]?.elements.map(({ extra }) => extra?.page)).toEqual(['1', '1', '2'])
    const [, changed] = kept.storyBlocks[0]?.elements ?? []
    expect(changed).toMatchObject({
      content: 'Cold rain falls. Wind blows hard.',
      extra: { styled: [{ at: 17, to: 33, other: [[LOCKED_PAGE, '2']] }] },
    })
  })

  it('locks no pages and unlocks no single one', () => {
    expect(keepProduction(SCRIPT, LOCKED)).toEqual({ ...SCRIPT, pages: DEFAULT_PAGE_SETTINGS })
    expect(keepProduction(LOCKED, unlockPage(LOCKED, '2'))).toEqual(LOCKED)
  })

  it('leaves the scene numbers as they are', () => {
    const locked = lockSceneNumbers(SCRIPT)
    const open = renumberScenes(unlockSceneNumbers(locked))
    expect(open.storyBlocks[0]?.elements[0]?.extra).toBeUndefined()
    expect(keepProduction(locked, open)).toEqual(locked)
    const { storyBlocks } = keepProduction(SCRIPT, locked)
    expect(storyBlocks).toEqual(SCRIPT.storyBlocks)
  })
})

describe('a save by an app that knows no locks', () => {
  /** The same as JSON that such an app has read and written. */
  function byOlderApp(script: Script): Script {
    const {
      locked: _locked,
      scenesLocked: _scenes,
      usedNumbers: _used,
      ...pages
    } = script.pages ?? DEFAULT_PAGE_SETTINGS
    const storyBlocks = script.storyBlocks.map((block) => ({
      ...block,
      elements: block.elements.map(({ extra, ...element }) => {
        const { page: _page, omittedScene: _scene, ...others } = extra ?? {}
        return Object.keys(others).length > 0 ? { ...element, extra: others } : element
      }),
    }))
    return { ...script, pages, storyBlocks }
  }

  it('drops neither locks nor pages', () => {
    const locked = lockSceneNumbers(LOCKED)
    const edited = withContent(byOlderApp(locked), 'e3', 'Heavy fog.')
    expect(keepDropped(locked, edited)).toEqual(withContent(locked, 'e3', 'Heavy fog.'))
  })

  it('drops no omitted scene', () => {
    const [heading, ...others] = SCRIPT.storyBlocks[0]?.elements ?? []
    if (!heading) throw new Error('no heading')
    const omittedScene = others.map(({ id, type, content }) => ({ id, type, content }))
    const omitted = scriptOf([{ ...heading, content: 'OMITTED', extra: { omittedScene } }])
    expect(keepDropped(omitted, byOlderApp(omitted)).storyBlocks).toEqual(omitted.storyBlocks)
  })

  it('may change what it knows', () => {
    const edited = { ...SCRIPT, pages: { ...DEFAULT_PAGE_SETTINGS, sceneNumbers: 'both' as const } }
    expect(keepDropped(SCRIPT, edited)).toBe(edited)
    expect(keepDropped(SCRIPT, LOCKED)).toBe(LOCKED)
  })
})
