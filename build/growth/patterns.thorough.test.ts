/** Every regular expression of the product takes linear time for hostile texts. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTILE_SHAPES, findGrowth, hostileText } from '@scenewright/shared/test-support/growth.ts'
import { expect, it } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { cpuMs } from './cpu-time.ts'

const SOURCES = ['shared/src', 'backend/src', 'desktop/{renderer,main,preload,service-worker}']
const LEFT_OUT = /\.test\.|test-support|\/test\/|\/generated\//

/** A literal where a value can be; what looks like one may begin inside another. */
const LITERAL =
  /(?<=[=(,:[!&|?{};]\s*|\n\s+|return )(?=(\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*))/g

/** Patterns that never get a long or unclosed text, by what they begin with, and why. */
const GUARDED: Readonly<Record<string, string>> = {
  [String.raw`/"[^"]*"|“[^”]*”/gu`]: 'chooseModel: a command of 160 characters',
  [String.raw`/"[^"]*"|“[^”]*”|„`]: 'requestKind: withoutUnclosedQuotes',
  [String.raw`/\([^)]*\)/gu`]: 'nameOf: the text up to the last )',
  [String.raw`/\[(?<optional>`]: 'compile: our own patterns',
  [String.raw`/(?<!\s)(?:\s*[(（]`]: 'isCue: a line of 45 characters',
}

type Pattern = Readonly<{ file: string; literal: string; pattern: RegExp }>

function patterns(): Pattern[] {
  const found = new Map<string, Pattern>()
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
  for (const file of files.filter((name) => !LEFT_OUT.test(name))) {
    for (const [, literal = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(LITERAL)) {
      const pattern = compiled(literal)
      const isGuarded = Object.keys(GUARDED).some((start) => literal.startsWith(start))
      if (pattern && !isGuarded && /[*+{]/.test(pattern.source)) {
        found.set(literal, { file, literal, pattern })
      }
    }
  }
  return [...found.values()]
}

/** Null if the text isn't a pattern, but part of a comment or a division. */
function compiled(literal: string): RegExp | null {
  const end = literal.lastIndexOf('/')
  const flags = literal.slice(end + 1).replaceAll(/[gy]/g, '')
  try {
    return new RegExp(literal.slice(1, end), `${flags}g`)
  } catch {
    return null
  }
}

/** Texts that repeat the pattern's own characters, and end so that it fails. */
function ownShapes({ source }: RegExp): string[] {
  const plain = source
    .replaceAll(/\\[pP]\{[^}]*\}/g, 'A')
    .replaceAll(/\\[sS]/g, ' ')
    .replaceAll(/\\[dwDW]/g, '1')
    .replaceAll(/\\[bB]/g, '')
    .replaceAll(/\\(.)/g, '$1')
  const own = [...new Set(plain.match(/[^?*+|^$]/g))].slice(0, 14)
  const pairs = own.flatMap((one) => own.slice(0, 8).map((other) => one + other))
  return [...own, ...pairs]
}

it.each(patterns().map((one) => [one.file, one.literal, one.pattern] as const))(
  '%s: %s',
  (_, __, pattern) => {
    const grown: string[] = []
    const check = (shape: string, textOf: (length: number) => string) => {
      const growth = findGrowth((length) => {
        for (const match of textOf(length).matchAll(pattern)) void match
      }, cpuMs)
      if (growth) grown.push(`${shape}: ${growth.times.map(Math.round).join(', ')} ms`)
    }
    for (const shape of Object.keys(HOSTILE_SHAPES)) {
      check(shape, (length) => `${hostileText(shape, length)}\u0001`)
    }
    for (const piece of ownShapes(pattern)) {
      check(piece, (length) => `x${piece.repeat(length / piece.length)}\u0001`)
    }
    expect(grown).toEqual([])
  },
  60_000,
)
