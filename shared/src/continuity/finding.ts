/** The findings of the continuity checks (`docs/product/script.md#continuity`). */
export const CHECK_IDS = [
  'two-spellings',
  'speaks-after-leaving',
  'continuous',
  'scene-numbers',
  'place-spellings',
  'ages',
  'voices',
  'never-speaks',
  'unbalanced',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

/** A possible slip. Nothing changes in the script. */
export type Finding = Readonly<{
  check: CheckId
  blockId: string
  elementId: string
  /** The words it is about, as offsets in the element's plain text, which is `text`. */
  range: Readonly<{ from: number; to: number; text: string }>
  /** A sentence for the writer. "Here" is the finding's place. */
  message: string
  /** The same until the text that it is about changes. Ignored findings are stored by it. */
  key: string
}>

/** A place in an element's text. */
export type TextPlace = Readonly<{ blockId: string; id: string; text: string }>

/**
 * Makes a finding.
 *
 * @param about the texts that it is about; its key comes from them
 * @param words the words of the place's text to select; all of it without them
 */
export function findingAt(
  check: CheckId,
  place: TextPlace,
  {
    message,
    about,
    words,
  }: Readonly<{
    message: string
    about: readonly string[]
    words?: Readonly<{ from: number; to: number }> | undefined
  }>,
): Finding {
  const { blockId, id: elementId, text } = place
  const range = { from: words?.from ?? 0, to: words?.to ?? text.length, text }
  return { check, blockId, elementId, range, message, key: `${check}:${fingerprint(about)}` }
}

const SEEDS = [0x811c9dc5, 0x01000193] as const

/** A short hash of texts, so that no words of a script are stored with ignored findings. */
function fingerprint(texts: readonly string[]): string {
  const joined = texts.join('\u0000')
  return SEEDS.map((seed) => fnv1a(joined, seed).toString(36)).join('-')
}

/** The FNV-1a hash of UTF-16 units (datatracker.ietf.org/doc/draft-eastlake-fnv). */
function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
