import { expect, it } from 'vitest'
import { MAX_RECIPIENTS, readRecipients } from './recipients.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Person ${at}`)

it('reads one name per line, each once, without extra spaces', () => {
  const typed = '  Ann  Lee \r\n\nBob\nAnn Lee\n \t\nann lee'
  expect(readRecipients(typed)).toEqual({ ok: true, names: ['Ann Lee', 'Bob', 'ann lee'] })
})

it('accepts 200 names, and as many as allowed', () => {
  for (const count of [200, MAX_RECIPIENTS]) {
    const names = numbered(count)
    expect(readRecipients(names.join('\n'))).toEqual({ ok: true, names })
  }
})

it.each([
  ['no name', ' \n\n', 'Write at least one name.'],
  ['too many', numbered(501).join('\n'), 'Write at most 500 names. There are 501.'],
  [
    'a long name',
    'A very long name of somebody '.repeat(3),
    '“A very long name of …” is too long. A name has at most 80 characters.',
  ],
])('refuses %s', (_, typed, error) => {
  expect(readRecipients(typed)).toEqual({ ok: false, error })
})
