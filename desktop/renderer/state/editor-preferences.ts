/** How this writer likes the editor, remembered on the device. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { z } from 'zod'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'

export const ZOOM_STEPS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const

const Preferences = z.object({
  /** Types follow what is typed: 'INT.' makes a scene heading. */
  smartTyping: z.boolean().catch(true),
  /** Names, places and transitions are offered while typing. */
  autocomplete: z.boolean().catch(true),
  /** All story blocks one after another instead of one at a time. */
  continuous: z.boolean().catch(false),
  /** Of the page; 1 is its printed size. */
  zoom: z.number().min(0.5).max(2).catch(1),
  /** The sidebar stands beside the page; on a narrow screen it is a drawer and starts closed. */
  sidebar: z.boolean().catch(true),
  /** The script is saved to the server by itself, after a pause and on closing. */
  autosave: z.boolean().catch(true),
  /** What an answer of the assistant has changed is marked until it is decided on. */
  changeMarks: z.boolean().catch(true),
  /** Where pages begin is shown in the text. */
  pageBreaks: z.boolean().catch(true),
  /** The list of scenes is unfolded. */
  scenes: z.boolean().catch(true),
  /** The name of the microphone to record from, where there is a choice; `null` is the system's. */
  microphone: z.string().nullable().catch(null),
})
export type EditorPreferences = Readonly<z.infer<typeof Preferences>>

const DEFAULTS = Preferences.parse({})

export type PreferenceStore = StoreApi<EditorPreferences>

/** Starts with the defaults; what is remembered follows as soon as the device has told it. */
export function createPreferenceStore(keyValue: KeyValue): PreferenceStore {
  const store = createStore<EditorPreferences>(() => DEFAULTS)
  async function remember() {
    const stored = Preferences.safeParse(parseJson((await keyValue.get('editor')) ?? '{}'))
    if (stored.success) store.setState(stored.data)
    store.subscribe((preferences) => void keyValue.set('editor', JSON.stringify(preferences)))
  }
  void remember()
  return store
}

/** The next zoom step up or down from the present one; the same at the ends. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  const steps = direction === 'in' ? ZOOM_STEPS : ZOOM_STEPS.toReversed()
  const isFurther = (step: number) => (direction === 'in' ? step > zoom : step < zoom)
  return steps.find(isFurther) ?? zoom
}
