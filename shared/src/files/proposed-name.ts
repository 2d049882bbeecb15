/** Makes names safe to propose for a download or in a save dialog, on every system. */

import { EXPORT_FORMATS } from './file-formats.ts'

/** Endings of the files that the app saves. */
const ENDINGS = new Set<string>([...EXPORT_FORMATS, 'csv', 'json', 'mp4', 'wav', 'webm', 'zip'])

/** Endings of programs, and of files that start one. */
const PROGRAM =
  /\.(app|bat|cmd|com|command|cpl|desktop|dmg|exe|hta|jar|jse?|lnk|msi|pif|ps1|reg|scr|sh|url|vbe?|vbs|wsf)$/i

/** Names of Windows devices, with any ending (Microsoft docs: "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(con|prn|aux|nul|(?:com|lpt)[0-9¹²³])$/i

/** Control characters, and invisible ones such as those that turn the direction of writing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const FORBIDDEN = /[<>:"/\\|?*]/g

/**
 * Removes what could disguise a file's type or what a system refuses: invisible characters, endings
 * of programs, Windows' device names, dots and spaces at the ends. The names of our PDFs stay as
 * they are (`docs/pages-and-formats.md#pdf`).
 */
export function cleanProposedName(name: string): string {
  const visible = name.replaceAll(INVISIBLE, '').replaceAll(FORBIDDEN, '_')
  const [, stem = visible, ending = ''] = /^(.*)\.([^.]*)$/.exec(visible) ?? []
  const known = ENDINGS.has(ending.toLowerCase())
  const text = (known ? stem : visible).replaceAll(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return `${withoutDevice(withoutProgram(text)) || 'Untitled'}.${known ? ending : 'txt'}`
}

function withoutProgram(stem: string): string {
  return stem.replace(PROGRAM, '_$1')
}

/** Changes a name that Windows reserves, with or without an ending. */
export function withoutDevice(stem: string): string {
  const [first = '', ...more] = stem.split('.')
  return DEVICE.test(first.trim()) ? [`${first.trim()}_`, ...more].join('.') : stem
}
