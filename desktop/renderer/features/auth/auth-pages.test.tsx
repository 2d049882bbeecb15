// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { LoginPage } from './login-page.tsx'
import { SignupPage } from './signup-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const peers: HttpPeer[] = []
afterEach(() => {
  cleanup()
  for (const peer of peers.splice(0)) peer.stop()
})

/** A server that answers each path with one status and body. */
async function server(answers: Readonly<Record<string, readonly [number, unknown]>>) {
  const peer = await startHttpPeer((response, { url }) => {
    const [status, body] = answers[url] ?? [404, { error: 'Not found' }]
    answerJson(response, status, body)
  })
  peers.push(peer)
  return peer
}

async function fillIn(values: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
}

const WRITER = { Email: 'Writer@Example.com', Password: 'longenough' }

describe('login', () => {
  test('logs in and leads to the projects', async () => {
    const user = { id: 'u1', email: 'writer@example.com', plan: 'free' }
    const peer = await server({ '/api/auth/login': [200, { token: 'a.b.c', user }] })
    const { session } = renderPage(LoginPage, '/login', peer)
    await fillIn(WRITER, 'Log in')
    await screen.findByText('at /projects')
    expect(session.store.getState()).toMatchObject({ status: 'logged-in', token: 'a.b.c', user })
    expect(JSON.parse(peer.requests[0]?.body ?? '')).toEqual({
      email: 'Writer@Example.com',
      password: 'longenough',
    })
  })

  test("shows the server's sentence, and gives it the focus", async () => {
    const peer = await server({
      '/api/auth/login': [401, { error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' }],
    })
    renderPage(LoginPage, '/login', peer)
    await fillIn(WRITER, 'Log in')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Invalid email or password')
    await waitFor(() => expect(document.activeElement).toBe(alert))
  })

  test("falls back to 'Login failed' without a server (spec §8)", async () => {
    const peer = await server({})
    peer.stop()
    renderPage(LoginPage, '/login', peer)
    await fillIn(WRITER, 'Log in')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  })

  test('before verification offers the mail again', async () => {
    const peer = await server({
      '/api/auth/login': [
        403,
        { error: 'Please verify your email before logging in', code: 'EMAIL_NOT_VERIFIED' },
      ],
      '/api/auth/resend-verification': [200, { message: 'Sent. See /dev/outbox for it.' }],
    })
    renderPage(LoginPage, '/login', peer)
    await fillIn(WRITER, 'Log in')
    await screen.findByText('Please verify your email before logging in')
    await userEvent.click(screen.getByRole('button', { name: 'Send the mail again' }))
    const link = await screen.findByRole('link', { name: '/dev/outbox' })
    expect(link.getAttribute('href')).toBe('/dev/outbox')
    expect(link.parentElement?.textContent).toBe('Sent. See /dev/outbox for it.')
    expect(JSON.parse(peer.requests[1]?.body ?? '')).toEqual({ email: 'Writer@Example.com' })
  })

  test('sends nothing while a field is empty', async () => {
    const peer = await server({})
    renderPage(LoginPage, '/login', peer)
    await fillIn({ Email: 'writer@example.com' }, 'Log in')
    const field = screen.getByLabelText('Password')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBeTruthy()
    expect(peer.requests).toEqual([])
  })
})

describe('signup', () => {
  test("shows the server's message and clears the form", async () => {
    const peer = await server({ '/api/auth/signup': [201, { message: 'Check your mail.' }] })
    renderPage(SignupPage, '/signup', peer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenough' }, 'Sign up')
    await screen.findByText('Check your mail.')
    for (const label of ['Email', 'Password', 'Confirm password']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
    }
    expect(JSON.parse(peer.requests[0]?.body ?? '')).toEqual({
      email: 'Writer@Example.com',
      password: 'longenough',
    })
  })

  test('keeps the form when it failed', async () => {
    const peer = await server({ '/api/auth/signup': [500, {}] })
    renderPage(SignupPage, '/signup', peer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenough' }, 'Sign up')
    expect((await screen.findByRole('alert')).textContent).toBe('Signup failed')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Writer@Example.com')
  })

  test('sends nothing while the passwords differ', async () => {
    const peer = await server({})
    renderPage(SignupPage, '/signup', peer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenouhg' }, 'Sign up')
    expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match')
    expect(peer.requests).toEqual([])
  })
})

describe('verification', () => {
  test('sends the token once and shows the message with the way to login', async () => {
    const peer = await server({ '/api/auth/verify-email': [200, { message: 'Verified.' }] })
    renderPage(VerifyEmailPage, '/verify-email?token=abc', peer)
    await screen.findByText('Verified.')
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeTruthy()
    expect(peer.requests.map(({ body }) => body)).toEqual(['{"token":"abc"}'])
  })

  test('without a token makes no call (spec §8)', async () => {
    const peer = await server({})
    renderPage(VerifyEmailPage, '/verify-email', peer)
    await screen.findByText('No verification token provided')
    expect(screen.getByRole('link', { name: 'Sign Up Again' })).toBeTruthy()
    expect(peer.requests).toEqual([])
  })

  test.each([
    [400, { error: 'This link is no longer valid.' }, 'This link is no longer valid.'],
    [502, 'gateway', 'Network error occurred. Please try again.'],
  ])('that fails with %i says why', async (status, body, sentence) => {
    const peer = await server({ '/api/auth/verify-email': [status, body] })
    renderPage(VerifyEmailPage, '/verify-email?token=abc', peer)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  })
})
