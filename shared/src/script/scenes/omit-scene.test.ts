import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { change, twoWriters } from '../../test-support/live-writers.ts'
import { outlined } from '../../test-support/outlined.ts'
import { between, seeded } from '../../test-support/random.ts'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { renameUnprinted } from '../editing/rename-unprinted.ts'
import { copyElements } from '../copy-elements.ts'
import { MAX_CONTENT_CHARACTERS } from '../limits.ts'
import type { Element, Script } from '../script.ts'
import { replaceElements } from '../story-blocks.ts'
import { lockSceneNumbers, settleSceneNumbers } from './locked-numbers.ts'
import type { MovedScene } from './move-scene.ts'
import { getOmittedScene, omitScene, restoreScene } from './omit-scene.ts'
import { numberScenes } from './scene-numbers.ts'

const PLAIN = scriptOf(
  outlined('# One', 'INT. A', '= Ann leaves.', 'Rain.', '# Two', 'INT. B', 'Sun.'),
  [...elementsOf('scene_heading:INT. C', 'action:Dust.', 'transition:FADE OUT.')],
)

function done(moved: MovedScene): Script {
  if (!moved.ok) throw new Error(moved.error)
  return moved.script
}

const omit = omitScene
const restore = (script: Script, id: string) => done(restoreScene(script, id, countingIds()))
const contents = ({ storyBlocks }: Script) =>
  storyBlocks.map(({ elements }) => elements.map(({ content }) => content))

function withoutBefore({ extra, ...element }: Element): Element {
  const { before: _before, ...others } = extra ?? {}
  return { ...element, extra: others }
}

describe('an omitted scene', () => {
  it('is one heading with its number, below the sections above it', () => {
    const omitted = omit(lockSceneNumbers(PLAIN), 'INT. A')
    expect(contents(omitted)[0]).toEqual(['OMITTED', 'INT. B', 'Sun.'])
    expect([...numberScenes(omitted).values()]).toEqual(['1', '2', '3'])
    const [shown] = omitted.storyBlocks[0]!.elements
    expect(shown?.extra?.before).toEqual([{ kind: 'section', level: 1, text: 'One' }])
    expect(getOmittedScene(shown!)?.map(({ content }) => content)).toEqual(['INT. A', 'Rain.'])
    expect(omit(omitted, 'INT. A')).toBe(omitted)
  })

  it('leaves the end of the script', () => {
    expect(contents(omit(PLAIN, 'e1'))[1]).toEqual(['OMITTED', 'FADE OUT.'])
  })

  it('is on the page that the scene began on', () => {
    const [heading, words, ...others] = PLAIN.storyBlocks[1]!.elements
    const onPages = [
      { ...heading!, extra: { page: '2' } },
      { ...words!, extra: { page: '3' } },
    ]
    const locked = replaceElements(PLAIN, 'story_block_2', [...onPages, ...others])
    const omitted = omit(locked, 'e1')
    expect(omitted.storyBlocks[1]!.elements[0]?.extra?.page).toBe('2')
    expect(restore(omitted, 'e1')).toEqual(locked)
  })

  it('holds what was omitted inside it', () => {
    const inner = omit(PLAIN, 'INT. B')
    const { id, elements } = inner.storyBlocks[0]!
    const action = (one: Element): Element => ({ ...one, type: 'action' })
    const inside = replaceElements(inner, id, [
      elements[0]!,
      ...elements.slice(1).map(withoutBefore).map(action),
    ])
    const restored = restore(omit(inside, 'INT. A'), 'INT. A')
    expect(contents(restored)[0]).toEqual(['INT. A', 'Rain.', 'INT. B', 'Sun.'])
  })

  it('stays in the script if it is too long to be held', () => {
    const [heading, words] = PLAIN.storyBlocks[1]!.elements
    const long = { ...words!, content: 'x'.repeat(MAX_CONTENT_CHARACTERS + 1) }
    const script = replaceElements(PLAIN, 'story_block_2', [heading!, long])
    expect(omit(script, 'e1')).toBe(script)
  })

  it('comes back exactly, with notes and styles', () => {
    const note = { at: 0, to: 3, kind: 'note', text: 'Why?' } as const
    const styled = { at: 0, to: 3, strikeout: true } as const
    const noted = replaceElements(PLAIN, 'story_block_1', [
      ...PLAIN.storyBlocks[0]!.elements.slice(0, 1),
      {
        id: 'x',
        type: 'action',
        content: '<b>Old</b> rain.',
        extra: { notes: [note], styled: [styled] },
      },
      ...PLAIN.storyBlocks[0]!.elements.slice(1),
    ])
    for (const id of ['INT. A', 'INT. B', 'e1']) {
      expect(restore(omit(noted, id), id)).toEqual(noted)
    }
  })

  it('keeps a number and notes that it got meanwhile', () => {
    const omitted = omit(PLAIN, 'e1')
    const [shown, ...others] = omitted.storyBlocks[1]!.elements
    const note = { at: 2, to: 4, kind: 'note', text: 'Back?' } as const
    const extra = { ...shown!.extra, sceneNumber: '9', notes: [note] }
    const edited = replaceElements(omitted, 'story_block_2', [{ ...shown!, extra }, ...others])
    const [heading] = restore(edited, 'e1').storyBlocks[1]!.elements
    expect(heading).toMatchObject({
      content: 'INT. C',
      extra: { sceneNumber: '9', notes: [{ at: 0, text: 'Back?' }] },
    })
  })

  it('gets new ids for elements that are in the script again', () => {
    const omitted = omit(PLAIN, 'e1')
    const elements: readonly Element[] = omitted.storyBlocks[1]!.elements
    const again = { id: 'e2', type: 'action', content: 'Dust and wind.' } as const
    const edited = replaceElements(omitted, 'story_block_2', [...elements.slice(0, 1), again])
    const restored = restore(edited, 'e1').storyBlocks[1]!.elements
    expect(restored.map(({ id }) => id)).toEqual(['e1', 'new-1', 'e2'])
  })

  it('is renamed in, and not copied', () => {
    const omitted = omit(PLAIN, 'e1')
    const find = (text: string) => (text === 'Dust.' ? [{ from: 0, to: 4, text: 'Sand' }] : [])
    const renamed = restore(renameUnprinted(omitted, find), 'e1')
    expect(contents(renamed)[1]).toEqual(['INT. C', 'Sand.', 'FADE OUT.'])
    const [copy] = copyElements(omitted.storyBlocks[1]!.elements, countingIds())
    expect(copy).toEqual({ id: 'new-1', type: 'scene_heading', content: 'OMITTED' })
  })
})

it('omitting and restoring scenes in any order changes nothing in the end, and no number', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const random = seeded(seed)
      const script = lockSceneNumbers(PLAIN)
      const ids = ['INT. A', 'INT. B', 'e1']
      const omitted = new Set<string>()
      let edited = script
      const step = (id: string) => {
        const next = omitted.has(id) ? restore(edited, id) : omit(edited, id)
        if (!omitted.delete(id)) omitted.add(id)
        edited = settleSceneNumbers(edited, next, 'edit')
        expect(numberScenes(edited)).toEqual(numberScenes(script))
      }
      for (let count = 0; count < 8; count += 1) step(ids[between(random, 0, 2)]!)
      for (const id of omitted) step(id)
      expect(edited).toEqual(script)
    }),
  )
})

describe('with two writers', () => {
  it('an omitted scene is the same for both, and comes back exactly', () => {
    const { ann, ben, meet } = twoWriters(PLAIN)
    const before = meet()
    ann.binding.write(omit(ann.binding.script(), 'e1'))
    const omitted = meet()
    expect(contents(omitted)[1]).toEqual(['OMITTED', 'FADE OUT.'])
    ben.binding.write(restore(omitted, 'e1'))
    expect(meet()).toEqual(before)
  })

  it('what one types in a scene that the other omits stays', () => {
    const { ann, ben, meet } = twoWriters(PLAIN)
    ann.binding.write(omit(ann.binding.script(), 'e1'))
    change(ben, 'e2', { content: 'Dust and wind.' }, 2)
    const both = meet()
    expect(contents(both)[1]).toContain('Dust and wind.')
    ann.binding.write(restore(both, 'e1'))
    expect(contents(meet())[1]).toEqual(['INT. C', 'Dust.', 'Dust and wind.', 'FADE OUT.'])
  })
})
