/** The writer's settings, stored on the device. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { DEFAULT_SETTINGS, settingsFrom, type Settings } from '@scenewright/shared/settings.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'

export const ZOOM_STEPS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const

export type PreferenceStore = StoreApi<Settings> &
  /** Resolves once the stored preferences are loaded. */
  Readonly<{ loaded: Promise<void> }>

/** Starts with the defaults, then loads the stored preferences. */
export function createPreferenceStore(keyValue: KeyValue): PreferenceStore {
  const store = createStore<Settings>(() => DEFAULT_SETTINGS)
  async function load() {
    const text = await keyValue.get('editor')
    if (text !== null) store.setState(settingsFrom(parseJson(text)))
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
