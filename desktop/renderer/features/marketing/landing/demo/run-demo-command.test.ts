import { describe, expect, test } from 'vitest'
import { answerDemoQuestion } from './answer-demo-question.ts'
import { runDemoCommand, sayInDemo, scriptOf } from './run-demo-command.ts'
import { EXAMPLES, FIRST_COMMAND, FIRST_PAGE, OPENING_PAGE } from './sample-page.ts'

const onFirstPage = (command: string) => runDemoCommand(FIRST_PAGE.elements, command)

describe('the sample page of the landing page', () => {
  test('shows the real result of its first command', () => {
    const outcome = runDemoCommand(OPENING_PAGE.elements, FIRST_COMMAND)
    expect(outcome).toMatchObject({ kind: 'changed', page: FIRST_PAGE })
  })

  test.each(EXAMPLES)('carries out “$command”', ({ command }) => {
    expect(onFirstPage(command)).toHaveProperty('kind', 'changed')
  })

  test('marks what a command added, changed and removed', () => {
    const renamed = onFirstPage('Rename Ivo to Anton')
    expect(renamed).toMatchObject({
      page: { summary: 'Changed 2 lines' },
      details: 'Changed character: Anton. Changed character: Anton',
    })
    const cut = onFirstPage('Delete the last line')
    if (cut.kind !== 'changed') throw new Error(cut.kind)
    expect(cut.page.summary).toBe('Removed 2 lines')
    expect(cut.page.elements).toHaveLength(FIRST_PAGE.elements.length - 2)
    const shown = cut.page.lines.map(({ change }) => change)
    expect(shown.slice(-2)).toEqual(['removed', 'removed'])
    expect(new Set(shown.slice(0, -2))).toEqual(new Set([undefined]))
  })

  test('reads orders for its history, and names those that need the editor', () => {
    expect(onFirstPage('undo that')).toEqual({ kind: 'undo' })
    expect(onFirstPage('redo')).toEqual({ kind: 'redo' })
    expect(onFirstPage('number the scenes')).toMatchObject({
      kind: 'refused',
      text: 'That works in the editor. This sample is a single page.',
    })
  })

  test('answers questions', async () => {
    const ask = (question: string) => answerDemoQuestion(scriptOf(FIRST_PAGE.elements), question)
    const history = { pages: [FIRST_PAGE], undone: [] }
    const said = await sayInDemo(history, 'who has the most lines')
    expect(said).toMatchObject({ history, note: { kind: 'replied' } })
    expect(ask('who has the most lines')).toMatchObject({ kind: 'replied' })
    const answered = ask('which scenes are at night?')
    if (answered.kind !== 'replied') throw new Error(answered.kind)
    expect(answered.text).toContain('- Scene 1, p. 1 EXT. LIGHTHOUSE - NIGHT')
    const refused = ask('why is the lamp lit?')
    if (refused.kind !== 'refused') throw new Error(refused.kind)
    expect(refused.suggestions).toHaveLength(3)
  })

  test.each([
    ['short', 'A command needs at least 8 characters.'],
    [
      'The story is about a lamp.',
      'This sample has no story overview. Try a command about the page.',
    ],
  ])('refuses “%s” with commands that work', (command, text) => {
    const outcome = onFirstPage(command)
    if (outcome.kind !== 'refused') throw new Error(outcome.kind)
    expect(outcome.text).toBe(text)
    expect(outcome.suggestions).toHaveLength(3)
  })
})
