import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, pick, seeded, type Random } from '../../test-support/random.ts'
import { scriptOf } from '../../test-support/scripts.ts'
import { setElements, twoWriters, type LiveWriter } from '../../test-support/live-writers.ts'
import { removeUnprinted } from '../printed-script.ts'
import type { Element, Script } from '../script.ts'
import { replaceElements } from '../story-blocks.ts'
import {
  lockSceneNumbers,
  renumberScenes,
  settleSceneNumbers,
  unlockSceneNumbers,
} from './locked-numbers.ts'
import { compareNumbers } from './number-order.ts'
import { numberScenes, withSceneNumber } from './scene-numbers.ts'

const scene = (id: string, sceneNumber?: string): Element => ({
  id,
  type: 'scene_heading',
  content: `INT. ${id}`,
  ...(sceneNumber === undefined ? {} : { extra: { sceneNumber } }),
})

/** A locked script with scenes of these numbers, whose ids are the numbers. */
function lockedScript(...numbers: readonly string[]): Script {
  return lockSceneNumbers(scriptOf(numbers.map((number) => scene(number, number))))
}

const elementsOf = ({ storyBlocks }: Script) => storyBlocks[0]?.elements ?? []
const numbersOf = (script: Script) => elementsOf(script).map(({ extra }) => extra?.sceneNumber)

function edit(script: Script, change: (elements: readonly Element[]) => readonly Element[]) {
  const next = replaceElements(script, 'story_block_1', change(elementsOf(script)))
  return settleSceneNumbers(script, next, 'edit')
}

const insert = (script: Script, at: number, ...added: readonly Element[]) =>
  edit(script, (elements) => elements.toSpliced(at, 0, ...added))
const remove = (script: Script, ...ids: readonly string[]) =>
  edit(script, (elements) => elements.filter(({ id }) => !ids.includes(id)))

describe('a script with locked scene numbers', () => {
  it.each([
    ['after the one before', ['10', '11'], 1, '10A'],
    ['after one with a letter', ['10', '10A', '11'], 2, '10B'],
    ['before one with a letter', ['10', '10A'], 1, 'A10A'],
    ['before one with letters on both sides', ['10', 'A10A', '10A'], 1, 'AA10A'],
    ['after one with a letter before it', ['10', 'A10A', '10A'], 2, 'B10A'],
    ['between two letters', ['10', '10A', '10B'], 2, '10AA'],
    ['before the first', ['1', '2'], 0, 'A1'],
    ['before a letter before the first', ['A1', '1'], 0, 'AA1'],
    ['at the end', ['1', '2A'], 2, '3'],
    ['without I', ['1', '1H', '2'], 2, '1J'],
    ['after Z', ['1', '1Z', '2'], 2, '1ZA'],
    ['after a scene that was moved there', ['10', '30', '11'], 2, '30A'],
    ['between two that are too long together', ['PROLOGUE-ONE', 'PROLOGUE-TWO'], 1, 'XA'],
    ['after a number without a count', ['X', '7'], 1, 'A7'],
  ])('numbers a new scene %s', (_name, numbers, at, expected) => {
    expect(numbersOf(insert(lockedScript(...numbers), at, scene('new')))[at]).toBe(expected)
  })

  it('writes letters as its settings say', () => {
    const script = lockedScript('10', '10A', '10H', '11')
    const pages = { ...script.pages!, sceneScheme: '10aA', sceneLetters: 'all' } as const
    const first = insert({ ...script, pages }, 1, scene('a'))
    const second = insert(insert(first, 1, scene('b')), 5, scene('c'))
    expect(numbersOf(second)).toEqual(['10', '10aaA', '10aA', '10A', '10H', '10I', '11'])
  })

  it('gives no number of a deleted scene to another one', () => {
    const added = insert(lockedScript('1', '2'), 1, scene('a'))
    const next = insert(remove(added, 'a'), 1, scene('b'))
    expect(numbersOf(next)).toEqual(['1', '1B', '2'])
    expect(numbersOf(insert(remove(next, '2'), 2, scene('c')))).toEqual(['1', '1B', '3'])
  })

  it('keeps the number of a scene that is moved, cut and pasted, or retyped', () => {
    const script = lockedScript('1', '2', '3')
    const [one, two, three] = elementsOf(script)
    expect(numbersOf(edit(script, () => [three!, one!, two!]))).toEqual(['3', '1', '2'])
    const cut = remove(script, '2')
    expect(numbersOf(insert(cut, 0, { ...two!, id: 'pasted' }))).toEqual(['2', '1', '3'])
    const action = edit(script, () => [one!, { ...two!, type: 'action' }, three!])
    expect(numbersOf(insert(action, 1, scene('new')))).toEqual(['1', '1A', '2', '3'])
  })

  it('numbers copies and scenes of other scripts as new ones', () => {
    const script = lockedScript('1', '2')
    const copy = { ...elementsOf(script)[1]!, id: 'copy' }
    expect(numbersOf(insert(script, 0, copy))).toEqual(['A1', '1', '2'])
    expect(numbersOf(insert(script, 1, scene('x', '70'), scene('y', '71')))).toEqual([
      '1',
      '1A',
      '1B',
      '2',
    ])
  })

  it('remembers a number that a scene had, if the writer gives it another', () => {
    const script = lockedScript('1', '2')
    const changed = settleSceneNumbers(script, withSceneNumber(script, '2', '2-B'), 'edit')
    expect(changed.pages?.usedNumbers).toEqual([{ number: '2', heading: 'INT. 2' }])
    expect(removeUnprinted(changed).pages?.usedNumbers).toEqual([{ number: '2', heading: '' }])
  })

  it.each([
    ['locked', remove(lockedScript('1', '7'), '7')],
    ['unlocked', unlockSceneNumbers(lockedScript('1'))],
  ])('keeps its numbers when it replaces an earlier version that is %s', (_kind, now) => {
    const pages = { ...now.pages!, usedNumbers: undefined }
    const version = lockedScript('1', '5', '9')
    const restored = settleSceneNumbers({ ...now, pages }, version, 'restore')
    expect(numbersOf(restored)).toEqual(['1', '5', '9'])
  })

  it('is repaired by an edit of other text, and is the same script if there is nothing to repair', () => {
    const action: Element = { id: 'x', type: 'action', content: 'Rain.' }
    const script = insert(lockedScript('1', '2'), 1, action)
    const typed = replaceElements(
      script,
      'story_block_1',
      elementsOf(script).map((one) => (one.id === 'x' ? { ...one, content: 'Rain!' } : one)),
    )
    expect(settleSceneNumbers(script, typed, 'edit')).toBe(typed)
    const double = replaceElements(typed, 'story_block_1', [...elementsOf(typed), scene('y', '2')])
    const edited = edit(double, (elements) => elements.filter(({ id }) => id !== 'x'))
    expect(numbersOf(edited)).toEqual(['1', '2', '3'])
  })

  it('leaves unnumbered headings and scripts without a lock alone', () => {
    const script = lockedScript('1', '2')
    const plain = { ...scene('x'), extra: { unnumbered: true as const } }
    expect(numbersOf(insert(script, 1, plain))).toEqual(['1', undefined, '2'])
    const unlocked = unlockSceneNumbers(script)
    expect(numbersOf(insert(unlocked, 1, scene('x')))).toEqual(['1', undefined, '2'])
  })
})

describe('locking', () => {
  it('fixes the current numbers and shows them; unlocking keeps them', () => {
    const script = scriptOf([scene('a'), scene('b', '5'), scene('c')])
    const started = { ...script, pages: { ...lockedScript().pages!, firstScene: 3 } }
    const { scenesLocked: _locked, ...pages } = started.pages
    const locked = lockSceneNumbers({ ...started, pages: { ...pages, sceneNumbers: 'none' } })
    expect(numbersOf(locked)).toEqual(['3', '5', '6'])
    expect(locked.pages).toMatchObject({ scenesLocked: true, sceneNumbers: 'both' })
    const unlocked = unlockSceneNumbers(locked)
    expect(numbersOf(unlocked)).toEqual(['3', '5', '6'])
    expect([...numberScenes(renumberScenes(unlocked)).values()]).toEqual(['3', '4', '5'])
  })

  it('gives one of two scenes with the same number another', () => {
    const script = scriptOf([scene('a', '1'), scene('b', '2'), scene('c', '2'), scene('d', '3')])
    expect(numbersOf(lockSceneNumbers(script))).toEqual(['1', '2', '2A', '3'])
  })
})

it('numbers of scenes never change and are never used again', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const random = seeded(seed)
      const numbers = Array.from({ length: between(random, 1, 4) }, (_, index) => `${index + 1}`)
      let script = lockedScript(...numbers)
      let owner = new Map<string, string>()
      const states = [{ script, owner }]
      for (let step = 0; step < 30; step += 1) {
        const before = script
        const undone = random() < 0.2 && states.length > 1 && states.pop() && states.at(-1)
        if (undone) {
          script = settleSceneNumbers(before, undone.script, 'undo')
          expect(script).toBe(undone.script)
          owner = undone.owner
          continue
        }
        script = randomEdit(script, { random, id: `s${step}` })
        owner = new Map(owner)
        states.push({ script, owner })
        const known = new Map(elementsOf(before).map((one) => [one.id, one.extra?.sceneNumber]))
        const all = numbersOf(script)
        expect(new Set(all).size).toBe(all.length)
        for (const [index, { id, extra }] of elementsOf(script).entries()) {
          const number = extra?.sceneNumber ?? ''
          if (known.has(id)) expect(number).toBe(known.get(id))
          expect(owner.get(number) ?? id).toBe(id)
          owner.set(number, id)
          const around = [all[index - 1], all[index + 1]] as const
          if (!known.has(id)) expectBetween(around[0], number, around[1])
        }
      }
    }),
  )
})

/** Numbers are in order where those around them are. */
function expectBetween(low: string | undefined, number: string, high: string | undefined): void {
  if (low !== undefined) expect(compareNumbers(low, number)).toBeLessThan(0)
  const isOrdered = low === undefined || (high !== undefined && compareNumbers(low, high) < 0)
  if (high !== undefined && isOrdered) expect(compareNumbers(number, high)).toBeLessThan(0)
}

function randomEdit(script: Script, { random, id }: Readonly<{ random: Random; id: string }>) {
  const { length } = elementsOf(script)
  const at = between(random, 0, Math.max(0, length - 1))
  const kind = pick(random, ['insert', 'insert', 'insert', 'delete', 'move'])
  if (kind === 'insert') return insert(script, between(random, 0, length), scene(id))
  return edit(script, (elements) => {
    const left = elements.toSpliced(at, 1)
    const moved = elements[at]
    return kind === 'move' && moved ? left.toSpliced(between(random, 0, length), 0, moved) : left
  })
}

describe('two writers who add and delete scenes at once', () => {
  /** Each writer settles the numbers after what the other has done, as the script store does. */
  function settles({ binding, onRemote }: LiveWriter) {
    onRemote.push(({ from, to }) => binding.write(settleSceneNumbers(from, to, 'others')))
  }

  function writes({ binding }: LiveWriter, make: (script: Script) => Script) {
    binding.write(make(binding.script()))
  }

  it('get different numbers', () => {
    const { ann, ben, meet } = twoWriters(lockedScript('1', '2'))
    settles(ann)
    settles(ben)
    writes(ann, (script) => insert(script, 1, scene('a')))
    writes(ben, (script) => insert(script, 1, scene('b')))
    expect(numbersOf(ann.binding.script())).toEqual(numbersOf(ben.binding.script()))
    expect(numbersOf(meet())).toEqual(['1', '1A', '1B', '2'])
  })

  it('both remember what both have deleted', () => {
    const { ann, ben, meet } = twoWriters(lockedScript('1', '2', '3', '4'))
    settles(ann)
    settles(ben)
    writes(ann, (script) => remove(script, '2'))
    writes(ben, (script) => remove(script, '3'))
    const { usedNumbers = [] } = meet().pages ?? {}
    expect(usedNumbers.map(({ number }) => number)).toEqual(['2', '3'])
    setElements(ann, elementsOf(ann.binding.script()))
    expect(numbersOf(insert(meet(), 1, scene('x')))).toEqual(['1', '1A', '4'])
  })
})
