import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Script } from '../script/script.ts'
import { createBlock, deleteBlock, renameBlock, reorderBlocks } from '../script/story-blocks.ts'
import {
  change,
  elementsIn,
  line,
  linesOf,
  setElements,
  twoWriters,
} from '../test-support/live-writers.ts'
import { countingIds, scriptOf } from '../test-support/scripts.ts'
import { bindScript, LOCAL_EDIT } from './bind-script.ts'

const remote = { makeId: countingIds('r'), onRemote: () => {} }

describe('write', () => {
  it('is one transaction with the origin of local edits', () => {
    const { ann } = twoWriters(linesOf('One.', 'Two.'))
    const origins: unknown[] = []
    ann.doc.on('update', (_update: Uint8Array, origin: unknown) => origins.push(origin))
    setElements(ann, [line('a', 'One'), line('x', 'Two'), line('y', 'Three.')])
    expect(origins).toEqual([LOCAL_EDIT])
  })

  it('returns the script with all objects of the edited one', () => {
    const { ann } = twoWriters(linesOf('One.', 'Two.'))
    const { binding } = ann
    const script = binding.script()
    const [block] = script.storyBlocks
    if (!block) throw new Error('a block')
    const next = {
      ...script,
      storyBlocks: [{ ...block, elements: [...block.elements, line('x', 'X.')] }],
    }
    expect(binding.write(next)).toBe(next)
    expect(binding.script()).toBe(next)
    expect(binding.write(next)).toBe(next)
  })

  it('gives blocks the keys of the document, also when the edit renumbers them', () => {
    const { ann, meet } = twoWriters(scriptOf([line('a', 'A')], [line('b', 'B')], [line('c', 'C')]))
    const { binding } = ann
    const [, second, third] = binding.script().storyBlocks
    binding.write(deleteBlock(binding.script(), 'story_block_1'))
    expect(binding.script().storyBlocks.map(({ id }) => id)).toEqual([second?.id, third?.id])
    binding.write(createBlock(binding.script()).script)
    binding.write(renameBlock(reorderBlocks(binding.script(), 2, 0), second?.id ?? '', 'Named'))
    expect(meet().storyBlocks.map(({ title }) => title)).toEqual([
      'Story Block 1',
      'Named',
      'Story Block 3',
    ])
  })

  it('removes the time of the last save', () => {
    const { ann } = twoWriters(linesOf('One.'))
    const script = { ...ann.binding.script(), title: 'Other', lastModified: '2026-01-01' }
    expect(ann.binding.write(script)).not.toHaveProperty('lastModified')
  })
})

describe('a change by somebody else', () => {
  it('is reported once, with everything unchanged as the same objects', () => {
    const { ann, ben } = twoWriters(scriptOf([line('a', 'A'), line('b', 'B')], [line('c', 'C')]))
    const changes: { from: Script; to: Script }[] = []
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(ann.doc))
    const binding = bindScript(doc, { ...remote, onRemote: (each) => changes.push(each) })
    const from = binding.script()
    change(ben, 'a', { content: 'A, more.' })
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(ben.doc))
    expect(changes).toHaveLength(1)
    const to = binding.script()
    expect(changes[0]).toEqual({ from, to })
    expect(changes[0]?.to).toBe(to)
    expect(to.storyBlocks[1]).toBe(from.storyBlocks[1])
    expect(to.storyBlocks[0]?.elements[1]).toBe(from.storyBlocks[0]?.elements[1])
    expect(to.formatting).toBe(from.formatting)
  })

  it('may be answered with a local edit at once', () => {
    const { ann, ben, meet } = twoWriters(linesOf('One.'))
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(ann.doc))
    const binding = bindScript(doc, {
      ...remote,
      onRemote: ({ to }) => {
        if (to.title !== 'Answer') binding.write({ ...to, title: 'Answer' })
      },
    })
    change(ben, 'a', { content: 'One, more.' })
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(ben.doc))
    expect(binding.script()).toMatchObject({ title: 'Answer' })
    Y.applyUpdate(ann.doc, Y.encodeStateAsUpdate(doc))
    expect(meet().title).toBe('Answer')
  })

  it('isn’t reported after stop', () => {
    const { ann, ben } = twoWriters(linesOf('One.'))
    let count = 0
    const binding = bindScript(ann.doc, { ...remote, onRemote: () => (count += 1) })
    binding.stop()
    change(ben, 'a', { content: 'One, more.' })
    Y.applyUpdate(ann.doc, Y.encodeStateAsUpdate(ben.doc))
    expect(count).toBe(0)
    expect(elementsIn(ann)[0]?.content).toBe('One, more.')
  })
})
