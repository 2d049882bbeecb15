/** Reduces a font to some glyphs. harfbuzzjs contains this part of HarfBuzz without an interface. */

/** Returns a TrueType file with only these glyphs, which keep their numbers. */
export type Subsetter = (font: Uint8Array, glyphs: Iterable<number>) => Uint8Array<ArrayBuffer>

/** hb_subset_flags_t: NO_HINTING, RETAIN_GIDS and NO_LAYOUT_CLOSURE. */
const FLAGS = 0x1 | 0x2 | 0x200
/** hb_subset_sets_t: the tables to leave out. */
const DROP_TABLE_TAG = 3
/** hb_memory_mode_t. */
const WRITABLE = 2

/** A font in a PDF doesn't need these: its texts are shaped, and its glyphs come by number. */
const DROPPED_TABLES = ['BASE', 'GDEF', 'GPOS', 'GSUB', 'JSTF', 'MATH', 'OS/2', 'STAT'].concat([
  'cmap',
  'gasp',
  'kern',
  'meta',
  'name',
  'post',
  'vhea',
  'vmtx',
  'DSIG',
  'VORG',
])

const FUNCTIONS = [
  '_initialize',
  'malloc',
  'free',
  'hb_blob_create',
  'hb_blob_destroy',
  'hb_blob_get_data',
  'hb_blob_get_length',
  'hb_face_create',
  'hb_face_destroy',
  'hb_face_reference_blob',
  'hb_set_add',
  'hb_subset_input_create_or_fail',
  'hb_subset_input_destroy',
  'hb_subset_input_glyph_set',
  'hb_subset_input_set',
  'hb_subset_input_set_flags',
  'hb_subset_or_fail',
] as const

/** Pointers and enumerations are numbers. */
type HarfBuzz = Readonly<Record<(typeof FUNCTIONS)[number], (...values: number[]) => number>> &
  Readonly<{ memory: WebAssembly.Memory }>

function isHarfBuzz(exports: WebAssembly.Exports): exports is WebAssembly.Exports & HarfBuzz {
  return (
    exports['memory'] instanceof WebAssembly.Memory &&
    FUNCTIONS.every((name) => typeof exports[name] === 'function')
  )
}

/** Starts HarfBuzz. Rejects if the bytes aren't harfbuzz-subset.wasm. */
export async function openSubsetter(wasm: Uint8Array<ArrayBuffer>): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(wasm, {})
  const { exports } = instance
  if (!isHarfBuzz(exports)) throw new Error('harfbuzz-subset.wasm has other functions')
  exports._initialize()
  return (font, glyphs) => subset(exports, font, glyphs)
}

function subset(hb: HarfBuzz, font: Uint8Array, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const start = hb.malloc(font.length)
  // A new view, because the old one is detached when the memory grows.
  new Uint8Array(hb.memory.buffer).set(font, start)
  const blob = hb.hb_blob_create(start, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, FLAGS)
  const kept = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph)
  const dropped = hb.hb_subset_input_set(input, DROP_TABLE_TAG)
  for (const tag of DROPPED_TABLES) hb.hb_set_add(dropped, tagNumber(tag))
  const result = hb.hb_subset_or_fail(face, input)
  try {
    if (result === 0) throw new Error("HarfBuzz couldn't reduce the font")
    const file = fileOf(hb, result)
    hb.hb_face_destroy(result)
    return file
  } finally {
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(start)
  }
}

function fileOf(hb: HarfBuzz, face: number): Uint8Array<ArrayBuffer> {
  const blob = hb.hb_face_reference_blob(face)
  const start = hb.hb_blob_get_data(blob, 0)
  const length = hb.hb_blob_get_length(blob)
  const file = Uint8Array.from(new Uint8Array(hb.memory.buffer, start, length))
  hb.hb_blob_destroy(blob)
  return file
}

/** A table's tag as HarfBuzz has it: four bytes in one number. */
function tagNumber(tag: string): number {
  return Array.from(tag).reduce((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0) >>> 0
}
