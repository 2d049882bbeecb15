// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const peers: HttpPeer[] = []
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const peer of peers.splice(0)) peer.stop()
})

async function server(status: number, body: unknown) {
  const peer = await startHttpPeer((response) => answerJson(response, status, body))
  peers.push(peer)
  return peer
}

async function fillIn(values: Readonly<Record<string, string>>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
}

const summary = async () => (await screen.findByRole('alert')).textContent

describe('forgotten password', () => {
  test('names the address to look at, and leads back to the login', async () => {
    const peer = await server(200, { message: 'We have sent a mail.' })
    renderPage(ForgotPasswordPage, '/forgot-password', peer)
    await fillIn({ Email: 'writer@example.com' }, 'Send reset link')
    await screen.findByRole('heading', { name: 'Check your email' })
    expect(screen.getByText('writer@example.com')).toBeTruthy()
    expect(screen.getByText('We have sent a mail.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
    expect(peer.requests.map(({ body }) => body)).toEqual(['{"email":"writer@example.com"}'])
  })

  test.each([
    [429, { error: 'Too many attempts.', code: 'RATE_LIMITED' }, 'Too many attempts.'],
    [502, 'gateway', 'Failed to send reset email'],
  ])('that fails with %i says why', async (status, body, sentence) => {
    renderPage(ForgotPasswordPage, '/forgot-password', await server(status, body))
    await fillIn({ Email: 'writer@example.com' }, 'Send reset link')
    expect(await summary()).toBe(sentence)
  })

  test('sends nothing without an address', async () => {
    const peer = await server(200, { message: '' })
    renderPage(ForgotPasswordPage, '/forgot-password', peer)
    await fillIn({ Email: 'writer' }, 'Send reset link')
    expect(await summary()).toBe('Please enter a valid email address')
    expect(peer.requests).toEqual([])
  })
})

describe('a new password', () => {
  const NEW = { 'New password': 'longenough', 'Confirm new password': 'longenough' }

  test('without a token offers a new link or the login', async () => {
    const peer = await server(200, { message: '' })
    renderPage(ResetPasswordPage, '/reset-password?token=', peer)
    await screen.findByRole('heading', { name: 'Invalid Reset Link' })
    expect(await summary()).toBe('Invalid or missing reset token')
    const link = screen.getByRole('link', { name: 'Request a new reset link' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
    expect(screen.getByRole('link', { name: 'Back to Login' })).toBeTruthy()
    expect(peer.requests).toEqual([])
  })

  test(
    'is confirmed, ends the session here, and leads to the login after 3 seconds',
    { timeout: 30_000 },
    async () => {
      const peer = await server(200, { message: 'Your password has been changed.' })
      const { session } = renderPage(ResetPasswordPage, '/reset-password?token=abc', peer)
      const user = { id: 'u', email: 'writer@example.com', plan: null }
      await session.logIn({ token: 'a.b.c', user })
      const redirect = vi.spyOn(globalThis, 'setTimeout')
      await fillIn(NEW, 'Change password')
      await screen.findByText('Your password has been changed.')
      expect(session.store.getState().status).toBe('logged-out')
      expect(redirect.mock.calls.map(([, ms]) => ms)).toContain(3000)
      redirect.mockRestore()
      await waitFor(() => expect(screen.getByText('at /login')).toBeTruthy(), { timeout: 10_000 })
      expect(peer.requests.map(({ body }) => body)).toEqual([
        '{"token":"abc","password":"longenough"}',
      ])
    },
  )

  test('with a link that is used up says so, and offers another', async () => {
    const error = 'This reset link has expired.'
    renderPage(
      ResetPasswordPage,
      '/reset-password?token=abc',
      await server(400, { error, code: 'INVALID_TOKEN' }),
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
  ])('is not sent when it will not do', async (values, sentence) => {
    const peer = await server(200, { message: '' })
    renderPage(ResetPasswordPage, '/reset-password?token=abc', peer)
    await fillIn(values, 'Change password')
    expect(await summary()).toBe(sentence)
    expect(peer.requests).toEqual([])
  })

  test("falls back to 'Failed to reset password'", async () => {
    renderPage(ResetPasswordPage, '/reset-password?token=abc', await server(502, 'gateway'))
    await fillIn(NEW, 'Change password')
    expect(await summary()).toBe('Failed to reset password')
  })
})
