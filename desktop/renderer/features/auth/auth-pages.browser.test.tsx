import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { LoginPage } from './login-page.tsx'
import { SignupPage } from './signup-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

afterEach(() => {
  cleanup()
})

/** Starts a server that answers each path with a status and a body. */
function server(answers: Readonly<Record<string, readonly [number, unknown]>>) {
  const fakeServer = createPageServer((response, { url }) => {
    const [status, body] = answers[url] ?? [404, { error: 'Not found' }]
    answerJson(response, status, body)
  })
  return fakeServer
}

async function fillIn(values: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
}

const WRITER = { Email: 'Writer@Example.com', Password: 'longenough' }

describe('login', () => {
  test('logs in and opens the projects page', async () => {
    const user = { id: 'u1', email: 'writer@example.com', plan: 'free' }
    const fakeServer = server({ '/api/auth/login': [200, { token: 'a.b.c', user }] })
    const { session } = renderPage(LoginPage, '/login', fakeServer)
    await fillIn(WRITER, 'Log in')
    await screen.findByText('at /projects')
    expect(session.store.getState()).toMatchObject({ status: 'logged-in', token: 'a.b.c', user })
    expect(JSON.parse(fakeServer.requests[0]?.body ?? '')).toEqual({
      email: 'Writer@Example.com',
      password: 'longenough',
    })
  })

  test('opens the page in its address, and says why that needs a login', async () => {
    const user = { id: 'u1', email: 'writer@example.com', plan: 'free' }
    const fakeServer = server({ '/api/auth/login': [200, { token: 'a.b.c', user }] })
    renderPage(LoginPage, `/login?next=${encodeURIComponent('/pricing?plan=pro')}`, fakeServer)
    expect(screen.getByText('Log in to choose your plan.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Sign up' })
    expect(link.getAttribute('href')).toBe('/signup?next=%2Fpricing%3Fplan%3Dpro')
    await fillIn(WRITER, 'Log in')
    await screen.findByText('at /pricing?plan=pro')
  })

  test('ignores another site in its address', async () => {
    const user = { id: 'u1', email: 'writer@example.com', plan: 'free' }
    const fakeServer = server({ '/api/auth/login': [200, { token: 'a.b.c', user }] })
    renderPage(LoginPage, '/login?next=//evil.example', fakeServer)
    await fillIn(WRITER, 'Log in')
    expect(await screen.findByText('at /projects')).toBeTruthy()
  })

  test('starts in the first field', async () => {
    renderPage(LoginPage, '/login', server({}))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  test("shows and focuses the server's error", async () => {
    const fakeServer = server({
      '/api/auth/login': [401, { error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' }],
    })
    renderPage(LoginPage, '/login', fakeServer)
    await fillIn(WRITER, 'Log in')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Invalid email or password')
    await waitFor(() => expect(document.activeElement).toBe(alert))
  })

  test("falls back to 'Login failed' without a server", async () => {
    const fakeServer = createPageServer(({ destroy }) => destroy())
    renderPage(LoginPage, '/login', fakeServer)
    await fillIn(WRITER, 'Log in')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed')
  })

  test('offers to resend the verification email to an unverified user', async () => {
    const fakeServer = server({
      '/api/auth/login': [
        403,
        { error: 'Please verify your email before logging in', code: 'EMAIL_NOT_VERIFIED' },
      ],
      '/api/auth/resend-verification': [200, { message: 'Sent. See /dev/outbox for it.' }],
    })
    renderPage(LoginPage, '/login', fakeServer)
    await fillIn(WRITER, 'Log in')
    await screen.findByText('Please verify your email before logging in')
    await userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }))
    const link = await screen.findByRole('link', { name: '/dev/outbox' })
    expect(link.getAttribute('href')).toBe('/dev/outbox')
    expect(link.parentElement?.textContent).toBe('Sent. See /dev/outbox for it.')
    expect(JSON.parse(fakeServer.requests[1]?.body ?? '')).toEqual({ email: 'Writer@Example.com' })
  })

  test('sends nothing while a field is empty', async () => {
    const fakeServer = server({})
    renderPage(LoginPage, '/login', fakeServer)
    await fillIn({ Email: 'writer@example.com' }, 'Log in')
    const field = screen.getByLabelText('Password')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBeTruthy()
    expect(fakeServer.requests).toEqual([])
  })
})

describe('signup', () => {
  test("shows the server's message and clears the form", async () => {
    const fakeServer = server({ '/api/auth/signup': [201, { message: 'Check your email.' }] })
    renderPage(SignupPage, '/signup', fakeServer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenough' }, 'Sign up')
    await screen.findByText('Check your email.')
    expect(screen.getByText('Writer@Example.com').parentElement?.textContent).toMatch(
      /^It was sent to Writer@Example\.com\./,
    )
    for (const label of ['Email', 'Password', 'Confirm password']) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('')
    }
    expect(JSON.parse(fakeServer.requests[0]?.body ?? '')).toEqual({
      email: 'Writer@Example.com',
      password: 'longenough',
    })
  })

  test('sends the mail again, and remembers where the sign-up should lead', async () => {
    const fakeServer = server({
      '/api/auth/signup': [201, { message: 'Check your email.' }],
      '/api/auth/resend-verification': [200, { message: 'Sent again.' }],
    })
    const { platform } = renderPage(SignupPage, '/signup?next=/editor', fakeServer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenough' }, 'Sign up')
    await userEvent.click(await screen.findByRole('button', { name: 'Resend verification email' }))
    await screen.findByText('Sent again.')
    expect(fakeServer.requests[1]?.body).toBe('{"email":"Writer@Example.com"}')
    expect(await platform.keyValue.get('afterSignUp')).toBe('/editor')
  })

  test('keeps the form when signup fails', async () => {
    const fakeServer = server({ '/api/auth/signup': [500, {}] })
    renderPage(SignupPage, '/signup', fakeServer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenough' }, 'Sign up')
    expect((await screen.findByRole('alert')).textContent).toBe('Signup failed')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Writer@Example.com')
  })

  test('shows at its field what only the server can check', async () => {
    const error = 'This password is too easy to guess.'
    const fakeServer = server({
      '/api/auth/signup': [400, { error, code: 'VALIDATION_FAILED' }],
    })
    renderPage(SignupPage, '/signup', fakeServer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenough' }, 'Sign up')
    await screen.findByRole('alert')
    const field = screen.getByLabelText('Password')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain('-error')
  })

  test('sends nothing while the passwords differ', async () => {
    const fakeServer = server({})
    renderPage(SignupPage, '/signup', fakeServer)
    await fillIn({ ...WRITER, 'Confirm password': 'longenouhg' }, 'Sign up')
    expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match')
    expect(fakeServer.requests).toEqual([])
  })
})

describe('verification', () => {
  test('sends the token once and shows the message with a link to the login', async () => {
    const fakeServer = server({ '/api/auth/verify-email': [200, { message: 'Verified.' }] })
    renderPage(VerifyEmailPage, '/verify-email?token=abc', fakeServer)
    await screen.findByText('Verified.')
    expect(screen.getByRole('link', { name: 'Go to Login' })).toBeTruthy()
    expect(fakeServer.requests.map(({ body }) => body)).toEqual(['{"token":"abc"}'])
  })

  test('focuses its heading, and leads where the sign-up came from', async () => {
    const fakeServer = server({ '/api/auth/verify-email': [200, { message: 'Verified.' }] })
    const { platform } = renderPage(VerifyEmailPage, '/verify-email?token=abc', fakeServer)
    await platform.keyValue.set('afterSignUp', '/editor')
    const heading = await screen.findByRole('heading', { name: 'Email verified' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const link = screen.getByRole('link', { name: 'Go to Login' })
    await waitFor(() => expect(link.getAttribute('href')).toBe('/login?next=%2Feditor'))
    expect(await platform.keyValue.get('afterSignUp')).toBeNull()
  })

  test.each([
    ['&app=1', true],
    ['', false],
  ])('with %j in its link, offers the desktop app: %s', async (more, isOffered) => {
    const fakeServer = server({ '/api/auth/verify-email': [200, { message: 'Verified.' }] })
    renderPage(VerifyEmailPage, `/verify-email?token=abc${more}`, fakeServer)
    await screen.findByText('Verified.')
    const link = screen.queryByRole('link', { name: 'Open in the desktop app' })
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? 'scenewright://login' : null)
  })

  test('makes no call without a token', async () => {
    const fakeServer = server({})
    renderPage(VerifyEmailPage, '/verify-email', fakeServer)
    await screen.findByText('No verification token provided')
    expect(screen.getByRole('link', { name: 'Sign Up Again' })).toBeTruthy()
    expect(fakeServer.requests).toEqual([])
  })

  test.each([
    [400, { error: 'This link is no longer valid.' }, 'This link is no longer valid.'],
    [502, 'gateway', 'Network error occurred. Please try again.'],
  ])('shows why it failed with %i', async (status, body, sentence) => {
    const fakeServer = server({ '/api/auth/verify-email': [status, body] })
    renderPage(VerifyEmailPage, '/verify-email?token=abc', fakeServer)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  })
})
