/** Files of other screenwriting programs: Fade In's are imported, and OSF files exported. */
import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { blockNames, button, expectAccessible, openProject, scriptWith } from './support/editor.ts'
import { lines } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { test } from './support/test.ts'

const DOCUMENT = `<?xml version="1.0" encoding="utf-8"?>
<document type="Open Screenplay Format document" version="50">
<paragraphs>
<para number="1"><style basestyle="Scene Heading"/><text>INT. DEPOT - NIGHT</text></para>
<para note="Louder?"><style basestyle="Action"/><text>Rain. </text><text bold="1">A bell.</text></para>
<para><style basestyle="Character"/><text>MARA</text></para>
<para><style basestyle="Parenthetical"/><text>low</text></para>
<para><style basestyle="Dialogue"/><text link="https://example.com">Żółw.</text></para>
</paragraphs>
<titlepage>
<para bookmark="Title"><style basestyle="Normal Text" align="center"/><text>Night Depot</text></para>
<para bookmark="Author"><style basestyle="Normal Text" align="center"/><text>Ana Ortiz</text></para>
</titlepage>
</document>`
const FADE_IN = {
  name: 'Night Depot.fadein',
  content: zipSync({ 'document.xml': strToU8(DOCUMENT) }),
}

const SHOWN = [
  'scene_heading:INT. DEPOT - NIGHT',
  'action:Rain. A bell.',
  'character:MARA',
  'parenthetical:(low)',
  'dialogue:Żółw.',
]

test('a Fade In file is imported, exported in the Open Screenplay Format, and imported again', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: scriptWith(['action:one']) })
  const dialog = page.getByRole('dialog')
  await chooseFiles(page, FADE_IN)
  await expect(dialog).toContainText('Night Depot')
  await expect(dialog).toContainText('by Ana Ortiz')
  await expect(dialog).toContainText('Fade In · 1 scene')
  await expect(dialog).toContainText('Links were removed in one place')
  await expectAccessible(page)
  await button(page, 'Add to the end of this script').click()
  await expect(blockNames(page)).toHaveCount(2)
  await blockNames(page).nth(1).click()
  await expect.poll(() => lines(page)).toEqual(SHOWN)

  const exported = await downloadOf(page, async () => {
    await button(page, 'Export as…').click()
    await page.getByRole('menuitem', { name: 'Open Screenplay Format (.osf)' }).click()
  })
  expect(exported.name).toMatch(/\.osf$/)
  await chooseFiles(page, exported)
  await expect(dialog).toContainText('Open Screenplay Format · 1 scene')
  await expect(dialog).not.toContainText('removed')
  await button(page, 'Add to the end of this script').click()
  await expect(blockNames(page)).toHaveCount(3)
})
