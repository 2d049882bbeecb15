import fc from 'fast-check'
import type { ScriptChange } from '../ai/script-edits/script-change.ts'
import { ELEMENT_TYPES } from '../script/element-types.ts'
import type { Element, Script } from '../script/script.ts'
import { deleteBlock, reorderBlocks } from '../script/story-blocks.ts'
import { scriptOf } from './scripts.ts'

const anyType = fc.constantFrom(...ELEMENT_TYPES)

/** Scripts of up to four blocks whose elements have the words 'base1', 'base2' ... */
export const anyBase: fc.Arbitrary<Script> = fc
  .array(fc.array(anyType, { maxLength: 7 }), { minLength: 1, maxLength: 4 })
  .map((blocks) => {
    let count = 0
    return scriptOf(
      ...blocks.map((types) =>
        types.map((type) => {
          count += 1
          return { id: `e${count}`, type, content: `base${count}` }
        }),
      ),
    )
  })

/** A change of an assistant to the script: elements removed, changed, moved and added. */
export function anyChangeOf(script: Script): fc.Arbitrary<ScriptChange> {
  const blocks = script.storyBlocks.map(({ number, elements: before }) => {
    const added = [1, 2, 3].map((index): Element => {
      return { id: `n${number}-${index}`, type: 'action', content: `added${number}-${index}` }
    })
    return fc
      .tuple(fc.boolean(), fc.nat(3), fc.integer({ min: 1, max: 1e9 }))
      .chain(([isShuffled, count, seed]) => {
        const all = [...before, ...added.slice(0, count)]
        const kept = isShuffled ? fc.shuffledSubarray(all) : fc.subarray(all)
        return kept.map((elements) =>
          elements.map((element, index) => {
            const isChanged = element.content.startsWith('base') && (seed >> (index % 30)) % 3 === 0
            return isChanged ? { ...element, content: `${element.content} better` } : element
          }),
        )
      })
      .map((after) => {
        const ids = [...before, ...after].map(({ id }) => [id, `Reason ${id}.`])
        return { number, before, after, reasons: Object.fromEntries(ids) as Record<string, string> }
      })
  })
  return fc
    .tuple(...blocks)
    .chain((changes) => fc.subarray(changes))
    .map((changes) => ({
      blocks: changes.filter(({ before, after }) => !isSameList(before, after)),
    }))
}

function isSameList(some: readonly Element[], others: readonly Element[]): boolean {
  return some.length === others.length && some.every((element, at) => element === others[at])
}

const anyStep = fc.record({
  kind: fc.constantFrom(
    ...(['type', 'retype', 'add', 'remove', 'move', 'send'] as const),
    ...(['type', 'add', 'split', 'join', 'delete block', 'reorder'] as const),
  ),
  block: fc.nat(5),
  index: fc.nat(7),
  to: fc.nat(7),
})

/** Edits of a writer, each with its word: 'typed0', 'typed1' ... */
export const anyWriting = fc
  .array(anyStep, { minLength: 1, maxLength: 8 })
  .map((steps) => (base: Script) => {
    return steps.reduce((script, step, at) => written(script, step, `typed${at}`), base)
  })

/** Keeps the ids of blocks, as scripts of a live document do. */
export const anyLiveWriting = anyWriting.map((write) => (base: Script) => {
  const ids = new Map(base.storyBlocks.map(({ elements, id }) => [elements[0]?.id ?? id, id]))
  const script = write(base)
  const taken = new Set<string>()
  const storyBlocks = script.storyBlocks.map((block, index) => {
    const known = ids.get(block.elements[0]?.id ?? block.id)
    const id = known === undefined || taken.has(known) ? `new_${index}` : known
    taken.add(id)
    return { ...block, id }
  })
  return { ...script, storyBlocks }
})

/** Edits of another writer, with the words 'other0', 'other1' ..., and other ids of what is new. */
export const anyOther = anyLiveWriting.map((write) => (base: Script) => {
  const text = JSON.stringify(write(base))
  const other = text
    .replaceAll('typed', 'other')
    .replaceAll('"w-', '"o-')
    .replaceAll('new_', 'other_')
  return JSON.parse(other) as Script
})

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

function written(script: Script, { kind, block: at, index, to }: Step, word: string): Script {
  const { storyBlocks } = script
  const place = at % storyBlocks.length
  const block = storyBlocks[place]
  if (!block) return script
  const { elements } = block
  const from = elements.length === 0 ? 0 : index % elements.length
  const element = elements[from]
  const other = storyBlocks[to % storyBlocks.length]
  const withLists = (...lists: readonly (readonly [typeof block, readonly Element[]])[]) => ({
    ...script,
    storyBlocks: storyBlocks.map((each) => {
      const found = lists.find(([changed]) => changed === each)
      return found ? { ...each, elements: found[1] } : each
    }),
  })
  if (kind === 'delete block') return deleteBlock(script, block.id)
  if (kind === 'reorder') return reorderBlocks(script, place, to % storyBlocks.length)
  if (kind === 'add' || !element) {
    const added: Element = { id: `w-${word}`, type: 'action', content: word }
    return withLists([block, elements.toSpliced(from, 0, added)])
  }
  switch (kind) {
    case 'type':
      return withLists([
        block,
        elements.with(from, { ...element, content: `${element.content} ${word}` }),
      ])
    case 'retype':
      return withLists([block, elements.with(from, { ...element, type: 'shot' })])
    case 'remove':
      return withLists([block, elements.toSpliced(from, 1)])
    case 'move':
      return withLists([block, elements.toSpliced(from, 1).toSpliced(to, 0, element)])
    case 'send':
    case 'split':
    case 'join': {
      if (!other || other === block) return script
      const start = kind === 'join' ? 0 : from
      const count = kind === 'send' ? 1 : elements.length
      const sent = elements.slice(start, start + count)
      return withLists(
        [block, elements.toSpliced(start, count)],
        [other, other.elements.toSpliced(kind === 'send' ? to : other.elements.length, 0, ...sent)],
      )
    }
  }
}
