/** Script statistics as CSV (RFC 4180). */
import Papa from 'papaparse'
import { statisticsName } from '@scenewright/shared/files/file-names.ts'
import type { ScriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'

/** Spreadsheets read a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Two tables, first the characters, then the scenes. Text that a spreadsheet would treat as a
 * formula is escaped.
 */
export function statisticsCsv(statistics: ScriptStatistics): string {
  const characters = statistics.characters.map(({ name, speeches, lines, words, scenes }) => [
    name,
    speeches,
    lines,
    words,
    scenes,
  ])
  const scenes = statistics.scenes.map((scene, index) => [
    index + 1,
    scene.heading,
    scene.setting,
    scene.time,
    scene.lines,
    scene.words,
    scene.speakers.join(', '),
  ])
  return Papa.unparse(
    [
      ['Character', 'Speeches', 'Lines', 'Words', 'Scenes'],
      ...characters,
      [],
      ['Scene', 'Heading', 'Setting', 'Time', 'Lines', 'Words', 'Characters'],
      ...scenes,
    ],
    { escapeFormulae: true },
  )
}

/** The CSV as a file, named after the script. */
export function statisticsFile(statistics: ScriptStatistics, title: string): DownloadableFile {
  return {
    name: statisticsName(title),
    bytes: new TextEncoder().encode(`${BYTE_ORDER_MARK}${statisticsCsv(statistics)}\r\n`),
    mime: 'text/csv',
  }
}
