/** The Statistics dialog, and whether it was opened for its continuity findings. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type StatisticsDialog = StoreApi<Readonly<{ shown: 'no' | 'all' | 'continuity' }>>

export function createStatisticsDialog(): StatisticsDialog {
  return createStore(() => ({ shown: 'no' }))
}
