/** Scripts in the files of other programs: imported, exported, and imported again. */
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import { readClipboard } from './support/clipboard.ts'
import {
  blockNames,
  button,
  chooseInMenu,
  expectBlockCount,
  expectLines,
  expectTexts,
  openProject,
  press,
  pressOn,
  scriptWith,
  type,
} from './support/editor.ts'
import { downloadOf, exportAs, openPrint, pagesOf } from './support/export.ts'
import { chooseFiles, preview } from './support/files.ts'
import { chooseFromMenu, outline, sceneList } from './support/outline.ts'

const DEPOT = {
  ...scriptWith([
    'scene_heading:INT. DEPOT - NIGHT',
    'action:Rain on the roof, and *stars* drawn on it. <b>A bell.</b>',
    'character:MARA',
    'parenthetical:(low)',
    'dialogue:Żółw & <i>co.</i>',
    'shot:THE DOOR',
    'transition:CUT TO:',
  ]),
  title: 'Depot: Żar',
  author: 'A. Writer',
} satisfies Script

const DEPOT_LINES = [
  'scene_heading:INT. DEPOT - NIGHT',
  'action:Rain on the roof, and *stars* drawn on it. A bell.',
  'character:MARA',
  'parenthetical:(low)',
  'dialogue:Żółw & co.',
  'shot:THE DOOR',
  'transition:CUT TO:',
]

test('a script exported in each format is imported unchanged', async () => {
  await openProject({ script: DEPOT })
  await expectLines(DEPOT_LINES)
  const formats = [
    ['Fountain (.fountain)', 'Depot__Żar.fountain', 'Fountain'],
    ['Final Draft (.fdx)', 'Depot__Żar.fdx', 'Final Draft'],
    ['Scenewright file (.scenewright)', 'Depot__Żar.scenewright', 'Scenewright file ·'],
    ['Word document (.docx)', 'Depot__Żar.docx', 'Word document'],
  ] as const
  for (const [item, name, format] of formats) {
    const file = await exportAs(item)
    expect(file.name).toBe(name)
    await chooseFiles(file)
    await expect.element(preview()).toMatchTextContent(format)
    await expect.element(preview()).toMatchTextContent('Depot: Żar')
    await expect.element(preview()).toMatchTextContent('by A. Writer')
    await expect.element(preview()).not.toMatchTextContent("couldn't be imported")
    await button('Add to the end of this script').click()
    await expectBlockCount(2)
    await expectLines(DEPOT_LINES)
    await expectTexts(page.getByCss('[data-element-id] :is(strong, b)'), 'A bell.')
    await button('Undo').click()
    await expectBlockCount(1)
  }
  await chooseInMenu('Export as…', 'Copy as Fountain')
  await expect
    .element(page.getByText('to the clipboard as Fountain', { exact: false }))
    .toBeVisible()
  const copied = await readClipboard()
  expect(copied).toContain('INT. DEPOT - NIGHT')
  expect(copied).toContain('**A bell.**')
})

test('what a file can’t have is named before it is written', async () => {
  await openProject({ script: { ...DEPOT, overview: 'Somebody waits.' } })
  await chooseInMenu('Export as…', 'Plain text (.txt)')
  const question = page.getByRole('alertdialog', { name: 'Export as Plain text' })
  await expect.element(question).toMatchTextContent('The file won’t have the story overview.')
  await expectAccessible()
  const file = downloadOf(() => question.getByRole('button', { name: 'Export' }).click())
  expect(await (await file).text()).toContain('INT. DEPOT - NIGHT')
})

test('a script is exported as plain text, and as a web page that fits a phone', async () => {
  await openProject({ script: DEPOT })
  const text = await exportAs('Plain text (.txt)')
  expect(text.name).toBe('Depot__Żar.txt')
  expect(await text.text()).toContain(
    '\n                    MARA\n              (low)\n          Żółw & co.\n',
  )

  const web = await exportAs('Web page (.html)')
  expect(web.name).toBe('Depot__Żar.html')
  const reader = document.createElement('iframe')
  Object.assign(reader, { title: 'Reader', width: '390', height: '800', srcdoc: await web.text() })
  document.body.append(reader)
  onTestFinished(() => reader.remove())
  const shown = page.frameLocator(page.getByTitle('Reader'))
  await expect.element(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Depot: Żar')
  await expect
    .element(shown.getByRole('region', { name: 'INT. DEPOT - NIGHT' }))
    .toMatchTextContent('A bell.')
  expect(reader.contentDocument?.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('page settings apply to the script, as one undo step each, or to one PDF only', async () => {
  // Without autosave, the changes since the saved version are still marked at the end.
  await openProject({ script: DEPOT, stored: { editor: '{"autosave":false}' } })
  const widths = async (file: File) =>
    (await pagesOf(file)).map(({ widthMm }) => Math.round(widthMm))
  const layout = page.getByLabelText('Page layout')
  await openPrint()
  await layout.selectOptions('industry')
  await page.getByLabelText('Paper').selectOptions('a4')
  await expectAccessible()
  const once = await downloadOf(() => button('Export PDF').click())
  expect(once.name).toBe('Depot__Żar_Full_Script.pdf')
  expect(await widths(once)).toEqual([210, 210])
  const heading = (await pagesOf(once))[1]?.texts.find(({ text }) => text.startsWith('INT.'))
  expect(heading?.x).toBeCloseTo(1.5 * 25.4, 0)
  await expect.element(page.getByText('Saved to database')).toBeVisible()

  await button('Formatting Options').click()
  await layout.selectOptions('industry')
  await page.getByLabelText('Scene numbers').selectOptions('both')
  await expectAccessible()
  await press('Escape')
  const always = await downloadOf(() => button('Entire script').click())
  expect(await widths(always)).toEqual([216, 216])

  await button('Undo').click()
  await button('Undo').click()
  const asSpec = await downloadOf(() => button('Current block').click())
  expect(await widths(asSpec)).toEqual([210])
  const [unmarked] = await pagesOf(asSpec)
  expect(unmarked?.texts.filter(({ text }) => text === '*')).toEqual([])

  await page.getByText('INT. DEPOT - NIGHT', { exact: true }).last().click()
  await press('End')
  await type(' - LATER')
  await expectLines(DEPOT_LINES.with(0, 'scene_heading:INT. DEPOT - NIGHT - LATER'))
  await openPrint()
  await page.getByLabelText('Pages', { exact: true }).selectOptions('Current block')
  const since = page.getByLabelText('Revision marks')
  await expect.element(since).toBeVisible()
  const version = (since.element() as HTMLSelectElement).options[1]!
  await since.selectOptions(version.value)
  const again = await downloadOf(() => button('Export PDF').click())
  expect(again.name).toBe('Depot__Żar_StoryBlock_1.pdf')
  const [printed] = await pagesOf(again)
  const changed = printed?.texts.find(({ text }) => text.endsWith('LATER'))
  const marks = printed?.texts.filter(({ text }) => text === '*')
  expect(marks?.map(({ y }) => y)).toEqual([changed?.y])
})

const OPEN_SCREENPLAY = `<?xml version="1.0" encoding="utf-8"?>
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

test('a Fade In file is imported, exported in the Open Screenplay Format, and imported again', async () => {
  await openProject({ script: scriptWith(['action:one']) })
  await chooseFiles({
    name: 'Night Depot.fadein',
    content: zipSync({ 'document.xml': strToU8(OPEN_SCREENPLAY) }),
  })
  for (const text of [
    'Night Depot',
    'by Ana Ortiz',
    'Fade In · 1 scene',
    'Links were removed in one place',
  ]) {
    await expect.element(preview()).toMatchTextContent(text)
  }
  await expectAccessible()
  await button('Add to the end of this script').click()
  await expectBlockCount(2)
  await blockNames().nth(1).click()
  await expectLines([
    'scene_heading:INT. DEPOT - NIGHT',
    'action:Rain. A bell.',
    'character:MARA',
    'parenthetical:(low)',
    'dialogue:Żółw.',
  ])

  const exported = await exportAs('Open Screenplay Format (.osf)')
  expect(exported.name).toMatch(/\.osf$/)
  await chooseFiles(exported)
  await expect.element(preview()).toMatchTextContent('Open Screenplay Format · 1 scene')
  await expect.element(preview()).not.toMatchTextContent('removed')
  await button('Add to the end of this script').click()
  await expectBlockCount(3)
})

const FOUNTAIN = `# Act One

= The trap

INT. MILL - DAY

= She grinds.

= She waits.

Dust.

EXT. RIVER

Cold.

## The chase

INT. CART

= They ride on.

Go.
`

test('synopses and sections come from Fountain and go back unchanged', async () => {
  await openProject()
  await chooseFiles({ name: 'mill.fountain', content: FOUNTAIN })
  await pressOn(button('Import into this script'), 'Enter')
  await expect
    .poll(outline)
    .toEqual(['# Act One', '1. INT. MILL - DAY', '2. EXT. RIVER', '## The chase', '3. INT. CART'])
  await expect
    .element(sceneList().getByRole('button', { name: 'INT. MILL - DAY', exact: true }))
    .toHaveAttribute('title', 'INT. MILL - DAY\nShe grinds.\nShe waits.')
  const exported = async () => await (await exportAs('Fountain (.fountain)')).text()
  expect(await exported()).toContain(FOUNTAIN.trim())
  // A synopsis written here is where Fountain has it.
  await chooseFromMenu('EXT. RIVER', 'Synopsis…')
  await expect.element(page.getByLabelText('Synopsis of EXT. RIVER')).toHaveFocus()
  await type('She crosses.')
  await press('Enter')
  expect(await exported()).toContain('EXT. RIVER\n\n= She crosses.\n\nCold.')
})
