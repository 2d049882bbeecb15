/** Measures how the time of a function over a person's text grows with the text's length. */

/** Texts that slow scanners stumble over: `repeat` of a short piece, between two others. */
export const HOSTILE_SHAPES: Readonly<Record<string, readonly [string, string?, string?]>> = {
  a: ['a'],
  A: ['A'],
  spaces: [' '],
  'spaces between letters': [' ', 'a', 'a'],
  tabs: ['\t', 'a', 'a'],
  'no-break spaces': ['\u00a0', 'a', 'a'],
  newlines: ['\n'],
  'newlines between letters': ['\n', 'a', 'a'],
  'newlines and spaces': ['\n ', 'a', 'a'],
  'carriage returns': ['\r', 'a', 'a'],
  lines: ['a\n'],
  'line breaks': ['<br>', 'a', 'a'],
  paragraphs: ['a\n\n'],
  'capital lines': ['A\n'],
  'cues and lines': ['ADA\nYes.\n\n'],
  words: ['a b '],
  'capital words': ['A B '],
  names: ['Ada Lovelace '],
  digits: ['1'],
  'digits and letters': ['1a'],
  'dotted digits': ['1.'],
  colons: ['a:'],
  quotes: ['"'],
  'quotes and letters': ['"a '],
  'opening quotes': ['“'],
  'opening quotes and letters': ['“a '],
  apostrophes: ["'"],
  'apostrophes and letters': [" 'a"],
  'opening parentheses': ['('],
  'cue with parentheses': ['(', 'ADA '],
  parentheses: ['(a) ', 'ADA '],
  'parenthesis groups': [' (', 'ADA', ')'],
  'closing parentheses': [')'],
  'nested parentheses': ['(a', '', ')'],
  brackets: ['['],
  'closing brackets': [']'],
  notes: ['[['],
  'notes and letters': ['[[a\n'],
  'closed notes': ['[[a]]'],
  'closing notes': [']]'],
  braces: ['{'],
  'closing braces': ['}'],
  stars: ['*'],
  'stars and letters': ['*a '],
  'stars between letters': ['a*'],
  'double stars': ['**a '],
  'triple stars': ['***a '],
  underscores: ['_'],
  'underscores and letters': ['_a '],
  'mixed marks': ['*_a '],
  backslashes: ['\\'],
  'escaped stars': ['\\*'],
  comments: ['/*'],
  'comments and letters': ['/*a\n'],
  'closing comments': ['*/'],
  angles: ['<'],
  'closing angles': ['>'],
  tags: ['<a '],
  'bold tags': ['<b>'],
  'bold words': ['<b>a</b>'],
  'closing tags': ['</b>'],
  attributes: [' a="', '<b', '>'],
  'markup comments': ['<!--'],
  'markup sections': ['<![CDATA['],
  ampersands: ['&'],
  entities: ['&amp;'],
  'open entities': ['&#1'],
  'scene headings': ['INT. '],
  'scene heading lines': ['INT. A - DAY\n\n'],
  'scene heading with dashes': [' - ', 'INT. A'],
  'scene heading with slashes': ['/', 'INT. A'],
  'scene heading with dots': ['.', 'INT. A'],
  'int/ext': ['INT./EXT. '],
  dashes: ['-'],
  'spaced dashes': [' -'],
  'long dashes': ['—'],
  dots: ['.'],
  commas: ['a, '],
  hashes: ['#'],
  'hash lines': ['# a\n'],
  'scene numbers': ['#1', 'INT. A '],
  equals: ['='],
  synopses: ['= a\n'],
  tildes: ['~'],
  'at signs': ['@'],
  mentions: ['@a '],
  'email addresses': ['a@'],
  'email dots': ['a.', 'a@'],
  centered: ['> a <\n'],
  carets: ['^'],
  exclamations: ['!'],
  'title fields': ['Title: a\n'],
  'indented title fields': ['   a\n', 'Title:\n'],
  transitions: ['CUT TO: '],
  continued: [" (CONT'D)", 'ADA'],
  more: ['(MORE)\n'],
  bars: ['|'],
  colored: ['a;', 'a:'],
  'rtf groups': ['{\\b ', '{\\rtf1 '],
  'rtf nesting': ['{', '{\\rtf1 ', ''],
  'rtf bytes': ["\\'e9", '{\\rtf1 ', '}'],
  'rtf unicode': ['\\u233?', '{\\rtf1 ', '}'],
  'rtf skipped': ['{\\*\\x ', '{\\rtf1 ', '}'],
  'rtf words': ['\\par ', '{\\rtf1 ', '}'],
  'rtf digits': ['1', '{\\rtf1\\b', '}'],
  'rtf binary': ['\\bin1 ', '{\\rtf1 ', '}'],
  surrogates: ['\ud800'],
  faces: ['😀'],
  'combining marks': ['\u0301', 'a'],
  'joined faces': ['😀\u200d'],
  'zero widths': ['\u200b'],
  'wide letters': ['界'],
  'right-to-left': ['א '],
  json: ['[', '', ''],
  'json objects': ['{"a":', '', ''],
  fences: ['```\n'],
  percents: ['%'],
  commands: ['add ', '', ''],
  and: [' and ', 'delete a', ''],
  'commands with quotes': ['add "a" ', '', ''],
  ordinals: ['the first ', 'delete ', ''],
  replace: ['replace a with ', '', ''],
}

/** Returns a shape of about `length` UTF-16 units. */
export function hostileText(shape: string, length: number): string {
  const [piece = '', before = '', after = ''] = HOSTILE_SHAPES[shape] ?? []
  return before + piece.repeat(Math.max(1, Math.floor(length / piece.length))) + after
}

const SMALLEST = 500
/** Shorter times are mostly noise. */
const FLOOR_MS = 4
/** A quadratic scanner shows itself well before this length. */
const LARGEST = 16_000
/** A doubled text takes twice as long in a linear scanner, and four times in a quadratic one. */
const MAX_RATIO = 3.1
/** No linear scanner here takes this long for the longest text. */
const HANGS_MS = 3000

export type Growth = Readonly<{ length: number; times: readonly number[] }>

/**
 * Returns the times of texts of n, 2n and 4n units if they grow faster than linearly, else null.
 * Doubles n until the time can be measured; what looks slow is measured again.
 *
 * @param cpuMs the thread's CPU time, which other processes don't add to
 * @param largest the largest n
 */
export function findGrowth(
  run: (length: number) => void,
  cpuMs: () => number,
  largest = LARGEST,
): Growth | null {
  const timeOf = (length: number, times: number): number => {
    let best = Number.POSITIVE_INFINITY
    for (let time = 0; time < times && (time === 0 || best < HANGS_MS); time += 1) {
      const from = cpuMs()
      run(length)
      best = Math.min(best, cpuMs() - from)
    }
    return best
  }
  const measured = (length: number, repeats: number): Growth | null => {
    const times: number[] = []
    for (const size of [length, 2 * length, 4 * length]) {
      times.push(timeOf(size, repeats))
      if ((times.at(-1) ?? 0) > HANGS_MS) return { length, times }
      if ((times[0] ?? 0) < FLOOR_MS / 2) return null
      const [before = 0, now = 0] = times.slice(-2)
      if (times.length > 1 && now < MAX_RATIO * before) return null
    }
    return { length, times }
  }
  for (let length = SMALLEST; length <= largest; length *= 2) {
    if (timeOf(length, 1) < FLOOR_MS || timeOf(length, 3) < FLOOR_MS) continue
    return measured(length, 3) && measured(length, 4)
  }
  return null
}
