import { describe, expect, test } from 'vitest'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { HERO_EXAMPLES, HERO_OPENING, type HeroLine } from './hero-examples.ts'
import { QUESTIONS } from '@scenewright/shared/pages/faq.ts'

/** Runs a command on the opening scene with the offline assistant. */
function pageAfter(command: string) {
  let lastId = 0
  const makeId = () => `new-${(lastId += 1)}`
  const elements = HERO_OPENING.map(({ type, text }, index) => ({
    id: `line-${index}`,
    type,
    content: text,
  }))
  const answer = interpretCommand(
    {
      command,
      currentScript: { title: 'The Lamp Room', elements },
      overview: '',
      customInstructions: '',
      isOverviewCommand: false,
    },
    makeId,
  )
  return answer.ok ? answer.value.script?.elements : answer.failure
}

/** Ignores case, because the page shows some types in capitals. */
function uppercased({ type, text }: HeroLine) {
  return { type, text: text.toUpperCase() }
}

describe('the landing page', () => {
  test.each(HERO_EXAMPLES)('shows the real result of “$command”', ({ command, lines }) => {
    const elements = pageAfter(command)
    expect(Array.isArray(elements)).toBe(true)
    if (!Array.isArray(elements)) return
    expect(elements.map(({ type, content }) => uppercased({ type, text: content }))).toEqual(
      lines.map(uppercased),
    )
  })
})

test('the assistant understands the commands in the FAQ', () => {
  const { answer = '' } =
    QUESTIONS.find(({ question }) => /tell the assistant/.test(question)) ?? {}
  const commands = [...answer.matchAll(/“([^”]+)”/g)].map(([, command = '']) => command)
  const forBlocks = commands.filter((command) => !command.includes('story is about'))
  expect(forBlocks).toHaveLength(4)
  for (const command of forBlocks) expect(pageAfter(command)).toBeInstanceOf(Array)
})
