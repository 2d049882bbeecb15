/** Bytes of UTF-8, of the 255 that most file systems give a name, with room for what stands behind it. */
const MAX_STEM_BYTES = 200

/**
 * Every character that is no letter or digit, of any script, becomes an underscore (spec §9, design
 * §4). Of a long title as many whole characters are taken as a name has room for.
 */
function fileStem(title: string): string {
  const stem = title.replace(/[^\p{L}\p{N}]/gu, '_')
  let bytes = 0
  let end = 0
  for (const character of stem) {
    bytes += utf8Bytes(character)
    if (bytes > MAX_STEM_BYTES) break
    end += character.length
  }
  return stem.slice(0, end)
}

function utf8Bytes(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** For a name that is nothing but this and its ending: without a stem it would be a hidden file. */
function wholeStem(title: string): string {
  return fileStem(title) || fileStem('Untitled Screenplay')
}

/** Name of the PDF of one story block. */
export function blockPdfName(title: string, blockNumber: number): string {
  return `${fileStem(title)}_StoryBlock_${blockNumber}.pdf`
}

/** Name of the PDF of the whole script. */
export function scriptPdfName(title: string): string {
  return `${fileStem(title)}_Full_Script.pdf`
}

/** Name of a copy of the whole script, which the app can open again. */
export function scriptCopyName(title: string): string {
  return `${wholeStem(title)}.scenewright`
}

/** Name of the script as Fountain, a plain text that most screenwriting programs read. */
export function fountainName(title: string): string {
  return `${wholeStem(title)}.fountain`
}

/** Name of the script for Final Draft. */
export function fdxName(title: string): string {
  return `${wholeStem(title)}.fdx`
}

/** Name of the script's statistics as a table. */
export function statisticsName(title: string): string {
  return `${fileStem(title)}_Statistics.csv`
}

/** What a script without a title of its own is called by its file: the name without its ending. */
export function titleFromFileName(name: string): string {
  return name.replace(/\.[^.]*$/, '').trim()
}
