/** PDFs of a built app, whose server restricts what a page may load. */
import { expect } from '@playwright/test'
import { button, openProject, scriptWith } from './support/editor.ts'
import { downloadOf } from './support/files.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

test('shapes complex scripts, with the policy of the real server', async ({ page, server }) => {
  await openProject(page, server, {
    script: scriptWith(['action:हिन्दी में एक दृश्य, ไทย and 👨‍👩‍👧.']),
  })
  const file = await downloadOf(page, () => button(page, 'Entire script').click())
  const { pages } = await readPdf(Buffer.from(file.content))
  const text = pages.flatMap(({ texts }) => texts.map((one) => one.text)).join('')
  expect(text.replaceAll(/[\s\u2060]/g, '')).toContain('हिन्दीमेंएकदृश्य,ไทยand👨‍👩‍👧.')
  await expect(page.getByText(/printed as a box/)).toHaveCount(0)
})
