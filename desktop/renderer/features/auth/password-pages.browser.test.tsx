import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const CHECK = '/api/auth/check-reset-link'

/** Answers every call the same, and that a reset link works. */
function server(status: number, body: unknown) {
  const fakeServer = createPageServer((response, { url }) => {
    if (url === CHECK) answerJson(response, 200, { valid: true })
    else answerJson(response, status, body)
  })
  return fakeServer
}

async function fillIn(values: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
}

const summary = async () => (await screen.findByRole('alert')).textContent

describe('forgot password', () => {
  test('names the address to check, and links back to the login', async () => {
    const fakeServer = server(200, { message: 'We sent you an email.' })
    renderPage(ForgotPasswordPage, '/forgot-password', fakeServer)
    await fillIn({ Email: 'writer@example.com' }, 'Send reset link')
    const heading = await screen.findByRole('heading', { name: 'Check your email' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByText('writer@example.com')).toBeTruthy()
    expect(screen.getByText('We sent you an email.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
    expect(fakeServer.requests.map(({ body }) => body)).toEqual(['{"email":"writer@example.com"}'])
  })

  test.each([
    [429, { error: 'Too many attempts.', code: 'RATE_LIMITED' }, 'Too many attempts.'],
    [502, 'gateway', 'Failed to send reset email'],
  ])('shows why it failed with %i', async (status, body, sentence) => {
    renderPage(ForgotPasswordPage, '/forgot-password', server(status, body))
    await fillIn({ Email: 'writer@example.com' }, 'Send reset link')
    expect(await summary()).toBe(sentence)
  })

  test('sends nothing without a valid address', async () => {
    const fakeServer = server(200, { message: '' })
    renderPage(ForgotPasswordPage, '/forgot-password', fakeServer)
    await fillIn({ Email: 'writer' }, 'Send reset link')
    expect(await summary()).toBe('Please enter a valid email address')
    expect(fakeServer.requests).toEqual([])
  })
})

describe('reset password', () => {
  const NEW = { 'New password': 'longenough', 'Confirm new password': 'longenough' }

  test('offers a new link or the login if the token is missing', async () => {
    const fakeServer = server(200, { message: '' })
    renderPage(ResetPasswordPage, '/reset-password?token=', fakeServer)
    await screen.findByRole('heading', { name: 'Invalid Reset Link' })
    expect(await summary()).toBe('Invalid or missing reset token')
    const link = screen.getByRole('link', { name: 'Request a new reset link' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy()
    expect(fakeServer.requests).toEqual([])
  })

  test(
    'confirms the reset, logs out here, and redirects to the login after 3 seconds',
    { timeout: 30_000 },
    async () => {
      const fakeServer = server(200, { message: 'Your password has been changed.' })
      const { session } = renderPage(ResetPasswordPage, '/reset-password?token=abc', fakeServer)
      const user = { id: 'u', email: 'writer@example.com', plan: null }
      await session.logIn({ token: 'a.b.c', user })
      const redirect = vi.spyOn(globalThis, 'setTimeout')
      await fillIn(NEW, 'Change password')
      await screen.findByText('Your password has been changed.')
      expect(session.store.getState().status).toBe('logged-out')
      expect(redirect.mock.calls.map(([, ms]) => ms)).toContain(3000)
      redirect.mockRestore()
      await waitFor(() => expect(screen.getByText('at /login')).toBeTruthy(), { timeout: 10_000 })
      expect(fakeServer.requests.map(({ url, body }) => [url, body])).toEqual([
        [CHECK, '{"token":"abc"}'],
        ['/api/auth/reset-password', '{"token":"abc","password":"longenough"}'],
        ['/api/auth/logout', ''],
      ])
    },
  )

  test('reports a used or expired link when it is opened', async () => {
    const error = 'This reset link has expired or was already used.'
    const fakeServer = createPageServer((response) =>
      answerJson(response, 400, { error, code: 'INVALID_TOKEN' }),
    )
    renderPage(ResetPasswordPage, '/reset-password?token=abc', fakeServer)
    const heading = await screen.findByRole('heading', { name: 'Invalid Reset Link' })
    expect(await summary()).toBe(error)
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('link', { name: 'Request a new reset link' })).toBeTruthy()
    expect(fakeServer.requests.map(({ url }) => url)).toEqual([CHECK])
  })

  test.each([
    ['', null],
    ['&app=1', 'scenewright://reset-password?token=abcdefghijklmnop'],
  ])('with %j in its link, offers the desktop app at %s', async (more, href) => {
    const address = `/reset-password?token=abcdefghijklmnop${more}`
    renderPage(ResetPasswordPage, address, server(200, { message: '' }))
    const link = screen.queryByRole('link', { name: 'Open in the desktop app' })
    expect(link?.getAttribute('href') ?? null).toBe(href)
  })

  test('reports a link that was used meanwhile and offers a new one', async () => {
    const error = 'This reset link has expired.'
    renderPage(
      ResetPasswordPage,
      '/reset-password?token=abc',
      server(400, { error, code: 'INVALID_TOKEN' }),
    )
    await fillIn(NEW, 'Change password')
    expect(await summary()).toContain(error)
    expect(screen.getByRole('link', { name: 'Request a new reset link' })).toBeTruthy()
  })

  test.each([
    [{ ...NEW, 'Confirm new password': 'longenouhg' }, 'Passwords do not match'],
    [
      { 'New password': 'short', 'Confirm new password': 'short' },
      'Password must be at least 8 characters long',
    ],
  ])('sends nothing while the form is invalid', async (values, sentence) => {
    const fakeServer = server(200, { message: '' })
    renderPage(ResetPasswordPage, '/reset-password?token=abc', fakeServer)
    await fillIn(values, 'Change password')
    expect(await summary()).toBe(sentence)
    expect(fakeServer.requests.filter(({ url }) => url !== CHECK)).toEqual([])
  })

  test("falls back to 'Failed to reset password'", async () => {
    renderPage(ResetPasswordPage, '/reset-password?token=abc', server(502, 'gateway'))
    await fillIn(NEW, 'Change password')
    expect(await summary()).toBe('Failed to reset password')
  })
})
