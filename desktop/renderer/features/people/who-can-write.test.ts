import { expect, it } from 'vitest'
import type { Person } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { whoCanWrite } from './who-can-write.ts'

const person = (email: string, role: Role): Person => ({
  id: email,
  email,
  name: null,
  role,
  can_issue: false,
  is_holder: false,
})
const nora = { ...person('nora@example.org', 'owner'), is_holder: true }

it('names the others who can write, or else those who can comment', () => {
  const [ivo, mia] = [person('ivo@example.org', 'writer'), person('mia@example.org', 'commenter')]
  const say = (...others: readonly (typeof ivo)[]) => whoCanWrite([nora, ...others], nora.email)
  expect(say(ivo, mia)).toBe('ivo@example.org can write in this script now.')
  expect(say(mia)).toBe('mia@example.org can comment on this script now.')
  expect(say({ ...ivo, name: 'Ivo Moe' })).toBe('Ivo Moe can write in this script now.')
  expect(say(ivo, person('ann@example.org', 'owner'))).toBe(
    'ivo@example.org, ann@example.org can write in this script now.',
  )
})

it('names nobody if the people are not known', () => {
  const general = 'Other people can write in this script now.'
  expect(whoCanWrite(null, nora.email)).toBe(general)
  expect(whoCanWrite([nora], nora.email)).toBe(general)
})
