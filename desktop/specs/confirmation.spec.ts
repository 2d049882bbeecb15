/** The question before what a stolen session must not do (`docs/product/account.md#confirmation`). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccessToken } from '@scenewright/shared/api/access-tokens.ts'
import { confirmIdentity } from '@scenewright/shared/api/confirmation.ts'
import { acceptTransfer, endTransfer, listTransferOffers } from '@scenewright/shared/api/people.ts'
import { twoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { openApp } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import { button } from './support/editor.ts'
import { Refusal } from './support/fake-calls.ts'
import { createFakeServer, type FakeServer } from './support/fake-server.ts'

const NEEDED = {
  code: 'CONFIRMATION_REQUIRED',
  error: "Please confirm that it's you, then try again.",
} as const
const EXPIRES_AT = '2027-02-28T12:00:00.000Z'
const password = () => question().getByLabelText('Password', { exact: true })
const question = () => page.getByRole('dialog', { name: "Confirm that it's you" })

/** A server that creates tokens once the writer has sent this. */
function serverAsking(wanted: Readonly<{ password: string; code: string }>): FakeServer {
  const server = createFakeServer()
  let isConfirmed = false
  server.answer(confirmIdentity, (sent) => {
    if (sent.password !== wanted.password || sent.code !== wanted.code) {
      const error = 'Current password is incorrect'
      throw new Refusal(400, { code: 'VALIDATION_FAILED', error })
    }
    isConfirmed = true
    return { message: 'Thank you.' }
  })
  server.answer(createAccessToken, ({ name, scope }) => {
    if (!isConfirmed) throw new Refusal(403, NEEDED)
    const created_at = '2026-11-30T12:00:00.000Z'
    const own = { id: 'token', name, scope, created_at, last_used_at: null, expires_at: EXPIRES_AT }
    return { message: 'The token was created.', token: 'swt_token', access_token: own }
  })
  return server
}

async function createToken(): Promise<void> {
  await button('Create a token…').click()
  const dialog = page.getByRole('dialog', { name: 'Create an access token' })
  await dialog.getByLabelText('Name').fill('Backup')
  await dialog.getByRole('button', { name: 'Create token' }).click()
}

test('asks for the password, then repeats the call', async () => {
  const server = serverAsking({ password: 'a red lantern', code: '' })
  await openApp(server, '/account#access-tokens')
  await createToken()
  await expect.element(password()).toHaveFocus()
  await expect.element(question().getByLabelText('Code')).not.toBeInTheDocument()
  await expect.element(button('Use a passkey instead')).not.toBeInTheDocument()
  await expectAccessible()
  await password().fill('a blue lantern')
  await userEvent.keyboard('{Enter}')
  await expect.element(question().getByRole('alert')).toMatchTextContent('Current password is')
  await password().fill('a red lantern')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Copy your token now' })).toBeVisible()
  await button('Done').click()
  await expect.element(page.getByText(/Never used · Expires Feb 28, 2027/)).toBeVisible()
})

test('asks for a code too if two-step login is on, and offers a passkey', async () => {
  const server = serverAsking({ password: 'a red lantern', code: '123456' })
  server.answer(twoStepStatus, () => ({
    enabled_at: '2026-11-01T12:00:00.000Z',
    recovery_codes_left: 10,
    passkeys: [
      { id: 'key', name: 'Laptop', created_at: '2026-11-01T12:00:00.000Z', last_used_at: null },
    ],
    can_add_passkeys: true,
    device: 'Chrome on Linux',
  }))
  await openApp(server, '/account#access-tokens')
  await createToken()
  await password().fill('a red lantern')
  await userEvent.keyboard('{Enter}')
  await expect.element(question().getByRole('alert')).toMatchTextContent('Please enter a code')
  await expect
    .element(question().getByRole('button', { name: 'Use a passkey instead' }))
    .toBeVisible()
  await expectAccessible()
  await question().getByLabelText('Code').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Copy your token now' })).toBeVisible()
})

test('does nothing if the question is canceled', async () => {
  const server = serverAsking({ password: 'a red lantern', code: '' })
  await openApp(server, '/account#access-tokens')
  await createToken()
  await question().getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an access token' })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(NEEDED.error)
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/account/access-tokens',
  ])
})

const PROJECT_ID = '00000000-0000-4000-8000-000000000000'
const PEOPLE = { people: [], invitations: [], own_role: 'owner', transfer: null } as const

/** A server with an offer until it is answered. */
function serverOffering(): FakeServer {
  const server = createFakeServer()
  let isOpen = true
  const offer = {
    project_id: PROJECT_ID,
    title: 'Tides',
    offered_by: 'nora@example.org',
    expires_at: '2026-12-13T12:00:00.000Z',
  }
  const end = () => {
    isOpen = false
    return { ...PEOPLE, people: [], invitations: [] }
  }
  server.answer(listTransferOffers, () => ({ offers: isOpen ? [offer] : [] }))
  server.answer(acceptTransfer, end)
  server.answer(endTransfer, end)
  return server
}

test.each([
  ['Accept', `POST /api/projects/${PROJECT_ID}/transfer/accept`, '“Tides” now belongs to you.'],
  ['Decline', `DELETE /api/projects/${PROJECT_ID}/transfer`, 'Declined “Tides”.'],
])('an offered project has %s above the projects', async (name, call, sentence) => {
  const server = serverOffering()
  await openApp(server, '/projects')
  const offer = page.getByRole('region', { name: 'Offer of “Tides”' })
  await expect.element(offer).toMatchTextContent('nora@example.org wants to transfer “Tides” to')
  await expect.element(offer).toMatchTextContent('The offer ends on December 13.')
  await expectAccessible()
  await offer.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  expect(server.calls).toContain(call)
})

test('an offer beyond the plan stays, with the reason', async () => {
  const server = serverOffering()
  const error = 'Your Free plan includes 1 project. Delete it or upgrade to accept this one.'
  server.refuse(acceptTransfer, 403, { code: 'PROJECT_LIMIT_REACHED', error, limit: 1 })
  await openApp(server, '/projects')
  await button('Accept').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(error)
  await expect.element(page.getByRole('link', { name: 'See plans' })).toBeVisible()
  await expect.element(button('Accept')).toBeEnabled()
})
