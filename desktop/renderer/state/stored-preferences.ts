import { z } from 'zod'
import { DEFAULT_PREFERENCES, PROJECT_ORDERS } from './editor-preferences.ts'

/** The stored editor preferences; a missing or invalid one gets its default. */
export const StoredPreferences = z.object({
  smartTyping: z.boolean().catch(DEFAULT_PREFERENCES.smartTyping),
  smartQuotes: z.boolean().catch(DEFAULT_PREFERENCES.smartQuotes),
  sentenceCapitals: z.boolean().catch(DEFAULT_PREFERENCES.sentenceCapitals),
  wordCapitals: z.boolean().catch(DEFAULT_PREFERENCES.wordCapitals),
  autocomplete: z.boolean().catch(DEFAULT_PREFERENCES.autocomplete),
  continuous: z.boolean().catch(DEFAULT_PREFERENCES.continuous),
  zoom: z.number().min(0.5).max(2).catch(DEFAULT_PREFERENCES.zoom),
  sidebar: z.boolean().catch(DEFAULT_PREFERENCES.sidebar),
  autosave: z.boolean().catch(DEFAULT_PREFERENCES.autosave),
  changeMarks: z.boolean().catch(DEFAULT_PREFERENCES.changeMarks),
  pageBreaks: z.boolean().catch(DEFAULT_PREFERENCES.pageBreaks),
  separateSheets: z.boolean().catch(DEFAULT_PREFERENCES.separateSheets),
  typewriter: z.boolean().catch(DEFAULT_PREFERENCES.typewriter),
  mentionMails: z.boolean().catch(DEFAULT_PREFERENCES.mentionMails),
  scenes: z.boolean().catch(DEFAULT_PREFERENCES.scenes),
  microphone: z.string().nullable().catch(DEFAULT_PREFERENCES.microphone),
  projectOrder: z.enum(PROJECT_ORDERS).catch(DEFAULT_PREFERENCES.projectOrder),
})
