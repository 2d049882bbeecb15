/** The writer's editor preferences, stored on the device. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { z } from 'zod'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'

export const ZOOM_STEPS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const

/** How the dashboard sorts projects. */
export const ProjectOrder = z.enum(['updated', 'opened', 'title', 'status'])
export type ProjectOrder = z.infer<typeof ProjectOrder>

const Preferences = z.object({
  /** Changes element types while typing: 'INT.' makes a scene heading. */
  smartTyping: z.boolean().catch(true),
  /** Types “curly quotes”, and an em dash for two hyphens. */
  smartQuotes: z.boolean().catch(false),
  /** Starts sentences with a capital letter. */
  sentenceCapitals: z.boolean().catch(false),
  /** Capitalizes I and the English names of days and months. */
  wordCapitals: z.boolean().catch(false),
  /** Suggests names, places and transitions while typing. */
  autocomplete: z.boolean().catch(true),
  /** Shows all story blocks in a row instead of one at a time. */
  continuous: z.boolean().catch(false),
  /** The page's zoom; 1 is its printed size. */
  zoom: z.number().min(0.5).max(2).catch(1),
  /** Shows the sidebar. On a narrow screen it is a drawer that starts closed. */
  sidebar: z.boolean().catch(true),
  /** Saves automatically after a pause and on closing. */
  autosave: z.boolean().catch(true),
  /** Marks the assistant's changes until they are kept or undone. */
  changeMarks: z.boolean().catch(true),
  /** Shows page breaks in the text. */
  pageBreaks: z.boolean().catch(true),
  /** Shows page breaks as gaps between sheets. */
  separateSheets: z.boolean().catch(false),
  /** Keeps the caret's line in the middle of the screen while typing. */
  typewriter: z.boolean().catch(false),
  /** Expands the list of scenes. */
  scenes: z.boolean().catch(true),
  /** The microphone's name, where there is a choice; `null` is the system's default. */
  microphone: z.string().nullable().catch(null),
  projectOrder: ProjectOrder.catch('updated'),
})
export type EditorPreferences = Readonly<z.infer<typeof Preferences>>

export const DEFAULT_PREFERENCES: EditorPreferences = Preferences.parse({})

export type PreferenceStore = StoreApi<EditorPreferences> &
  /** Resolves once the stored preferences are loaded. */
  Readonly<{ loaded: Promise<void> }>

/** Starts with the defaults, then loads the stored preferences. */
export function createPreferenceStore(keyValue: KeyValue): PreferenceStore {
  const store = createStore<EditorPreferences>(() => DEFAULT_PREFERENCES)
  async function load() {
    const stored = Preferences.safeParse(parseJson((await keyValue.get('editor')) ?? '{}'))
    if (stored.success) store.setState(stored.data)
    store.subscribe((preferences) => void keyValue.set('editor', JSON.stringify(preferences)))
  }
  return { ...store, loaded: load() }
}

/** The next zoom step in or out; unchanged at the ends. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  const steps = direction === 'in' ? ZOOM_STEPS : ZOOM_STEPS.toReversed()
  const isFurther = (step: number) => (direction === 'in' ? step > zoom : step < zoom)
  return steps.find(isFurther) ?? zoom
}

/** Whether pages are separate sheets. */
export function showsSheets({ pageBreaks, separateSheets }: EditorPreferences): boolean {
  return pageBreaks && separateSheets
}

/** Shows separate sheets, which are page breaks too, or lines again. */
export function toggleSheets(preferences: EditorPreferences): Partial<EditorPreferences> {
  return showsSheets(preferences)
    ? { separateSheets: false }
    : { separateSheets: true, pageBreaks: true }
}
