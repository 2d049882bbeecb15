import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uniqueEmail } from '#test/support/people.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { CONTACT_EMAIL: 'desk@example.org' } })
})
afterAll(async () => await test.close())

const send = async (payload: object, from: { remoteAddress?: string } = {}) => {
  const answer = await test.call({ method: 'POST', url: '/api/contact', payload, ...from })
  return { status: answer.statusCode, body: answer.json<{ message?: string; error?: string }>() }
}
const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)

describe('the contact form', () => {
  it('sends the message to the contact address and a receipt without it to the sender', async () => {
    const email = uniqueEmail()
    const sent = await send({ name: ' Ada <b>', email, message: 'One & two.\n\nThree,\nfour.' })
    expect([sent.status, sent.body.message]).toEqual([
      200,
      "Thank you! Your message has been sent successfully. We'll get back to you soon.",
    ])
    const message = mailsTo('desk@example.org').at(-1)
    expect(message).toMatchObject({
      subject: 'Message to Scenewright from Ada <b>',
      replyTo: email,
    })
    expect(message?.text).toContain('One & two.\n\nThree,\nfour.')
    expect(message?.text).toContain(`Reply:\n${email}`)
    expect(message?.html).toContain('One &amp; two.</p>')
    expect(message?.html).toContain('Three,<br>four.</p>')
    expect(message?.html).not.toContain('Ada <b>')
    const receipt = mailsTo(email).at(-1)
    expect(receipt?.subject).toBe('We received your message to Scenewright')
    expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/Ada|Three/)
  })

  it('removes line breaks and other control characters from the subject', async () => {
    await send({ name: 'Ada\r\nBcc: eve@example.org\u0000', email: uniqueEmail(), message: 'Hi' })
    expect(mailsTo('desk@example.org').at(-1)?.subject).toBe(
      'Message to Scenewright from Ada Bcc: eve@example[.]org',
    )
  })

  it.each([
    [{ name: ' ', message: 'Hi' }, 'Please enter your name'],
    [{ name: 'Ada', message: '\n ' }, 'Please enter a message'],
    [{ name: 'Ada', message: 'Hi', email: 'ada' }, 'Please enter a valid email address'],
    [{ name: 'Ada', message: 'x'.repeat(5001) }, 'A message can have at most 5000 characters'],
  ])('rejects %.60j', async (fields, error) => {
    const before = test.mails.length
    const refused = await send({ email: uniqueEmail(), ...fields })
    expect([refused.status, refused.body.error]).toEqual([400, error])
    expect(test.mails).toHaveLength(before)
  })

  it('allows five messages per sender and network', async () => {
    const email = uniqueEmail()
    const from = { remoteAddress: '192.0.2.7' }
    const statuses = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await send({ name: 'Ada', email, message: 'Hi' }, from)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await send({ name: 'Ada', email, message: 'Hi' })).status).toBe(200)
  })
})
