/** The login page's second step and passkeys. */
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NativeShell } from '#renderer/platform/windows/native-shell.ts'
import { answerJson, createPageServer, type PageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { LoginPage } from './login-page.tsx'

const USER = { id: 'u1', email: 'writer@example.com', plan: 'free' }
const PASSKEY = {
  challenge: 'c1',
  rpId: 'localhost',
  timeout: 1000,
  userVerification: 'required',
  allowCredentials: [],
}
const SECOND_STEP = { code: 'TWO_STEP_REQUIRED', error: 'Enter the code.', challenge: 'c1' }

let fakeServer: PageServer
let codeAnswers: (readonly [number, unknown])[]
let passkey: unknown
beforeEach(async () => {
  codeAnswers = []
  passkey = null
  fakeServer = createPageServer((response, { url }) => {
    if (url === '/api/auth/login') return answerJson(response, 403, { ...SECOND_STEP, passkey })
    const [status, body] = codeAnswers.shift() ?? [404, { error: 'Not found' }]
    return answerJson(response, status, body)
  })
})
afterEach(() => {
  cleanup()
})

async function passwordStep(native: NativeShell | null = null) {
  const services = renderPage(LoginPage, '/login', fakeServer, native)
  await userEvent.type(screen.getByLabelText('Email'), USER.email)
  await userEvent.type(screen.getByLabelText('Password'), 'longenough')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Two-step login' })
  return services
}

async function enter(code: string) {
  const field = screen.getByLabelText('Code')
  await userEvent.clear(field)
  await userEvent.type(field, `${code}{Enter}`)
}

test('asks for a code after the password, again if it is wrong', async () => {
  codeAnswers = [
    [401, { error: 'That code is wrong.', code: 'INVALID_CREDENTIALS' }],
    [200, { token: 'a.b.c', user: USER }],
  ]
  const { session } = await passwordStep()
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  })
  await enter('000000')
  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong.')
  await enter('123456')
  await screen.findByText('at /projects')
  expect(session.store.getState()).toMatchObject({ status: 'logged-in', user: USER })
  expect(JSON.parse(fakeServer.requests.at(-1)?.body ?? '')).toEqual({
    challenge: 'c1',
    code: '123456',
  })
})

test('goes back to the password when the server has ended the login', async () => {
  codeAnswers = [[400, { error: 'This login has ended.', code: 'INVALID_TOKEN' }]]
  await passwordStep()
  await enter('123456')
  await screen.findByRole('heading', { name: 'Login' })
  expect(screen.getByRole('alert').textContent).toBe('This login has ended.')
})

test('goes back to the password on request', async () => {
  await passwordStep()
  await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offers passkeys in a browser only', async () => {
  passkey = PASSKEY
  await passwordStep()
  expect(screen.getByRole('button', { name: 'Use a passkey instead' })).toBeTruthy()
  cleanup()
  await passwordStep({} as NativeShell)
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to Login' }))
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})

test('offers no passkey as the second step to an account without one', async () => {
  await passwordStep()
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})
