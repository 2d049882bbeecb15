import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { MAX_TITLE_CHARACTERS } from '../script/limits.ts'
import { contract } from './contract.ts'
import { CopyState, SavedCopy } from './save-rule.ts'

export const ProjectId = z.uuid()

/** Without control characters: a pasted NUL has no place in a database's text. */
const Text = z.string().overwrite(cleanText)
const Title = Text.max(MAX_TITLE_CHARACTERS)

/** One card of the dashboard (spec §3). */
export const ProjectSummary = z.object({
  id: z.string(),
  title: z.string(),
  logline: z.string().nullable(),
  plot_status: z.string().nullable(),
  /** ISO 8601. */
  updated_at: z.string(),
})
export type ProjectSummary = z.infer<typeof ProjectSummary>

/** The plot status of a project that has none yet (spec §2). */
export const DEFAULT_PLOT_STATUS = 'Draft'

/**
 * The script on the wire: an object, or the same as a JSON string (design §4). Which fields and
 * elements it may hold is checked by `script/accept-script.ts`, which names the place of a fault.
 */
const ScreenplayJson = z.union([z.looseObject({}), z.string()])

/** The version a save starts from, and gets back; 1 is the first. */
export const Version = z.int().min(1)

export const listProjects = contract({
  method: 'GET',
  path: '/api/projects',
  auth: 'bearer',
  summary: 'The projects of the account, last updated first',
  answer: z.array(ProjectSummary),
})

export const createProject = contract({
  method: 'POST',
  path: '/api/projects',
  auth: 'bearer',
  summary:
    'Create a project; with a client-made id a repeated call creates no second one, but saves to the first as PUT does',
  body: z.object({
    id: ProjectId.optional(),
    title: Title,
    screenplay_json: ScreenplayJson.optional(),
    copy: SavedCopy.optional(),
  }),
  answer: z.object({ id: z.string(), version: Version }),
})

export const getProject = contract({
  method: 'GET',
  path: '/api/projects/:id',
  auth: 'bearer',
  summary: 'One project with its whole script; the ETag is its version',
  params: z.object({ id: z.string() }),
  answer: z.object({
    id: z.string(),
    title: z.string(),
    premise: z.string(),
    /** Read with `script/normalise.ts`: the server answers what was saved. */
    screenplay_json: z.unknown(),
    version: Version,
    updated_at: z.string(),
    /** The working copy that was saved last, where it told. */
    saved_by: CopyState.nullable().default(null),
  }),
})

export const saveProject = contract({
  method: 'PUT',
  path: '/api/projects/:id',
  auth: 'bearer',
  summary:
    'Save the script. If-Match or baseVersion names the version it was made from; a stale one is answered 409 VERSION_CONFLICT',
  params: z.object({ id: z.string() }),
  body: z.object({
    title: Title,
    screenplay_json: ScreenplayJson,
    baseVersion: Version.optional(),
    /** Tells a save that goes on from what the server has, though it names another version. */
    copy: SavedCopy.optional(),
  }),
  answer: z.object({ version: Version, updated_at: z.string() }),
})

export const updateProjectDetails = contract({
  method: 'PATCH',
  path: '/api/projects/:id',
  auth: 'bearer',
  summary: "Change what the project's card shows: title, logline, plot status",
  params: z.object({ id: z.string() }),
  body: z.object({
    title: Title.trim().min(1).optional(),
    logline: Text.max(500).optional(),
    plot_status: Text.max(50).optional(),
  }),
  answer: ProjectSummary,
})

export const deleteProject = contract({
  method: 'DELETE',
  path: '/api/projects/:id',
  auth: 'bearer',
  summary: 'Delete a project and its script',
  params: z.object({ id: z.string() }),
  answer: z.object({ id: z.string() }),
})
