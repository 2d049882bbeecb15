import { describe, expect, it } from 'vitest'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { judgeScriptAnswer, readScriptAnswer, scriptEditsSchema } from './read-script-answer.ts'

const SCRIPT = scriptOf(
  elementsOf('action: Rain.', 'action: Wind.', 'action: Fog.', 'action: Hail.'),
)
const reason = 'Clearer.'
const insert = { op: 'insert', after: 1, elements: [{ type: 'action', text: 'Ice.' }], reason }
const answerOf = (...operations: readonly object[]) =>
  JSON.stringify({ edits: [{ block: 1, operations }] })

function judge(text: string, command = 'add some ice') {
  return judgeScriptAnswer({ script: SCRIPT, command }, text, countingIds())
}

it('applies the edits of an answer', () => {
  const judged = judge(answerOf(insert))
  const [change] = judged.kind === 'answer' ? judged.answer.blocks : []
  expect(change?.after.map(({ content }) => content)).toEqual([
    'Rain.',
    'Ice.',
    'Wind.',
    'Fog.',
    'Hail.',
  ])
  expect(change?.reasons).toEqual({ 'new-1': reason })
})

describe('an answer that is refused', () => {
  it.each([
    ['a web page', '<html>busy</html>', /not valid JSON/],
    ['a list', '[]', /follow the schema/],
    ['one that breaks off', answerOf(insert, insert).slice(0, -3), /not valid JSON/],
    ['text around it', `Sure! ${answerOf(insert)}`, /not valid JSON/],
    ['an operation without reason', answerOf({ ...insert, reason: undefined }), /0\.reason: /],
    ['an empty reason', answerOf({ ...insert, reason: ' ' }), /no reason/],
    ['an unknown operation', answerOf({ op: 'fetch', reason }), /operations\.0/],
    ['a number as text', answerOf({ ...insert, after: '1' }), /0\.after: /],
    ['a fraction', answerOf({ ...insert, after: 0.5 }), /0\.after: /],
    ['a block without number', '{"edits":[{"block":null,"operations":[]}]}', /edits\.0\.block/],
    ['an unknown number', answerOf({ ...insert, after: 9 }), /block 1: Invalid position 9/],
    ['much deleted', answerOf({ op: 'delete', from: 1, to: 2, reason }), /at most 1 may be/],
    ['a title nobody asked for', answerOf({ op: 'set_title', title: 'X', reason }), /set_title/],
    ['nothing to do', answerOf(), /no operations/],
  ])('goes back for repair: %s', (_, text, problem) => {
    const judged = judge(text)
    expect(judged.kind === 'repair' ? judged.problem : judged).toMatch(problem)
  })

  it('is read in full if the command asks for the deletion or the title', () => {
    const deletion = answerOf({ op: 'delete', from: 1, to: 3, reason })
    expect(judge(deletion, 'cut the weather').kind).toBe('answer')
    const title = answerOf({ op: 'set_title', title: 'Ice', reason })
    expect(judge(title, 'give it a better title')).toMatchObject({ answer: { title: 'Ice' } })
  })
})

it('ignores properties that are not in the schema', () => {
  const read = readScriptAnswer('{"edits":[],"__proto__":{"x":1},"constructor":1}')
  expect(read).toEqual({ ok: true, value: [] })
})

/** Returns every object node of a JSON Schema. */
function nodes(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodes)
  if (value === null || typeof value !== 'object') return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(nodes)]
}

it('has a schema in the strict JSON Schema subset', () => {
  const schema = scriptEditsSchema()
  const objects = nodes(schema).filter((node) => node['type'] === 'object')
  expect(objects.filter((node) => 'op' in (node['properties'] as object))).toHaveLength(8)
  for (const object of objects) {
    expect(object['additionalProperties']).toBe(false)
    expect(object['required']).toEqual(Object.keys(object['properties'] as object))
  }
  expect(JSON.stringify(schema)).not.toMatch(/oneOf|allOf|\$schema|minimum|maximum|default/)
})
