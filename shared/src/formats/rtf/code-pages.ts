/** The code pages of text in Rich Text Format. */

/** Decodes bytes in a Windows, Mac or DOS code page; unknown pages are read as Windows-1252. */
export type DecodeBytes = (codePage: number, bytes: Uint8Array) => string

export const DEFAULT_CODE_PAGE = 1252

/** Code pages by a font's character set (`\fcharset`). 0 and 1 are the document's own. */
const OF_CHARSET: Readonly<Record<number, number>> = {
  77: 10_000,
  78: 932,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
}

/** @returns undefined for the document's own code page */
export function codePageOfCharset(charset: number): number | undefined {
  return OF_CHARSET[charset]
}

/** Code pages by the document's character set words. */
export const CHARACTER_SETS: Readonly<Record<string, number>> = {
  ansi: 1252,
  mac: 10_000,
  pc: 437,
  pca: 850,
}

/** Names of the Encoding Standard by code page. */
const ENCODINGS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  65_001: 'utf-8',
}

export function encodingName(codePage: number): string {
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`
  return ENCODINGS[codePage] ?? `windows-${DEFAULT_CODE_PAGE}`
}
