/** Applies a change of everything but the story blocks of a script to another state of it. */
import { field, type JsonObject } from '../json-shape.ts'
import { rebaseProduction } from '../production/merge-production.ts'
import type { Script } from '../script.ts'
import { someSpelling, type Spelling } from '../spelling.ts'
import { mergeText } from './merge-texts.ts'

const TEXTS = ['title', 'author', 'subheading', 'overview', 'customInstructions'] as const
const NAMES = [
  ...TEXTS,
  'formatting',
  'pages',
  'kept',
  'spelling',
  'production',
  'neverSend',
] as const

/** Returns the same script if nothing changes. */
export function rebaseHead(
  onto: Script,
  { from, to }: Readonly<{ from: Script; to: Script }>,
): Script {
  const text = (name: (typeof TEXTS)[number]) =>
    mergeText(onto[name], { from: from[name], to: to[name] })
  const pages = rebaseFields(onto.pages, { from: from.pages, to: to.pages })
  const kept = rebaseFields(onto.kept, { from: from.kept, to: to.kept })
  const production = rebaseProduction(onto.production, {
    from: from.production,
    to: to.production,
  })
  const spelling = rebaseSpelling(onto.spelling, { from: from.spelling, to: to.spelling })
  const neverSend = from.neverSend === to.neverSend ? onto.neverSend : to.neverSend
  const { pages: _pages, kept: _kept, spelling: _spelling, ...others } = onto
  const { production: _production, neverSend: _neverSend, ...rest } = others
  const rebased: Script = {
    ...rest,
    title: text('title'),
    author: text('author'),
    subheading: text('subheading'),
    overview: text('overview'),
    customInstructions: text('customInstructions'),
    formatting:
      rebaseFields(onto.formatting, { from: from.formatting, to: to.formatting }) ??
      onto.formatting,
    ...(pages ? { pages } : {}),
    ...(kept ? { kept } : {}),
    ...(spelling ? { spelling } : {}),
    ...(production ? { production } : {}),
    ...(neverSend ? { neverSend } : {}),
  }
  return NAMES.every((name) => rebased[name] === onto[name]) ? onto : rebased
}

/** Each field that the change has changed gets its new value. */
function rebaseFields<Value extends JsonObject>(
  onto: Value | undefined,
  { from, to }: Readonly<{ from: Value | undefined; to: Value | undefined }>,
): Value | undefined {
  if (from === to) return onto
  if (onto === from || !onto || !to) return to
  const names = new Set([...Object.keys(from ?? {}), ...Object.keys(to)])
  const changed = [...names].filter((name) => {
    return JSON.stringify(valueOf(from, name)) !== JSON.stringify(valueOf(to, name))
  })
  const isDone = changed.every((name) => {
    return JSON.stringify(valueOf(onto, name)) === JSON.stringify(valueOf(to, name))
  })
  if (isDone) return onto
  return { ...onto, ...Object.fromEntries(changed.map((name) => [name, valueOf(to, name)])) }
}

function valueOf(value: JsonObject | undefined, name: string): unknown {
  return value && field(value, name)
}

function rebaseSpelling(
  onto: Spelling | undefined,
  { from, to }: Readonly<{ from: Spelling | undefined; to: Spelling | undefined }>,
): Spelling | undefined {
  if (from === to) return onto
  if (onto === from) return to
  const [before, after] = [new Set(from?.words), new Set(to?.words)]
  const left = (onto?.words ?? []).filter((word) => !before.has(word) || after.has(word))
  const added = (to?.words ?? []).filter((word) => !before.has(word))
  const language = from?.language === to?.language ? onto?.language : to?.language
  return someSpelling({ language, words: [...left, ...added] })
}
