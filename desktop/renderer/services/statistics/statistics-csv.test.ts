import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ScriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import { statisticsCsv, statisticsFile } from './statistics-csv.ts'

const statistics: ScriptStatistics = {
  pages: 2,
  words: 30,
  scenes: [
    {
      blockId: 'story_block_1',
      elementId: 'a',
      heading: 'INT. THE "OLD" MILL, CELLAR - DAY',
      setting: 'interior',
      time: 'day',
      lines: 12,
      words: 30,
      speakers: ['ONA', 'PIET'],
    },
  ],
  characters: [
    { name: '=SUM(A1)', speeches: 1, lines: 2, words: 9, scenes: 1 },
    { name: 'ŻANETA', speeches: 1, lines: 1, words: 3, scenes: 0 },
  ],
}

test('both tables can be read back, and no text is a formula', () => {
  const { data, errors } = Papa.parse<string[]>(statisticsCsv(statistics))
  expect(errors).toEqual([])
  expect(data).toEqual([
    ['Character', 'Speeches', 'Lines', 'Words', 'Scenes'],
    ["'=SUM(A1)", '1', '2', '9', '1'],
    ['ŻANETA', '1', '1', '3', '0'],
    [''],
    ['Scene', 'Heading', 'Setting', 'Time', 'Lines', 'Words', 'Characters'],
    ['1', 'INT. THE "OLD" MILL, CELLAR - DAY', 'interior', 'day', '12', '30', 'ONA, PIET'],
  ])
})

test('the file is named after the script and starts with a UTF-8 byte order mark', () => {
  const { name, bytes, mime } = statisticsFile(statistics, 'The Mill')
  expect([name, mime]).toEqual(['The_Mill_Statistics.csv', 'text/csv'])
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
})
