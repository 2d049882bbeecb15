/** The text encodings of files that don't declare one. */

type EncodingRow = Readonly<{
  /** For `TextDecoder` (WHATWG Encoding standard). */
  label: string
  /** The name for the writer. */
  name: string
  /** The detector's name (jschardet 4), in lowercase; absent if the writer must choose it. */
  detected?: string
}>

/** In the order they are offered. */
export const TEXT_ENCODINGS = [
  { label: 'utf-8', name: 'Unicode (UTF-8)' },
  { label: 'utf-16le', name: 'Unicode (UTF-16)', detected: 'utf-16-le' },
  { label: 'utf-16be', name: 'Unicode (UTF-16, big-endian)', detected: 'utf-16-be' },
  { label: 'windows-1252', name: 'Western European (Windows-1252)', detected: 'windows-1252' },
  { label: 'macintosh', name: 'Western European (Mac Roman)', detected: 'macroman' },
  { label: 'windows-1250', name: 'Central European (Windows-1250)', detected: 'windows-1250' },
  { label: 'iso-8859-2', name: 'Central European (ISO 8859-2)', detected: 'iso-8859-2' },
  { label: 'windows-1257', name: 'Baltic (Windows-1257)', detected: 'windows-1257' },
  { label: 'windows-1251', name: 'Cyrillic (Windows-1251)', detected: 'windows-1251' },
  { label: 'x-mac-cyrillic', name: 'Cyrillic (Mac)', detected: 'maccyrillic' },
  { label: 'koi8-r', name: 'Cyrillic (KOI8-R)', detected: 'koi8-r' },
  { label: 'koi8-u', name: 'Cyrillic (KOI8-U)', detected: 'koi8-u' },
  { label: 'iso-8859-5', name: 'Cyrillic (ISO 8859-5)', detected: 'iso-8859-5' },
  { label: 'ibm866', name: 'Cyrillic (DOS 866)', detected: 'ibm866' },
  { label: 'windows-1253', name: 'Greek (Windows-1253)', detected: 'windows-1253' },
  { label: 'windows-1254', name: 'Turkish (Windows-1254)', detected: 'windows-1254' },
  { label: 'windows-1255', name: 'Hebrew (Windows-1255)', detected: 'windows-1255' },
  { label: 'windows-1256', name: 'Arabic (Windows-1256)', detected: 'windows-1256' },
  { label: 'windows-874', name: 'Thai (Windows-874)', detected: 'cp874' },
  { label: 'windows-1258', name: 'Vietnamese (Windows-1258)', detected: 'cp1258' },
  { label: 'shift_jis', name: 'Japanese (Shift-JIS)', detected: 'cp932' },
  { label: 'euc-jp', name: 'Japanese (EUC-JP)', detected: 'euc-jp' },
  { label: 'iso-2022-jp', name: 'Japanese (ISO-2022-JP)' },
  { label: 'gb18030', name: 'Chinese, simplified (GBK, GB18030)', detected: 'gb18030' },
  { label: 'big5', name: 'Chinese, traditional (Big5)', detected: 'big5' },
  { label: 'euc-kr', name: 'Korean (EUC-KR)', detected: 'cp949' },
] as const satisfies readonly EncodingRow[]

export type TextEncoding = (typeof TEXT_ENCODINGS)[number]['label']

/** The name of an encoding for the writer. */
export function encodingName(encoding: TextEncoding): string {
  return TEXT_ENCODINGS.find(({ label }) => label === encoding)?.name ?? encoding
}
