/** Sharing a project, people's names and named versions (`docs/product/sharing.md`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount, nameAccount } from '@scenewright/shared/api/account.ts'
import {
  checkInvitation,
  invitePerson,
  listPeople,
  type People,
  setRole,
  signUpInvited,
} from '@scenewright/shared/api/people.ts'
import {
  getReadOnlyLink,
  saveReadOnlyLink,
  turnOffReadOnlyLink,
} from '@scenewright/shared/api/read-only-link.ts'
import { nameRevision } from '@scenewright/shared/api/revisions.ts'
import { openApp } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import { button, openProject, press, saved, scriptWith, type } from './support/editor.ts'
import { Refusal } from './support/fake-calls.ts'
import { createFakeServer } from './support/fake-server.ts'

const script = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'])
const HOSTILE = '<img src=x onerror=alert(1)>'
const PERSON = { is_holder: false, role: 'writer', can_issue: false } as const
const NORA = { id: 'n', role: 'owner', can_issue: true } as const
const EVERYONE: People = {
  people: [
    { ...NORA, email: 'nora@example.org', name: 'Nora Vale', is_holder: true },
    { ...PERSON, id: 'i', email: 'ivo@example.org', name: HOSTILE },
    { ...PERSON, id: 'm', email: 'mia@example.org', name: null },
  ],
  invitations: [],
  own_role: 'owner',
  transfer: null,
}
const LINK = {
  url: 'https://x.example/read#1',
  expires_at: null,
  watermark: '',
  has_password: false,
  created_at: '2026-11-20T12:00:00.000Z',
}

const dialog = () => page.getByRole('dialog', { name: 'Share' })
const people = () => dialog().getByRole('list', { name: 'People on the project' })

async function openShare(own_role: People['own_role'] = 'owner') {
  const server = await openProject({ script })
  server.answer(listPeople, () => ({ ...EVERYONE, own_role }))
  server.answer(getReadOnlyLink, () => ({ link: null }))
  await button('Share').click()
  await expect.element(people().getByRole('listitem').first()).toBeVisible()
  return server
}

test('has people, invitations and the link in one place', async () => {
  const server = await openShare()
  await expect.element(dialog().getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await expectAccessible()
  server.answer(invitePerson, ({ email, role }) => ({
    ...EVERYONE,
    invitations: [{ id: 'x', email, role, expires_at: '2026-12-14T00:00:00Z' }],
  }))
  await type('zoe@example.org')
  await press('Enter')
  await expect.element(dialog().getByText(/Writer\. The link works until/)).toBeVisible()
  server.answer(saveReadOnlyLink, () => ({ link: LINK }))
  server.answer(turnOffReadOnlyLink, () => ({ link: null }))
  const link = dialog().getByRole('region', { name: 'Read-only link' })
  await link.getByRole('button', { name: 'Turn on the link' }).click()
  await expect.element(link.getByRole('textbox', { name: 'Address' })).toHaveValue(LINK.url)
  await link.getByRole('button', { name: /^Password/ }).click()
  await expect.element(link.getByRole('textbox', { name: 'Watermark' })).toBeVisible()
  await expectAccessible()
  await link.getByRole('button', { name: 'Turn off the link' }).click()
  await expect.element(link.getByText('The link is turned off.')).toBeVisible()
})

test('shows names, with the address below, as text', async () => {
  const server = await openShare()
  const rows = people().getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('Nora Valenora@example.org')
  await expect.element(rows.nth(1)).toMatchTextContent(`${HOSTILE}ivo@example.org`)
  await expect.element(rows.nth(2)).toMatchTextContent('mia@example.org')
  expect(document.querySelector('img[src=x]')).toBeNull()
  server.answer(setRole, () => EVERYONE)
  await expect.element(dialog().getByRole('button', { name: `Remove ${HOSTILE}` })).toBeVisible()
})

test('lets owners choose which writers lock pages and issue drafts', async () => {
  const server = await openShare()
  const rows = people().getByRole('listitem')
  const mia = rows.nth(2).getByRole('switch', {
    name: 'Can lock pages and issue drafts: mia@example.org',
  })
  await expect.element(mia).not.toBeChecked()
  expect(rows.first().getByRole('switch').query()).toBeNull()
  server.answer(setRole, (body) => {
    expect(body).toEqual({ role: 'writer', can_issue: true })
    const given = EVERYONE.people.map((one) => ({ ...one, can_issue: one.id !== 'i' }))
    return { ...EVERYONE, people: given }
  })
  await mia.click()
  await expect.element(mia).toBeChecked()
  await expect
    .element(dialog().getByText('mia@example.org can now lock pages and issue drafts.'))
    .toBeVisible()
  await expectAccessible()
})

test('shows members who is on the project, and nothing to change', async () => {
  await openShare('writer')
  await expect.element(dialog().getByText(/Owners can invite people/)).toBeVisible()
  expect(dialog().getByRole('textbox').query()).toBeNull()
  expect(dialog().getByRole('region', { name: 'Read-only link' }).query()).toBeNull()
})

test('names the draft, renames it and removes the name', async () => {
  const server = await openProject({ script })
  await page.getByRole('paragraph').filter({ hasText: 'Rain.' }).first().click()
  await press('End')
  await type(' Wind.')
  await button('Versions').click()
  await button('Name this draft…').click()
  await type('Second draft, to the producer')
  await press('Enter')
  const rename = button('Rename “Second draft, to the producer”')
  await expect.element(rename).toBeVisible()
  await expect.element(saved()).toBeVisible()
  expect(server.saved().storyBlocks[0]?.elements[1]?.content).toContain('Wind.')
  await expectAccessible()
  await rename.click()
  server.answer(nameRevision, () => {
    throw new Refusal(400, {
      error: 'A project can have 200 named versions.',
      code: 'VALIDATION_FAILED',
    })
  })
  await press('Enter')
  await expect.element(page.getByText('A project can have 200 named versions.')).toBeVisible()
  await press('Escape')
  await expect.element(rename).toBeVisible()
})

test('a newcomer chooses a password and a name, and is on the page', async () => {
  const server = createFakeServer('p1', script)
  server.answer(checkInvitation, () => ({
    title: 'Tides',
    invited_by: 'nora@example.org',
    invited_by_name: 'Nora Vale',
    email: 'zoe@example.org',
    role: 'writer' as const,
    has_account: false,
  }))
  await openApp(server, '/invitation?token=t', {}, 'logged out')
  await expect.element(page.getByText(/invites you/)).toBeVisible()
  await expectAccessible()
  const open = page.getByRole('button', { name: 'Open the script' })
  await page.getByRole('textbox', { name: 'Password' }).fill('short')
  await page.getByRole('textbox', { name: /^Your name/ }).fill('zoe@example.org')
  await open.click()
  await expect.element(page.getByText(/A name can't contain @/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill('forty dead buses in rows')
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Zoe')
  let sent: unknown
  server.answer(signUpInvited, (body) => {
    sent = body
    const claims = { userId: 'z', email: 'zoe@example.org', exp: Date.now() / 1000 + 3600 }
    const token = `head.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`
    const user = { id: 'z', email: 'zoe@example.org', plan: 'free' as const }
    return { token, user, project_id: 'p1', role: 'writer' as const }
  })
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main button')) seen.add(textContent)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await open.click()
  await expect.poll(() => location.pathname + location.search).toContain('/editor?project=p1')
  watch.disconnect()
  expect(seen).toContain('Opening…')
  expect(seen).not.toContain('Accept the invitation')
  expect(sent).toEqual({ token: 't', password: 'forty dead buses in rows', name: 'Zoe' })
})

test('the account page changes the name that others see', async () => {
  const server = createFakeServer()
  const account = { id: 'n', email: 'nora@example.org', plan: 'free' as const, created_at: '' }
  server.answer(getAccount, () => ({ ...account, name: null }))
  server.answer(nameAccount, ({ name }) => ({ name }))
  await openApp(server, '/account')
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill('nora@example.org')
  await button('Save the name').click()
  await expect.element(field).toHaveAccessibleDescription(/A name can't contain @/)
  await field.fill('Nora Vale')
  await button('Save the name').click()
  await expect.element(page.getByText('Others see you as Nora Vale.')).toBeVisible()
})
