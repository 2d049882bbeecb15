/** Someone in the desktop app and someone on the web write in one script at the same time. */
import { chromium, expect } from '@playwright/test'
import { saved } from '../support/chrome.ts'
import { pageText, scriptWith } from '../support/editor.ts'
import { clickEnd, share } from '../support/live.ts'
import { newWriter, openEditor } from '../support/signed-in.ts'
import { QUIET_CHROMIUM } from '../support/quiet-chromium.ts'
import { logIn, openBlock, test } from './support/test.ts'

test('the desktop app and the web show what the other types', async ({ launch, server }) => {
  const nora = await newWriter(server)
  const ivo = await newWriter(server)
  const projectId = await nora.createProject(scriptWith(['action:The lamp turns.', 'action:Rain.']))
  await share(server, nora, projectId, { writer: ivo, role: 'writer' })
  const desktop = await launch()
  const page = await desktop.page()
  await logIn(page, nora)
  await page.getByRole('link', { name: 'New Screenplay' }).click()
  await openBlock(page)
  const executablePath = process.env['SCENEWRIGHT_CHROMIUM']
  const browser = await chromium.launch({
    args: QUIET_CHROMIUM,
    ...(executablePath !== undefined && { executablePath }),
  })
  const web = await browser.newPage()
  await openEditor(web, server, ivo, { projectId })
  await expect(page.getByRole('button', { name: /Also here/ })).toBeVisible()
  await clickEnd(page, 'The lamp turns.')
  await page.keyboard.type(' Here.')
  await clickEnd(web, 'Rain.')
  await web.keyboard.type(' There.')
  for (const one of [page, web]) {
    await expect(pageText(one)).toContainText('The lamp turns. Here.')
    await expect(pageText(one)).toContainText('Rain. There.')
    await expect(saved(one)).toBeVisible()
  }
  await browser.close()
  await desktop.quit()
})
