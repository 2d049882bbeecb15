import { expect, test } from 'vitest'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { Since } from '@scenewright/shared/ai/ready-questions/version-question.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { findPastScript } from './past-scripts.ts'

const NOW = new Date(2026, 10, 20, 12).getTime()
const at = (day: number, hour: number) => new Date(2026, 10, day, hour)

function version(number: number, time: Date, name: string | null): RevisionSummary {
  const sizes = { bytes: 0, words: null, elements: null, changes: null }
  return { version: number, at: time.toISOString(), name, ...sizes }
}

const LISTED = [
  version(4, at(20, 9), null),
  version(3, at(19, 22), null),
  version(2, at(12, 8), 'First draft'),
  version(1, at(1, 8), null),
]

const script = (title: string) => ({ ...newScript(), title })

async function find(since: Since, projectId: string | null = 'p'): Promise<string | undefined> {
  const states = [{ at: at(20, 11).getTime(), script: script('state') }]
  const found = await findPastScript(
    {
      origin: { getState: () => ({ projectId }) } as never,
      revisions: {
        list: async () => ({ kind: 'ready', value: LISTED }),
        load: async (_, number) => ({ kind: 'ready', value: script(`version ${number}`) }),
      },
      sessionStates: { getState: () => ({ states, openedAt: at(20, 10).getTime() }) },
      now: () => NOW,
    },
    since,
    new AbortController().signal,
  )
  return found?.script.title
}

test.each([
  [{ kind: 'days', days: 0 }, 'version 3'],
  [{ kind: 'days', days: 7 }, 'version 2'],
  [{ kind: 'days', days: 300 }, 'version 1'],
  [{ kind: 'opened' }, 'version 4'],
  [{ kind: 'saved' }, 'version 4'],
  [{ kind: 'named', words: 'the “first draft”' }, 'version 2'],
  [{ kind: 'named', words: 'the table read' }, undefined],
] as const)('%o is compared with %s', async (since, title) => expect(await find(since)).toBe(title))

test('a script that was never saved is compared with the states of this device', async () => {
  expect(await find({ kind: 'days', days: 0 }, null)).toBe('state')
})
