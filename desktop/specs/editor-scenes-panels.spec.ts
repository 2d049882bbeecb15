/** The statistics. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { downloadedFiles } from './support/app.tsx'
import { expectAccessible } from './support/axe.ts'
import { button, elementWithId, openProject, scriptWith } from './support/editor.ts'

const script = scriptWith(
  [
    'scene_heading:INT. MILL - DAY',
    'action:Flour falls.',
    'character:ONA',
    'dialogue:It never stops.',
    'scene_heading:EXT. RIVER - NIGHT',
    'action:Cold water.',
  ],
  ['scene_heading:INT. CART - DAY', 'character:PIET', 'dialogue:Go.'],
  [],
)

test('the statistics show characters, places and times, and are exported as CSV', async () => {
  await openProject({ script })
  await button('Statistics').click()
  const panel = page.getByRole('complementary', { name: 'Statistics' })
  const row = (table: string, name: string | RegExp) =>
    panel.getByRole('table', { name: table }).getByRole('row', { name, exact: false })
  await expect.element(row('Where', 'Interior')).toMatchTextContent('2')
  await expect.element(row('Where', 'Exterior')).toMatchTextContent('33%')
  await expect.element(row('When', 'Night')).toMatchTextContent('1')
  await expect.element(row('Characters', /^ONA/)).toHaveTextContent('ONA3111')
  await expectAccessible()

  await panel.getByRole('button', { name: 'Export as CSV' }).click()
  await expect
    .poll(() => downloadedFiles().map(({ name }) => name))
    .toEqual(['New_Screenplay_Statistics.csv'])
  const table = new TextDecoder().decode(downloadedFiles()[0]?.bytes)
  expect(table).toContain('ONA,1,1,3,1\r\n')
  expect(table).toContain('2,EXT. RIVER - NIGHT,exterior,night,2,5,\r\n')

  await panel.getByRole('button', { name: /^EXT. RIVER - NIGHT/ }).click()
  await expect.element(elementWithId('b1e5')).toBeInViewport()
})
