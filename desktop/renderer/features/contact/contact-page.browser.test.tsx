import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { answerJson, createPageServer } from '#renderer/test/page-server.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ContactPage } from './contact-page.tsx'

afterEach(() => {
  cleanup()
})

async function open(status: number, body: unknown) {
  const fakeServer = createPageServer((response) => answerJson(response, status, body))
  renderPage(ContactPage, '/contact', fakeServer)
  return fakeServer
}

const LETTER = { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello there' }

async function send(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
}

test('sends a message, confirms it and clears the form', async () => {
  const fakeServer = await open(200, { message: 'ok' })
  await send(LETTER)
  const thanks = await screen.findByText(
    "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  )
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  expect(JSON.parse(fakeServer.requests[0]?.body ?? '')).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello there',
  })
})

test.each([
  [500, { error: 'inside' }, 'Sorry, there was an error sending your message. Please try again.'],
  [429, { error: 'Too many attempts.', code: 'RATE_LIMITED' }, 'Too many attempts.'],
])('keeps the message when sending fails with %i', async (status, body, sentence) => {
  await open(status, body)
  await send(LETTER)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello there')
})

test('sends nothing while a field is empty', async () => {
  const fakeServer = await open(200, { message: 'ok' })
  await send({ Email: 'ada@example.com' })
  const summary = (await screen.findByRole('alert')).textContent
  expect(summary).toContain('Please enter your name')
  expect(summary).toContain('Please enter a message')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(fakeServer.requests).toEqual([])
})

describe('logged in', () => {
  const user = { id: 'ada', email: 'ada@example.com', plan: null }

  async function openLoggedIn() {
    const fakeServer = createPageServer((response) => answerJson(response, 200, { message: 'ok' }))
    const { session } = renderPage(ContactPage, '/contact', fakeServer)
    await session.logIn({ token: 'token', user })
    return fakeServer
  }
  const emailField = () => screen.getByLabelText<HTMLInputElement>('Email')

  test("writes from the account's address", async () => {
    const fakeServer = await openLoggedIn()
    await waitFor(() => expect(emailField().value).toBe('ada@example.com'))
    expect(emailField().readOnly).toBe(true)
    await send({ Name: 'Ada', Message: 'Hello there' })
    await screen.findByText(/^Thank you!/)
    expect(JSON.parse(fakeServer.requests[0]?.body ?? '')).toMatchObject({ email: user.email })
  })

  test('writes from another address if asked to', async () => {
    const fakeServer = await openLoggedIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }))
    expect(document.activeElement).toBe(emailField())
    await send({ Name: 'Ada', Email: 'byron@example.com', Message: 'Hello there' })
    await screen.findByText(/^Thank you!/)
    expect(JSON.parse(fakeServer.requests[0]?.body ?? '')).toMatchObject({
      email: 'byron@example.com',
    })
    await userEvent.click(screen.getByRole('button', { name: "Use my account's address" }))
    expect(emailField().value).toBe(user.email)
  })
})
