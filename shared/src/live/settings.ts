/** Everything of a script but its blocks, in a live document: each field merges separately. */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { cleanTitle } from '../content/clean-title.ts'
import { plainRun } from '../content/runs.ts'
import { field, isJsonObject } from '../script/json-shape.ts'
import { PageSettings, readPageSettings } from '../script/page-settings.ts'
import { PreservedParts, readPreservedParts } from '../script/preserved-parts.ts'
import { Formatting, type Script } from '../script/script.ts'
import { DictionaryWord, readSpelling, Spelling } from '../script/spelling.ts'
import { HEAD_TEXTS, setKey, type DocumentParts } from './document-parts.ts'
import { compareText } from './note-entries.ts'
import { isPosition, type Positions } from './positions.ts'
import {
  isIssuersEntry,
  isProductionEntry,
  readProductionEntries,
  writeProductionEntries,
} from './production-entries.ts'
import { formatText } from '../script/styled/formatted-text.ts'
import { readPieces, shownText } from './text-pieces.ts'
import { writeText } from './write-text.ts'

/** A script without its blocks. */
export type Head = Omit<Script, 'storyBlocks' | 'lastModified'>

/** The objects of a script whose fields are keys of `settings`, such as `pages.paper`. */
const GROUPS = {
  formatting: Formatting,
  pages: PageSettings,
  kept: PreservedParts,
  spelling: Spelling.pick({ language: true }),
} as const
type Group = keyof typeof GROUPS

const GROUP_NAMES = ['formatting', 'pages', 'kept', 'spelling'] as const
const OBJECTS = [...GROUP_NAMES, 'production'] as const

/** Reads the head; an object that is equal to the one before is that one. */
export function readHead(parts: DocumentParts, before: Head | null): Head {
  const text = (name: (typeof HEAD_TEXTS)[number]) => shownText(readPieces(parts[name], null))
  const pages = readPageSettings(group(parts, 'pages'))
  const kept = readPreservedParts(group(parts, 'kept'))
  const production = readProductionEntries(parts.settings)
  const words = listedWords(parts).map(({ word }) => word)
  const spelling = readSpelling({ ...group(parts, 'spelling'), words })
  const isOn = (name: keyof Formatting) => parts.settings.get(`formatting.${name}`) === true
  const formatting = {
    boldSceneHeadings: isOn('boldSceneHeadings'),
    boldCharacters: isOn('boldCharacters'),
    boldShots: isOn('boldShots'),
    boldTransitions: isOn('boldTransitions'),
  }
  const head: Head = {
    title: cleanTitle(text('title')),
    author: cleanText(text('author')),
    subheading: cleanText(text('subheading')),
    overview: cleanText(text('overview')),
    customInstructions: cleanText(text('customInstructions')),
    formatting,
    ...(pages ? { pages } : {}),
    ...(kept ? { kept } : {}),
    ...(spelling ? { spelling } : {}),
    ...(production ? { production } : {}),
    ...(parts.settings.get('neverSend') === true ? { neverSend: true } : {}),
  }
  const same = OBJECTS.flatMap((name) => {
    const old = before?.[name]
    return old && JSON.stringify(old) === JSON.stringify(head[name]) ? [[name, old] as const] : []
  })
  return { ...head, ...Object.fromEntries(same) }
}

/** Compares the parts of two scripts besides their blocks, by identity. */
export function isSameHead(one: Head, other: Head): boolean {
  const names = [...HEAD_TEXTS, ...OBJECTS, 'neverSend'] as const
  return names.every((name) => one[name] === other[name])
}

/** Writes what differs between two heads. */
export function writeHead(
  parts: DocumentParts,
  change: Readonly<{ from: Head | null; to: Head }>,
  positions: Positions,
): void {
  const { from, to } = change
  for (const name of HEAD_TEXTS) {
    if (from?.[name] === to[name]) continue
    const runs = to[name] === '' ? [] : [plainRun(to[name])]
    writeText(parts[name], readPieces(parts[name], null), formatText(runs))
  }
  for (const name of GROUP_NAMES) {
    if (from?.[name] === to[name]) continue
    for (const key of Object.keys(GROUPS[name].shape)) {
      const value = field(to[name] ?? {}, key)
      setKey(parts.settings, `${name}.${key}`, value === false ? undefined : value)
    }
  }
  if (from?.production !== to.production) {
    writeProductionEntries(parts.settings, { from: from?.production, to: to.production })
  }
  if (from?.spelling !== to.spelling) writeWords(parts, to.spelling?.words ?? [], positions)
  setKey(parts.settings, 'neverSend', to.neverSend)
}

/** True if `settings` may have this value. */
export function isSetting(key: string, value: unknown): boolean {
  if (key === 'neverSend') return value === true
  if (isProductionEntry(key, value)) return true
  const dot = key.indexOf('.')
  const name = GROUP_NAMES.find((one) => one === key.slice(0, dot))
  if (name === undefined) return false
  if (name === 'formatting' && value !== true) return false
  const { shape } = GROUPS[name]
  const schema = field(shape, key.slice(dot + 1))
  return value !== undefined && schema instanceof z.ZodType && schema.safeParse(value).success
}

/** True if only people who may issue drafts change this value of `settings`. */
export function isProductionSetting(key: string): boolean {
  return key === 'pages.locked' || key === 'pages.scenesLocked' || isIssuersEntry(key)
}

/** True if `words` may have this value: a position and a word. */
export function isListedWord(
  key: string,
  value: unknown,
): value is [position: string, word: string] {
  const [position, word] = Array.isArray(value) ? (value as unknown[]) : []
  const read = DictionaryWord.safeParse(word)
  return isPosition(position) && read.success && read.data.toLowerCase() === key
}

function group({ settings }: DocumentParts, name: Group): Record<string, unknown> | undefined {
  const fields = Object.keys(GROUPS[name].shape).flatMap((key) => {
    const value: unknown = settings.get(`${name}.${key}`)
    return value === undefined ? [] : [[key, value] as const]
  })
  const read: unknown = Object.fromEntries(fields)
  return fields.length > 0 && isJsonObject(read) ? { ...read } : undefined
}

function listedWords({ words }: DocumentParts): { position: string; word: string }[] {
  return [...words.entries()]
    .flatMap(([key, value]) =>
      isListedWord(key, value) ? [{ position: value[0], word: value[1] }] : [],
    )
    .toSorted(
      (one, other) =>
        compareText(one.position, other.position) || compareText(one.word, other.word),
    )
}

function writeWords(parts: DocumentParts, words: readonly string[], positions: Positions): void {
  const listed = new Map(listedWords(parts).map((one) => [one.word.toLowerCase(), one]))
  const keys = words.map((word) => word.toLowerCase())
  const made = positions.forList(keys.map((key) => listed.get(key)?.position))
  for (const [index, word] of words.entries()) {
    const key = keys[index] ?? ''
    const position = made.get(index) ?? listed.get(key)?.position
    setKey(parts.words, key, [position, word])
  }
  const stay = new Set(keys)
  for (const key of parts.words.keys()) if (!stay.has(key)) parts.words.delete(key)
}
