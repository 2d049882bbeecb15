// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { answerJson, startHttpPeer, type HttpPeer } from '#renderer/test/http-peer.ts'
import { renderPage } from '#renderer/test/render-page.tsx'
import { ContactPage } from './contact-page.tsx'

const peers: HttpPeer[] = []
afterEach(() => {
  cleanup()
  for (const peer of peers.splice(0)) peer.stop()
})

async function open(status: number, body: unknown) {
  const peer = await startHttpPeer((response) => answerJson(response, status, body))
  peers.push(peer)
  renderPage(ContactPage, '/contact', peer)
  return peer
}

const LETTER = { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello there' }

async function send(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
}

test('a message is sent, thanked for, and gone from the form', async () => {
  const peer = await open(200, { message: 'ok' })
  await send(LETTER)
  const thanks = await screen.findByText(
    "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  )
  await waitFor(() => expect(document.activeElement).toBe(thanks))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  expect(JSON.parse(peer.requests[0]?.body ?? '')).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello there',
  })
})

test.each([
  [500, { error: 'inside' }, 'Sorry, there was an error sending your message. Please try again.'],
  [429, { error: 'Too many attempts.', code: 'RATE_LIMITED' }, 'Too many attempts.'],
])('that fails with %i keeps the message', async (status, body, sentence) => {
  await open(status, body)
  await send(LETTER)
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello there')
})

test('nothing is sent while a field is missing', async () => {
  const peer = await open(200, { message: 'ok' })
  await send({ Email: 'ada@example.com' })
  const summary = (await screen.findByRole('alert')).textContent
  expect(summary).toContain('Please enter your name')
  expect(summary).toContain('Please enter a message')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(peer.requests).toEqual([])
})
