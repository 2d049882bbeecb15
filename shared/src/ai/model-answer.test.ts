import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommandRequest } from '../api/llm.ts'
import { countingIds, elementsOf } from '../test-support/scripts.ts'
import { manyRuns } from '../test-support/many-runs.ts'
import { judgeModelAnswer } from './model-answer.ts'
import { modelRequest } from './model-request.ts'

const ELEMENTS = elementsOf('scene_heading: INT. BAR - NIGHT', 'action: Rain.', 'action: Wind.')
const EDIT: CommandRequest = {
  command: 'add thunder',
  currentScript: { title: 'Tides', elements: ELEMENTS },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
}
const OVERVIEW: CommandRequest = { ...EDIT, currentScript: null, isOverviewCommand: true }

function judge(text: unknown, request = EDIT) {
  const body = typeof text === 'string' ? text : JSON.stringify(text)
  return judgeModelAnswer(request, body, countingIds())
}

describe('judgeModelAnswer', () => {
  it('applies operations', () => {
    const operations = [
      { op: 'insert', after: 3, elements: [{ type: 'action', text: 'Thunder.' }] },
    ]
    const judged = judge({ operations, problem: null })
    expect(judged.kind === 'answer' && judged.answer.script?.elements).toEqual([
      ...ELEMENTS,
      { id: 'new-1', type: 'action', content: 'Thunder.' },
    ])
  })

  it.each([
    ['a web page', '<html>busy</html>', /not valid JSON/],
    ['a cut-off answer', '{"operations":[{"op":"ins', /not valid JSON/],
    ['another shape', { elements: [] }, /schema at operations/],
    [
      'an unknown type',
      {
        operations: [{ op: 'insert', after: 0, elements: [{ type: 'slug', text: 'x' }] }],
        problem: null,
      },
      /schema at operations.0.elements.0.type/,
    ],
    [
      'an unknown operation',
      { operations: [{ op: 'explode' }], problem: null },
      /schema at operations.0/,
    ],
    [
      'an unknown number',
      { operations: [{ op: 'delete', from: 9, to: 9 }], problem: null },
      /no element 9/,
    ],
    [
      'too many deletions',
      { operations: [{ op: 'delete', from: 1, to: 3 }], problem: null },
      /does not ask for deletion/,
    ],
  ])('sends %s back for repair', (_, text, problem) => {
    const judged = judge(text)
    expect(judged.kind === 'repair' ? judged.problem : judged).toMatch(problem)
  })

  it("shows the model's reason when nothing can be done", () => {
    const judged = judge({ operations: [], problem: 'There is no storm\nhere.' })
    expect(judged).toEqual({
      kind: 'failure',
      failure: { code: 'COMMAND_NOT_UNDERSTOOD', error: 'There is no storm here.' },
    })
    expect(judge({ operations: [], problem: null }).kind).toBe('failure')
  })

  it('accepts an overview of at most 500 characters', () => {
    expect(judge({ overview: ' Two sisters. ' }, OVERVIEW)).toEqual({
      kind: 'answer',
      answer: { overview: 'Two sisters.' },
    })
    const long = judge({ overview: 'x'.repeat(501) }, OVERVIEW)
    expect(long.kind === 'repair' && long.problem).toMatch(/501 characters; at most 500/)
    expect(judge({ overview: '  ' }, OVERVIEW).kind).toBe('repair')
  })

  it('never throws, for any JSON and any text', () => {
    const anything = fc.oneof(fc.json(), fc.string())
    fc.assert(
      fc.property(anything, fc.boolean(), (text, isOverview) => {
        const judged = judge(text, isOverview ? OVERVIEW : EDIT)
        expect(['answer', 'repair', 'failure']).toContain(judged.kind)
      }),
      manyRuns(),
    )
  })
})

/** Returns every object node of a JSON Schema. */
function nodes(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodes)
  if (value === null || typeof value !== 'object') return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(nodes)]
}

it.each([EDIT, OVERVIEW])('requests an answer in the strict JSON Schema subset', (request) => {
  const { schema } = modelRequest(request).answer
  const objects = nodes(schema).filter((node) => node['type'] === 'object')
  expect(objects.length).toBeGreaterThan(0)
  for (const object of objects) {
    expect(object['additionalProperties']).toBe(false)
    expect(object['required']).toEqual(Object.keys(object['properties'] as object))
  }
  expect(JSON.stringify(schema)).not.toMatch(/oneOf|\$schema|minimum|maximum|default/)
})
