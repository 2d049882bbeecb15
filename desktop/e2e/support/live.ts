/** Two people with one script open, for the specs of writing together. */
import { expect, type Browser, type Page } from '@playwright/test'
import type { Role } from '@scenewright/shared/api/roles.ts'
import type { Script } from '@scenewright/shared/script/script.ts'

import { SOON } from './editor.ts'
import { newWriter, openEditor, type Writer } from './signed-in.ts'
import type { TestServer } from './start-server.ts'

/** The name that the other writer is shown with. */
export const IVO = 'Ivo Moe'

export type Pair = Readonly<{
  projectId: string
  nora: Writer
  ivo: Writer
  /** The second person's page, in another browser context. */
  other: Page
}>

/** Waits for an invitation's mail and returns its token. */
async function invitationToken(server: TestServer, { email }: Writer): Promise<string> {
  let token: string | null = null
  await expect
    .poll(async () => {
      const mails = await server.outbox()
      const links = mails.filter(({ to }) => to === email).flatMap((mail) => mail.links)
      const link = links.find((each) => each.includes('/invitation?token='))
      token = link === undefined ? null : new URL(link).searchParams.get('token')
      return token
    }, SOON)
    .not.toBeNull()
  return token ?? ''
}

/** Invites someone to a project and accepts the invitation, over the API. */
export async function share(
  server: TestServer,
  owner: Writer,
  projectId: string,
  invited: Readonly<{ writer: Writer; role: Role }>,
): Promise<void> {
  const { email } = invited.writer
  await owner.call('POST', `/api/projects/${projectId}/invitations`, { email, role: invited.role })
  await acceptInvitation(server, invited.writer)
}

/** Accepts the invitation that someone was mailed, over the API. */
export async function acceptInvitation(server: TestServer, writer: Writer): Promise<void> {
  const token = await invitationToken(server, writer)
  await writer.call('POST', '/api/invitations/accept', { token })
}

/** Opens a script in two browsers: Nora's, who has the project, and Ivo's, who writes too. */
export async function openTogether(
  page: Page,
  browser: Browser,
  server: TestServer,
  script: Script,
): Promise<Pair> {
  const ivo = await newWriter(server)
  const nora = await newWriter(server)
  await ivo.call('PATCH', '/api/account', { name: IVO })
  const projectId = await nora.createProject(script)
  await share(server, nora, projectId, { writer: ivo, role: 'writer' })
  await openEditor(page, server, nora, { projectId })
  const context = await browser.newContext()
  const other = await context.newPage()
  await openEditor(other, server, ivo, { projectId })
  await expect(page.getByRole('button', { name: /Also here/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /Also here/ })).toBeVisible()
  return { projectId, nora, ivo, other }
}

/** Puts the caret at the end of the element with this text. */
export async function clickEnd(page: Page, text: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /screenplay text/ })
    .getByText(text)
    .click()
  await page.keyboard.press('End')
}
