/** The writer's editor preferences, stored on the device. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'

export const ZOOM_STEPS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const

/** How the dashboard sorts projects. */
export const PROJECT_ORDERS = ['updated', 'opened', 'title', 'status'] as const
export type ProjectOrder = (typeof PROJECT_ORDERS)[number]

export type EditorPreferences = Readonly<{
  /** Changes element types while typing: 'INT.' makes a scene heading. */
  smartTyping: boolean
  /** Types “curly quotes”, and an em dash for two hyphens. */
  smartQuotes: boolean
  /** Starts sentences with a capital letter. */
  sentenceCapitals: boolean
  /** Capitalizes I and the English names of days and months. */
  wordCapitals: boolean
  /** Suggests names, places and transitions while typing. */
  autocomplete: boolean
  /** Shows all story blocks in a row instead of one at a time. */
  continuous: boolean
  /** The page's zoom; 1 is its printed size. */
  zoom: number
  /** Shows the sidebar. On a narrow screen it is a drawer that starts closed. */
  sidebar: boolean
  /** Saves automatically after a pause and on closing. */
  autosave: boolean
  /** Marks the assistant's changes until they are kept or undone. */
  changeMarks: boolean
  /** Shows page breaks in the text. */
  pageBreaks: boolean
  /** Shows page breaks as gaps between sheets. */
  separateSheets: boolean
  /** Keeps the caret's line in the middle of the screen while typing. */
  typewriter: boolean
  /** Mails the writer when a note mentions them. */
  mentionMails: boolean
  /** Expands the list of scenes. */
  scenes: boolean
  /** The microphone's name, where there is a choice; `null` is the system's default. */
  microphone: string | null
  projectOrder: ProjectOrder
}>

export const DEFAULT_PREFERENCES: EditorPreferences = {
  smartTyping: true,
  smartQuotes: false,
  sentenceCapitals: false,
  wordCapitals: false,
  autocomplete: true,
  continuous: false,
  zoom: 1,
  sidebar: true,
  autosave: true,
  changeMarks: true,
  pageBreaks: true,
  separateSheets: false,
  typewriter: false,
  mentionMails: true,
  scenes: true,
  microphone: null,
  projectOrder: 'updated',
}

export type PreferenceStore = StoreApi<EditorPreferences> &
  /** Resolves once the stored preferences are loaded. */
  Readonly<{ loaded: Promise<void> }>

/** Starts with the defaults, then loads the stored preferences. */
export function createPreferenceStore(keyValue: KeyValue): PreferenceStore {
  const store = createStore<EditorPreferences>(() => DEFAULT_PREFERENCES)
  async function load() {
    const text = await keyValue.get('editor')
    // Pages for visitors load without the schema.
    if (text !== null) {
      const { StoredPreferences } = await import('./stored-preferences.ts')
      const stored = StoredPreferences.safeParse(parseJson(text))
      if (stored.success) store.setState(stored.data)
    }
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
