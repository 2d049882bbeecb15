/** Reads scripts for agents (docs/product/account.md#agents), in time that grows with their length. */
import { runScriptTool } from '@scenewright/shared/ai/script-tools/script-tools.ts'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { writePlainText } from '@scenewright/shared/formats/plain-text/write-plain-text.ts'
import { type Result, ok } from '@scenewright/shared/result.ts'
import { isDefaultOverview, type Script } from '@scenewright/shared/script/script.ts'
import { scriptStatistics } from '@scenewright/shared/statistics/script-statistics.ts'
import type { IndexedScript } from './script-opener.ts'

export const EXPORT_FORMATS = ['fountain', 'fdx', 'text'] as const

/** Parts that can be read; a `tool` is one of the built-in assistant's. */
export type Reading =
  | Readonly<{ kind: 'head' }>
  | Readonly<{ kind: 'statistics' }>
  | Readonly<{ kind: 'export'; format: (typeof EXPORT_FORMATS)[number] }>
  | Readonly<{ kind: 'tool'; name: string; args: Readonly<Record<string, unknown>> }>

/** Characters in the statistics, those with the most words. */
const MAX_CHARACTERS = 100

/** Returns text: JSON of `head` and `statistics`, a whole file of `export`. */
export function readScript(opened: IndexedScript, reading: Reading): Result<string> {
  switch (reading.kind) {
    case 'head':
      return ok(JSON.stringify(headOf(opened.script)))
    case 'statistics':
      return ok(JSON.stringify(statisticsOf(opened.script)))
    case 'export':
      return ok(exported(opened.script, reading.format))
    case 'tool': {
      const read = runScriptTool(opened, reading.name, reading.args)
      return read.ok ? ok(read.value.text) : read
    }
  }
}

function headOf({ title, author, overview, storyBlocks }: Script) {
  return {
    title,
    author,
    overview: isDefaultOverview(overview) ? null : overview,
    story_blocks: storyBlocks.map((block) => ({
      number: block.number,
      title: block.title,
      elements: block.elements.length,
    })),
  }
}

function statisticsOf(script: Script) {
  const { pages, words, scenes, characters } = scriptStatistics(script)
  return {
    pages,
    words,
    scenes: scenes.length,
    scenes_by_setting: countBy(scenes.map(({ setting }) => setting)),
    scenes_by_time: countBy(scenes.map(({ time }) => time)),
    characters: characters.slice(0, MAX_CHARACTERS),
    ...(characters.length > MAX_CHARACTERS && { more: characters.length - MAX_CHARACTERS }),
  }
}

function countBy(values: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value)
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]))
}

function exported(script: Script, format: (typeof EXPORT_FORMATS)[number]): string {
  switch (format) {
    case 'fountain':
      return writeFountain(script)
    case 'fdx':
      return writeFdx(script)
    case 'text':
      return writePlainText(script)
  }
}
