import { z } from 'zod'
import { cleanName } from '../content/clean-name.ts'
import { MAX_VERSION_NAME_CHARACTERS } from '../script/limits.ts'
import { contract } from './contract.ts'
import { Version } from './projects.ts'

/** The changes since the previous revision in the list. */
export const RevisionChanges = z.object({
  /** The difference in words; negative if there are fewer. */
  words: z.int(),
  blocks_added: z.int(),
  blocks_removed: z.int(),
  blocks_changed: z.int(),
  blocks_moved: z.boolean(),
  /** True if title page, overview, instructions or formatting changed. */
  settings: z.boolean(),
})
export type RevisionChanges = z.infer<typeof RevisionChanges>

/** A stored revision of a script. */
export const RevisionSummary = z.object({
  version: Version,
  /** ISO 8601: when it was saved. */
  at: z.string(),
  /** Size of the script as JSON. */
  bytes: z.int(),
  /** `null` for a revision saved before version history was introduced. */
  words: z.int().nullable(),
  elements: z.int().nullable(),
  /** `null` for the first one, and next to one saved before version history was introduced. */
  changes: RevisionChanges.nullable(),
  /** `null` unless a writer named it. A named version never expires. */
  name: z.string().nullable().default(null),
})
export type RevisionSummary = z.infer<typeof RevisionSummary>

export const listRevisions = contract({
  method: 'GET',
  path: '/api/projects/:id/revisions',
  auth: 'bearer',
  acceptsAccessTokens: true,
  summary: 'List the stored revisions of a script, newest first',
  params: z.object({ id: z.string() }),
  answer: z.object({ revisions: z.array(RevisionSummary) }),
})

export const getRevision = contract({
  method: 'GET',
  path: '/api/projects/:id/revisions/:version',
  auth: 'bearer',
  acceptsAccessTokens: true,
  summary: 'Get a stored revision of a script',
  params: z.object({ id: z.string(), version: z.string() }),
  answer: z.object({
    version: Version,
    at: z.string(),
    /** As it was saved; read it with `script/normalize.ts`. */
    screenplay_json: z.unknown(),
  }),
})

/** Longer before cleaning than any name that is accepted. */
const MAX_TYPED_CHARACTERS = 1000

export const VersionName = z
  .string()
  .max(MAX_TYPED_CHARACTERS)
  .transform(cleanName)
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name')
      .max(
        MAX_VERSION_NAME_CHARACTERS,
        `A version's name can have ${MAX_VERSION_NAME_CHARACTERS} characters`,
      ),
  )

export const nameRevision = contract({
  method: 'PATCH',
  path: '/api/projects/:id/revisions/:version',
  auth: 'bearer',
  summary: 'Name a stored revision, so that it never expires, or remove its name',
  params: z.object({ id: z.string(), version: z.string() }),
  body: z.object({ name: VersionName.nullable() }),
  answer: z.object({ version: Version, name: z.string().nullable() }),
})
