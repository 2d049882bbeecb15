/** From the landing page to a first project (`docs/product/site.md#screens`). */
import { expect } from '@playwright/test'
import { button, pageText } from './support/tab.ts'
import { test } from './support/test.ts'

const EMAIL = 'first-writer@example.org'
const PASSWORD = 'forty dead buses in rows'
const inHeader = { css: 'header', nth: 0 } as const

test('a writer signs up, verifies the address, logs in and names a first project', async ({
  tab,
  server,
}) => {
  await tab.goTo(server.url)
  await tab.click({ role: 'link', name: 'Sign Up', inside: inHeader })
  await tab.fillIn({ label: 'Email' }, EMAIL)
  await tab.fillIn({ label: 'Password' }, PASSWORD)
  await tab.fillIn({ label: 'Confirm password' }, PASSWORD)
  await tab.press('Enter')
  const links = async () => (await server.outbox()).flatMap((mail) => mail.links)
  await expect.poll(links).toContainEqual(expect.stringContaining('/verify-email?token='))
  const link = (await links()).find((each) => each.includes('/verify-email?token='))
  await tab.goTo(link ?? '')
  await tab.click({ role: 'link', name: 'Go to Login' })

  await tab.fillIn({ label: 'Email' }, EMAIL)
  await tab.fillIn({ label: 'Password' }, PASSWORD)
  await tab.press('Enter')
  await tab.click(button('Create Your First Project'))
  await tab.fillIn({ label: 'Script Title' }, 'Night Bus 19')
  await tab.fillIn({ label: 'Author' }, 'Zoë Żak')
  await tab.click(button('Story Block 1'))
  await tab.seeFocus(pageText)
  await tab.type('int. depot - night')
  await tab.press('Control+s')
  await tab.seeText('Saved to database')
  await tab.seeLines(['scene_heading:int. depot - night'])

  await tab.goTo(`${server.url}/projects`)
  await tab.seeText('Night Bus 19')
  await tab.click({ role: 'button', name: 'Account menu', inside: inHeader })
  await tab.click({ role: 'button', name: 'Logout', inside: inHeader })
  await tab.see({ role: 'link', name: 'Login', inside: inHeader })
})

test('public pages open without errors in the console', async ({ tab, server }) => {
  const pages = ['/pricing', '/faq', '/contact', '/terms', '/privacy', '/licenses']
  for (const path of [...pages, '/rich-text-demo']) {
    await tab.goTo(server.url + path)
    await tab.see({ css: 'h1' })
  }
})
