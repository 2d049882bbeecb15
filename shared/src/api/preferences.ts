import { z } from 'zod'
import { getKeys, makeRecord } from '../records.ts'
import { COUNTS, TOGGLES } from '../settings.ts'
import { THEMES } from '../themes.ts'
import { contract } from './contract.ts'

/**
 * The choices that follow a writer to every device (`docs/product/account.md#preferences`). A
 * missing one was never made. What depends on the device, such as zoom and microphone, isn't here.
 */
export const Preferences = z.object({
  theme: z.enum(THEMES).optional(),
  ...makeRecord(TOGGLES, () => z.boolean().optional()),
  ...makeRecord(getKeys(COUNTS), (name) =>
    z.int().min(COUNTS[name].min).max(COUNTS[name].max).optional(),
  ),
})
export type Preferences = Readonly<z.infer<typeof Preferences>>

const PATH = '/api/account/preferences'

export const getPreferences = contract({
  method: 'GET',
  path: PATH,
  auth: 'bearer',
  summary: "Get the writer's theme and editor preferences",
  answer: z.object({ preferences: Preferences }),
})

export const updatePreferences = contract({
  method: 'PATCH',
  path: PATH,
  auth: 'bearer',
  summary: 'Change some preferences; the others stay',
  body: Preferences,
  answer: z.object({ preferences: Preferences }),
})
