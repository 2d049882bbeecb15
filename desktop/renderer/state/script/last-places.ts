/** The writer's last place in each script, on this device (`docs/saving.md#storage-keys`). */
import { z } from 'zod'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'
import type { Timer } from '#renderer/state/timer.ts'
import type { Carets } from './carets.ts'
import { TITLE_PAGE, type EditorView, type Selection } from './editor-view.ts'

/** Above this number, the oldest places are dropped. */
const MAX_SCRIPTS = 100
/** Delay (ms) after which a new place is stored. */
const STORE_AFTER_MS = 1000

/** `blockId`: `null` for the title page. `caret`: an offset in the element's plain text. */
const LastPlace = z.object({
  blockId: z.string().nullable(),
  caret: z.object({ elementId: z.string(), offset: z.number().int().min(0) }).optional(),
})
export type LastPlace = Readonly<z.infer<typeof LastPlace>>

const Stored = z.record(z.string(), LastPlace)

export async function readLastPlace(
  keyValue: KeyValue,
  script: DraftPlace,
): Promise<LastPlace | null> {
  return (await read(keyValue))[nameOf(script)] ?? null
}

/** Returns the page that a script opens at: the last one, or the first story block. */
export function selectLastPage(script: Script, last: LastPlace | null): Selection {
  if (last?.blockId === null) return TITLE_PAGE
  const block = (last && findBlock(script, last.blockId)) ?? script.storyBlocks[0]
  return block ? { kind: 'block', id: block.id } : TITLE_PAGE
}

/** Puts the caret back to where it was when its block is opened. */
export function restoreCaret(carets: Carets, last: LastPlace | null): void {
  if (!last?.caret || last.blockId === null) return
  const { elementId, offset } = last.caret
  carets.leave(last.blockId, { elementId, range: { from: offset, to: offset }, focus: 'page' })
}

type Followed = Readonly<{
  keyValue: KeyValue
  script: () => DraftPlace
  view: EditorView
  carets: Carets
  timer: Timer
}>

/** Stores the writer's place whenever it changes. Returns a function that stops and stores it. */
export function followLastPlace({ keyValue, script, view, carets, timer }: Followed): () => void {
  let cancel = () => {}
  function store() {
    const { selection } = view.getState()
    const blockId = selection.kind === 'block' ? selection.id : null
    const caret = blockId === null ? undefined : findCaret(carets, blockId)
    void write(keyValue, script(), { blockId, ...(caret && { caret }) })
  }
  const stop = view.subscribe((now, before) => {
    if (now.selection === before.selection && now.caretElementId === before.caretElementId) return
    cancel()
    cancel = timer.after(STORE_AFTER_MS, store)
  })
  window.addEventListener('pagehide', store)
  return () => {
    window.removeEventListener('pagehide', store)
    stop()
    cancel()
    store()
  }
}

/** The caret in a block's text, or where it was when the text was closed. */
function findCaret(carets: Carets, blockId: string): LastPlace['caret'] {
  const current = carets.current(blockId)
  if (current) return { elementId: current.elementId, offset: current.offset }
  const left = carets.left(blockId)
  return left && { elementId: left.elementId, offset: left.range?.from ?? 0 }
}

/** Removes the places in all scripts of a user. */
export async function removeLastPlaces(keyValue: KeyValue, userId: string): Promise<void> {
  const places = Object.entries(await read(keyValue))
  const others = places.filter(([name]) => !name.startsWith(`${userId}/`))
  if (others.length < places.length) await keyValue.set('lastPlaces', toJson(others))
}

async function read(keyValue: KeyValue): Promise<Readonly<Record<string, LastPlace>>> {
  const text = await keyValue.get('lastPlaces')
  const stored = text === null ? null : Stored.safeParse(parseJson(text))
  return stored?.success ? stored.data : {}
}

async function write(keyValue: KeyValue, script: DraftPlace, place: LastPlace): Promise<void> {
  const name = nameOf(script)
  const { [name]: _, ...others } = await read(keyValue)
  // The last one is the newest.
  const places = [...Object.entries(others), [name, place] as const].slice(-MAX_SCRIPTS)
  await keyValue.set('lastPlaces', toJson(places))
}

function toJson(places: readonly (readonly [string, LastPlace])[]): string {
  return JSON.stringify(Object.fromEntries(places))
}

function nameOf({ userId, projectId }: DraftPlace): string {
  return `${userId}/${projectId ?? 'new'}`
}
