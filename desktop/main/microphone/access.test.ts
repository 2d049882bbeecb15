import { expect, it } from 'vitest'
import { askAccess, type MediaAccess } from './access.ts'

type Status = ReturnType<MediaAccess['getMediaAccessStatus']>

async function ask(platform: NodeJS.Platform, status: Status, isAllowed: boolean) {
  let questions = 0
  const problem = await askAccess(
    {
      getMediaAccessStatus: () => status,
      askForMediaAccess: async () => {
        questions += 1
        return isAllowed
      },
    },
    platform,
  )
  return { refusal: problem?.kind ?? null, questions }
}

it.each([
  ['darwin', 'not-determined', true, { refusal: null, questions: 1 }],
  ['darwin', 'not-determined', false, { refusal: 'system-denied', questions: 1 }],
  ['darwin', 'unknown', true, { refusal: null, questions: 1 }],
  ['darwin', 'granted', false, { refusal: null, questions: 0 }],
  ['darwin', 'denied', true, { refusal: 'system-denied', questions: 0 }],
  ['darwin', 'restricted', true, { refusal: 'system-denied', questions: 0 }],
  ['win32', 'denied', true, { refusal: 'system-denied', questions: 0 }],
  ['win32', 'not-determined', false, { refusal: null, questions: 0 }],
  ['linux', 'denied', false, { refusal: null, questions: 0 }],
] as const)('on %s with status %s, if the writer answers %s', async (...given) => {
  const [platform, status, isAllowed, outcome] = given
  expect(await ask(platform, status, isAllowed)).toEqual(outcome)
})
