import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { acceptScript } from '../script/accept-script.ts'
import type { Script } from '../script/script.ts'
import { change, contentsOf, linesOf, twoWriters } from '../test-support/live-writers.ts'
import { anyScript, countingIds } from '../test-support/scripts.ts'
import { readLiveScript } from './live-document.ts'
import { seedUpdate } from './seed.ts'

function documentOf(script: Script): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedUpdate(script, countingIds()))
  return doc
}

/** A script with every part that a document has. */
const full: Script = {
  ...linesOf('<b>One</b> two.', ''),
  title: 'The Mill',
  author: 'Ann',
  pages: { profile: 'industry', paper: 'a4', sceneNumbers: 'both', margins: { topPt: 60 } },
  kept: {
    titlePage: [{ key: 'Contact', value: 'Line\nLine' }],
    fileLayout: [{ line: '4:abc', lines: 1, forms: ['\t4l', '2b'] }],
  },
  spelling: { language: 'en-GB', words: ['Zed', 'Abe'] },
  neverSend: true,
}

describe('a document', () => {
  it('has everything of the script but the time of its last save', () => {
    const [block] = full.storyBlocks
    const [one, two] = block?.elements ?? []
    if (!block || !one || !two) throw new Error('two elements')
    const extra = {
      sceneNumber: '1',
      before: [{ kind: 'section' as const, level: 1, text: 'Act' }],
      notes: [{ at: 0, to: 3, kind: 'note' as const, text: 'Why?', replies: [{ text: 'So.' }] }],
      alternates: ['Other'],
      styled: [{ at: 4, to: 7, color: '#ff0000' }],
    }
    const storyBlocks = [{ ...block, title: 'Act one', elements: [{ ...one, extra }, two] }]
    const script = { ...full, storyBlocks }
    const read = readLiveScript(documentOf({ ...script, lastModified: '2026-01-01' }))
    expect(JSON.stringify(read)).toBe(JSON.stringify(stored(script)))
  })

  it('has the same script as it was made from', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        expect(readLiveScript(documentOf(script))).toEqual(stored(script))
      }),
    )
  })

  it('has the indents of action, also while others write', () => {
    const { ann, ben, meet } = twoWriters(linesOf('    Deep.', '  Deeper <b>still</b>.', 'Flat.'))
    expect(contentsOf(meet())).toEqual([['    Deep.', '  Deeper <b>still</b>.', 'Flat.']])
    change(ann, 'a', { content: '    Deep below.' })
    change(ben, 'a', { content: '    Very Deep.' })
    change(ben, 'c', { content: '  Flat.' })
    expect(contentsOf(meet())).toEqual([
      ['    Very Deep below.', '  Deeper <b>still</b>.', '  Flat.'],
    ])
  })

  it('that is empty is a script with one block', () => {
    expect(readLiveScript(new Y.Doc()).storyBlocks).toHaveLength(1)
  })
})

function stored(script: Script): Script {
  const accepted = acceptScript(script, countingIds())
  if (!accepted.ok) throw new Error(accepted.failure.error)
  return accepted.value
}

describe('reading', () => {
  const anyValue = fc.oneof(
    fc.constantFrom('x', '', 'story_block_1', 'abc.B', 'action'),
    fc.jsonValue(),
    fc.constant(Uint8Array.of(1, 2)),
    fc.constantFrom(['story_block_1', 'abc.B'], ['a', 'notes', 'abc.D'], [1, 2, 3, 4]),
  )
  const anyRoot = fc.constantFrom('settings', 'words', 'blocks', 'elements', 'notes', 'moved')
  const anyKey = fc.constantFrom('a', 'b', 'story_block_1', 'pages.paper', '1:2', '1:0')
  const anyField = fc.constantFrom(
    'type',
    'place',
    'gone',
    'dual',
    'range',
    'text',
    'title',
    'reply:x',
  )

  it('never fails, and gives a script that can be stored', () => {
    const anyStep = fc.tuple(anyRoot, anyKey, anyField, anyValue, fc.nat(3))
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
        const doc = documentOf(linesOf('One.', 'Two.'))
        for (const [root, key, name, value, kind] of steps) {
          const map = doc.getMap<unknown>(root)
          const entry = map.get(key)
          if (kind === 0 || !(entry instanceof Y.Map)) {
            map.set(key, kind === 1 ? new Y.Map([[name, value]]) : value)
          } else if (kind === 2) entry.set(name, new Y.Text('words'))
          else entry.set(name, value)
        }
        const script = readLiveScript(doc)
        expect(stored(script)).toEqual(script)
      }),
    )
  })

  it('drops no text of an element whose other parts are damaged', () => {
    const doc = documentOf(linesOf('One.', 'Two.'))
    const element = doc.getMap('elements').get('a') as Y.Map<unknown>
    element.set('type', 7)
    element.set('dual', 7)
    element.set('place', ['story_block_9', 'abc.B'])
    const text = element.get('text') as Y.Text
    text.insertEmbed(1, { image: 'x' })
    expect(JSON.stringify(readLiveScript(doc))).toContain('One.')
  })
})
