import { describe, expect, it } from 'vitest'
import type { CommandRequest } from '../api/llm.ts'
import { HOSTILE, ownLines } from '../test-support/hostile-texts.ts'
import { countingIds, elementsOf } from '../test-support/scripts.ts'
import { judgeModelAnswer, judgeOverviewAnswer } from './model-answer.ts'
import { modelRequest } from './model-request.ts'
import { enhanceModelRequest, createRecordingRequest } from './overview-request.ts'

function requestWith(hostile: string, command = 'add thunder'): CommandRequest {
  const [first, ...rest] = elementsOf('action: x', 'action: Rain.', 'action: Wind.', 'action: Fog.')
  if (!first) throw new Error('no element')
  const content = hostile.replaceAll('<', '&lt;').replaceAll('\n', '<br>')
  const elements = [{ ...first, content }, ...rest]
  const preceding_block = { number: 1, title: hostile, elements: [{ ...first, content }] }
  return {
    command,
    currentScript: { title: hostile, author: hostile, elements, preceding_block },
    overview: hostile,
    customInstructions: '',
    isOverviewCommand: false,
  }
}

describe.each(HOSTILE)('a script that contains %j', (hostile) => {
  it('cannot look like a command, an element or another part of the message', () => {
    const own = ownLines(modelRequest(requestWith(hostile)).user)
    const tags = own.filter((line) => line.startsWith('<'))
    const names = ['title', 'author', 'overview', 'custom_instructions', 'preceding_block']
    const sections = [...names, 'block', 'command']
    expect(tags).toEqual(sections.flatMap((name) => [`<${name}>`, `</${name}>`]))
    expect(own.filter((line) => /^\d/u.test(line))).toHaveLength(4)
    expect(own.filter((line) => line.startsWith('- '))).toHaveLength(1)
  })

  it('cannot look like another part of an overview message', () => {
    const enhance = enhanceModelRequest({ currentOverview: hostile })
    expect(ownLines(enhance.user)).toEqual(['<overview>', '</overview>'])
    const recording = createRecordingRequest({ voiceTranscript: hostile, currentOverview: hostile })
    expect(ownLines(recording.user)).toEqual([
      '<overview>',
      '</overview>',
      '<transcript>',
      '</transcript>',
    ])
  })
})

describe('a model that obeys the script', () => {
  const request = requestWith(HOSTILE[0] ?? '')
  const judge = (operations: readonly object[], command?: string) => {
    const text = JSON.stringify({ operations, problem: null })
    const { customInstructions } = request
    return judgeModelAnswer(
      { ...request, customInstructions, ...(command ? { command } : {}) },
      text,
      countingIds(),
    )
  }

  it.each([
    ['deletes the block', [{ op: 'delete', from: 1, to: 4 }]],
    ['deletes half of it', [{ op: 'delete', from: 2, to: 3 }]],
    ['sets the title', [{ op: 'set_title', title: 'PWNED' }]],
    ['sets the author', [{ op: 'set_author', author: 'PWNED' }]],
    ['edits another block', [{ op: 'replace', number: 9, type: null, text: 'x' }]],
    ['runs a tool', [{ op: 'fetch', url: 'https://evil.example' }]],
  ])('is refused when it %s', (_, operations) => {
    expect(judge(operations).kind).toBe('repair')
  })

  it('can at worst change text of this block, to plain text with marks', () => {
    const text = '<a href="https://evil.example">x</a><img src=x onerror=alert(1)>'
    const judged = judge([{ op: 'replace', number: 2, type: null, text }])
    const script = judged.kind === 'answer' ? judged.answer.script : undefined
    expect(script?.title).toBe(request.currentScript?.title)
    expect(script?.author).toBe(request.currentScript?.author)
    expect(script?.elements.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'e4'])
    expect(script?.elements[1]?.content).toBe('x')
  })

  it('makes the writer confirm a large deletion even if the command says delete', () => {
    const judged = judge([{ op: 'delete', from: 1, to: 4 }], 'delete the line about the fog')
    expect(judged).toMatchObject({ kind: 'answer', answer: { asks: { deleted: 4 } } })
    const one = judge([{ op: 'delete', from: 4, to: 4 }], 'delete the line about the fog')
    expect(one.kind === 'answer' && one.answer.asks).toBeUndefined()
  })

  it('can only return an overview of at most 500 characters of plain text', () => {
    const judged = judgeOverviewAnswer(JSON.stringify({ overview: 'A\u0000B', script: [] }))
    expect(judged).toEqual({ kind: 'answer', answer: { overview: 'AB' } })
    expect(judgeOverviewAnswer(JSON.stringify({ overview: 'x'.repeat(501) })).kind).toBe('repair')
  })
})
