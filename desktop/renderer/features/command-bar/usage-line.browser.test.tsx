import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Usage } from '@scenewright/shared/api/llm-usage.ts'
import { scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { Assistant } from '#renderer/services/assistant.ts'
import { EditorSessionProvider } from '#renderer/state/project/editor-context.tsx'
import { memorySession } from '#renderer/state/test-support.ts'
import { TestRouter } from '#renderer/test/test-router.tsx'
import { UsageLine } from './usage-line.tsx'

afterEach(cleanup)

function usageOf(used: number): Usage {
  return {
    plan: { name: 'free', tokens_used: used, monthly_limit: 100_000 },
    current_month: { total_tokens: used, total_requests: 1, breakdown: [] },
    all_time: { total_tokens: used },
    by_day: [],
    resets_at: '2026-12-01T00:00:00.000Z',
  }
}

function shown(...used: readonly number[]) {
  return showUsages(...used.map(usageOf))
}

function showUsages(...usages: readonly Usage[]) {
  const { session } = memorySession(scriptOf([]))
  let calls = 0
  const usage: Assistant['usage'] = async () => {
    const current = usages[Math.min(calls, usages.length - 1)] ?? usageOf(0)
    calls += 1
    return { ok: true, value: { usage: current }, status: 200, etag: null }
  }
  const assistant = { ...session.assistant, calls: { ...session.assistant.calls, usage } }
  render(
    <TestRouter>
      <EditorSessionProvider session={{ ...session, assistant }}>
        <UsageLine />
      </EditorSessionProvider>
    </TestRouter>,
  )
  return session
}

test.each([
  [1500, '2K of 100K tokens', null],
  [80_000, '80K of 100K tokens', "You've used 80% of your monthly tokens."],
  [95_000, '95K of 100K tokens', /^Warning: You're approaching your monthly limit\..*See plans$/],
  [100_000, '100K of 100K tokens', /^Limit Exceeded: .*See plans$/],
])('shows the usage and its warning at %i tokens', async (used, line, warning) => {
  shown(used)
  await screen.findByText(line)
  const status = screen.queryByRole('status')
  if (warning === null) expect(status).toBeNull()
  else expect(status?.textContent.trim()).toEqual(expect.stringMatching(warning))
})

test('updates after a command', async () => {
  const { command } = shown(1000, 5000).assistant
  await screen.findByText('1K of 100K tokens')
  act(() => command.setState({ answered: 1 }))
  expect(await screen.findByText('5K of 100K tokens')).toBeDefined()
})

test('has no link to plans that nobody can buy', async () => {
  showUsages({ ...usageOf(100_000), sells_plans: false })
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^Limit Exceeded: .* Ask the owner of this server to change your plan\. $/,
  )
  expect(screen.queryByRole('link')).toBeNull()
})
