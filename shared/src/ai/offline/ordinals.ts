const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const FROM_END: Readonly<Record<string, number>> = {
  last: -1,
  final: -1,
  penultimate: -2,
  'second to last': -2,
  'second-to-last': -2,
  'second last': -2,
  'next to last': -2,
  'last but one': -2,
  'third to last': -3,
  'third-to-last': -3,
  'third last': -3,
}

/** A pattern for 'first', '3rd', 'last', 'second to last'. */
export const ORDINAL = `(?:${[...Object.keys(FROM_END), ...ORDINALS]
  .toSorted((a, b) => b.length - a.length)
  .join('|')}|\\d+(?:st|nd|rd|th))`

/** A pattern for '2' or 'two'. */
export const CARDINAL = `(?:\\d+|${NUMBERS.join('|')})`

/** 1 for 'first', -1 for 'last', -2 for 'second to last'. */
export function ordinalValue(word: string): number {
  const plain = word.toLowerCase()
  return FROM_END[plain] ?? (ORDINALS.indexOf(plain) + 1 || Number.parseInt(plain, 10))
}

/** 2 for '2' or 'two'. */
export function cardinalValue(word: string): number {
  return NUMBERS.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10)
}

/** The item at an ordinal: 1 is the first, -1 the last. */
export function atOrdinal<T>(items: readonly T[], ordinal: number): T | undefined {
  return items[ordinal > 0 ? ordinal - 1 : items.length + ordinal]
}
