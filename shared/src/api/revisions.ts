import { z } from 'zod'
import { contract } from './contract.ts'
import { Version } from './projects.ts'

/** What was changed since the revision before it in the list. */
export const RevisionChanges = z.object({
  /** Words more, or less than before where it is negative. */
  words: z.int(),
  blocks_added: z.int(),
  blocks_removed: z.int(),
  blocks_changed: z.int(),
  /** The blocks are the same in another order. */
  blocks_moved: z.boolean(),
  /** The title page, the overview, the instructions or the formatting. */
  settings: z.boolean(),
})
export type RevisionChanges = z.infer<typeof RevisionChanges>

/** A kept earlier state of a script. */
export const RevisionSummary = z.object({
  version: Version,
  /** ISO 8601: when it was saved. */
  at: z.string(),
  /** Of the script as JSON. */
  bytes: z.int(),
  /** `null` for a state from before there was a history. */
  words: z.int().nullable(),
  elements: z.int().nullable(),
  /** `null` for the first one, and next to a state from before there was a history. */
  changes: RevisionChanges.nullable(),
})
export type RevisionSummary = z.infer<typeof RevisionSummary>

export const listRevisions = contract({
  method: 'GET',
  path: '/api/projects/:id/revisions',
  auth: 'bearer',
  summary:
    'The kept states of a script, the present one first: all of the last hour, hourly for a day, daily for 30 days',
  params: z.object({ id: z.string() }),
  answer: z.object({ revisions: z.array(RevisionSummary) }),
})

export const getRevision = contract({
  method: 'GET',
  path: '/api/projects/:id/revisions/:version',
  auth: 'bearer',
  summary: 'One kept state of a script',
  params: z.object({ id: z.string(), version: z.string() }),
  answer: z.object({
    version: Version,
    at: z.string(),
    /** Read with `script/normalise.ts`: the server answers what was saved. */
    screenplay_json: z.unknown(),
  }),
})
