/** Versions compared in place of the page, restored and named (`docs/saving.md#version-history`). */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { getRevision, listRevisions } from '@scenewright/shared/api/revisions.ts'
import { issueDraft } from '@scenewright/shared/script/production/issue-draft.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  expectLines,
  expectNoOverflow,
  expectTexts,
  expectUndo,
  openProject,
  openScriptWithoutProject,
  pageText,
  press,
  pressOn,
  saved,
  scriptWith,
  type,
} from './support/editor.ts'
import { downloadOf, pagesOf } from './support/export.ts'
import { compareFile } from './support/files.ts'

const panel = () => page.getByRole('complementary', { name: 'Versions' })
const versions = () => page.getByCss('#side-panel button[aria-pressed]')
const compared = () => page.getByRole('main')

/** Opens a script of three saved versions. */
async function openThree() {
  const server = await openProject({ script: scriptWith(['action:The sea.']) })
  await pageText().click()
  for (const words of [' It is grey.', ' A bell rings.']) {
    await press('Control+End')
    await type(words)
    await press('Control+s')
    await expect.element(saved()).toBeVisible()
  }
  return server
}

test('compares a version in place of the page, restores it, and Undo brings the script back', async () => {
  await openThree()
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  await expect.element(versions().first()).toMatchTextContent('latest')
  await versions().nth(2).click()
  await expect.element(versions().nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(
      page.getByRole('heading', { name: /^The version from .* compared with the current script$/ }),
    )
    .toBeVisible()
  await expect.element(compared().getByRole('insertion').first()).toMatchTextContent('grey')
  await expect.element(pageText()).not.toBeInTheDocument()
  await expectAccessible()

  await compared().click({ position: { x: 4, y: 300 } })
  await press('Escape')
  await expect.element(pageText()).toBeVisible()
  await versions().nth(2).click()
  await button('Back to the script').click()
  await expect.element(pageText()).toHaveFocus()
  await versions().first().click()
  await expect
    .element(page.getByText('This version is the same as the current script.'))
    .toBeVisible()
  await expect.element(button('Restore this version')).toBeDisabled()
  // The comparison follows edits of the script.
  await press('Control+z')
  await expect.element(compared().getByRole('deletion').first()).toMatchTextContent('bell')
  await press('Control+Shift+z')
  await expect.element(button('Restore this version')).toBeDisabled()
  await versions().nth(2).click()
  await pressOn(button('Restore this version'), 'Enter')
  await expectLines(['action:The sea.'])
  await expect.element(panel()).toBeVisible()
  await expectUndo('Restore version from')
  await press('Control+z')
  await expectLines(['action:The sea. It is grey. A bell rings.'])
})

/** Shows what the third version has that the first one doesn't, with a fourth edit in the script. */
async function compareFirstAndThird() {
  const server = await openThree()
  await press('Control+End')
  await type(' Fog.')
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  await page.getByLabelText('Compare with').selectOptions('version 3')
  await versions().nth(2).click()
  await expect.element(comparedNames()).toMatchTextContent(/\(no. 1\) compared with .*\(no. 3\)$/)
  return server
}

const comparedNames = () => page.getByRole('heading', { name: / compared with / })
const changes = () => compared().getByCss('[data-change]')

test('compares any two versions in one column and side by side, and steps through the changes', async () => {
  await compareFirstAndThird()
  await expectTexts(compared().getByRole('insertion'), ' It is grey. A bell rings.')
  await expect.element(compared().getByText('Fog.')).not.toBeInTheDocument()
  await expect.element(button('Restore this version')).not.toBeInTheDocument()

  await button('Side by side').click()
  await expectTexts(compared().getByCss('[data-type] p'), 'Changed, before: The sea.', BOTH)
  await expectTexts(compared().getByRole('insertion'), ' It is grey. A bell rings.')
  await expectAccessible()
  await press('F8')
  await expect.element(changes().first()).toHaveFocus()
  await expect.element(compared().getByText('Change 1 of 1')).toBeVisible()

  await button('Swap').click()
  await expect.element(comparedNames()).toMatchTextContent(/\(no. 3\) compared with .*\(no. 1\)$/)
  await expectTexts(compared().getByRole('deletion'), ' It is grey. A bell rings.')
  await page.viewport(800, 900)
  await expect.element(button('Side by side')).not.toBeInTheDocument()
  await expect.element(changes().first()).toMatchTextContent('Changed: The sea. It is grey.')
  await expectNoOverflow()
})

const BOTH = 'Changed, after: The sea. It is grey. A bell rings.'

test('the same version on both sides differs in nothing', async () => {
  await compareFirstAndThird()
  await versions().first().click()
  await expect.element(compared().getByText('These two are the same.')).toBeVisible()
  await expect.element(compared().getByText('No changes')).toBeVisible()
  await press('F8')
  await expect.element(changes()).not.toBeInTheDocument()
})

test('prints the two that were chosen, with marks and their names', async () => {
  await compareFirstAndThird()
  const file = await downloadOf(() => button('PDF with marks').click())
  expect(file.name).toMatch(/_the_version_from_.*_no__1__to_the_version_from_.*_no__3_\.pdf$/)
  const [title, first] = await pagesOf(file)
  const texts = first!.texts.map(({ text }) => text)
  expect(texts).toContain('The sea. It is grey. A bell rings.')
  expect(texts).toContain('*')
  for (const printed of [title!, first!]) {
    const heading = printed.texts.find(({ text }) => text.includes('changes since'))
    expect(heading?.text).toMatch(/^The version from .*: changes since the version from /)
  }
  await button('Swap').click()
  const earlier = await pagesOf(await downloadOf(() => button('PDF with marks').click()))
  expect(earlier[1]!.texts.map(({ text }) => text)).toContain('The sea.')
})

test('compares a file with the script, imports nothing, and reports a file that it cannot read', async () => {
  await openProject({ script: scriptWith(['action:The grey sea is loud.', 'action:A bell.']) })
  await button('Versions').click()
  await compareFile(new File(['The blue sea is loud.\n\nA bell.\n'], 'harbour.fountain'))
  await expect.element(comparedNames()).toMatchTextContent('“harbour.fountain” compared with')
  await expectTexts(compared().getByRole('deletion'), 'blue')
  await expectTexts(compared().getByRole('insertion'), 'grey')
  await expect.element(compared().getByText('1 change')).toBeVisible()
  await expect.element(button('Restore this version')).not.toBeInTheDocument()

  await compareFile(new File(['PK\u0003\u0004'], 'broken.docx'))
  await expect.element(panel().getByRole('alert')).toMatchTextContent('“broken.docx”: ')
  await expect.element(comparedNames()).toMatchTextContent('“harbour.fountain”')
  await button('Back to the script').click()
  await expectLines(['action:The grey sea is loud.', 'action:A bell.'])
  await expect.element(button('Undo')).toBeDisabled()
})

test('compares the newest issued draft without a connection', async () => {
  const issued = issueDraft(scriptWith(['action:The sea.']), DRAFT)
  const server = await openProject({ script: issued })
  server.disconnect(listRevisions)
  await pageText().click()
  await press('Control+End')
  await type(' It is grey.')
  await button('Versions').click()
  await panel()
    .getByRole('button', { name: /^The White draft/ })
    .click()
  await expect
    .element(comparedNames())
    .toMatchTextContent('The White draft compared with the current script')
  await expectTexts(compared().getByRole('insertion'), ' It is grey.')
  await expect.element(button('Restore this version')).not.toBeInTheDocument()
})

const DRAFT = { name: 'White', color: 'FFFFFF', mark: '*', at: '2026-11-20T12:00:00.000Z' }

test('says which version is gone or cannot be loaded, and the script stays', async () => {
  const server = await openThree()
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  server.refuse(getRevision, 404, { error: 'Not found', code: 'NOT_FOUND' })
  await versions().nth(2).click()
  const alert = compared().getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^The version from .*: .*no longer available/)
  server.disconnect(getRevision)
  await page.getByLabelText('Compare with').selectOptions('version 2')
  await expect.poll(() => alert.length).toBe(2)
  await expect
    .element(alert.last())
    .toMatchTextContent(/^The version from .*: Couldn't load this version/)
  await button('Back to the script').click()
  await expectLines(['action:The sea. It is grey. A bell rings.'])
})

test('names nothing once the form is closed', async () => {
  const server = await openThree()
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  const release = server.hold(listRevisions)
  await button('Name this draft…').click()
  await type('Second draft')
  await press('Enter')
  await expect.element(button('Save the name')).toHaveAttribute('aria-busy', 'true')
  await button('Cancel').click()
  release()
  await button('Close panel').click()
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  await expect.element(panel()).not.toMatchTextContent('Second draft')
})

test('a list that fails to load can be requested again, and a script without a project has none', async () => {
  const server = await openProject({ script: scriptWith(['action:The sea.']) })
  server.refuse(listRevisions, 503, { error: 'Later.' })
  await button('Versions').click()
  await expect.element(panel().getByRole('alert')).toMatchTextContent('Later.')
  await openScriptWithoutProject()
  await button('Versions').click()
  await expect.element(panel()).toMatchTextContent('No versions yet')
})

test('on a phone in the dark, a chosen version is on the page', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' })
  await page.viewport(390, 844)
  await openThree()
  await button('Open panel').click()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await versions().last().click()
  await expect.element(button('Restore this version')).toBeInViewport()
  await expect.element(panel()).not.toBeInTheDocument()
  await expectAccessible()
  await expectNoOverflow()
})
