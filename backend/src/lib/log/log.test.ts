import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { maskEmails } from './redact.ts'

it('masks addresses', () => {
  expect(maskEmails('Key (email)=(ada.l+x@mail.example.com) exists')).toBe(
    'Key (email)=(a***@mail.example.com) exists',
  )
})

it('hides passwords, tokens and script text, and masks addresses in errors', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const cause = new Error('duplicate ada@example.com')
  log.error(
    {
      err: new Error('insert for ada@example.com failed', { cause }),
      password: 'hush',
      body: { password: 'hush', token: 'abc', screenplay_json: { title: 'hush' } },
      request: { headers: { authorization: 'Bearer hush' } },
    },
    'failed',
  )
  const [line = ''] = lines
  expect(line).toContain('[hidden]')
  expect(line).toContain('duplicate a***@example.com')
  expect(line).not.toMatch(/hush|abc|ada@/)
})
