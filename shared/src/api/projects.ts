import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { MAX_TAG_CHARACTERS, MAX_TAGS, MAX_TITLE_CHARACTERS } from '../script/limits.ts'
import { cleanTitle } from '../content/clean-title.ts'
import { Role } from './roles.ts'
import { contract } from './contract.ts'
import { LiveInfo } from './live.ts'
import { DraftStateJson, SavedDraftJson } from '../drafts/lineage.ts'

export const ProjectId = z.uuid()

/** Without control characters, because PostgreSQL rejects NUL. */
const Text = z.string().overwrite(cleanText)
const CleanTitle = z.string().overwrite(cleanTitle)
const Title = CleanTitle.max(MAX_TITLE_CHARACTERS)

/** Servers of the previous release don't send it. */
const sharing = {
  /** The caller's. */
  role: Role.default('owner'),
  /** The holder's address; `null` if that's the caller. */
  shared_by: z.string().nullable().default(null),
  /** True if the project has other people. */
  shared: z.boolean().default(false),
}

/** A project on the dashboard (`docs/product/script.md#data`). */
export const ProjectSummary = z.object({
  id: z.string(),
  title: CleanTitle,
  logline: z.string().nullable(),
  plot_status: z.string().nullable(),
  /** ISO 8601. */
  updated_at: z.string(),
  // Servers of the previous release don't send what follows.
  tags: z.array(z.string()).default([]),
  archived: z.boolean().default(false),
  /** When it was opened last, in ISO 8601. */
  opened_at: z.string().nullable().default(null),
  /** From the script as last saved. */
  author: z.string().nullable().default(null),
  first_scene: z.string().nullable().default(null),
  pages: z.int().nullable().default(null),
  ...sharing,
  /** The holder's name, if it isn't the caller and has one. */
  shared_by_name: z.string().nullable().default(null),
})
export type ProjectSummary = z.infer<typeof ProjectSummary>

/** Shown for a project without a plot status (`docs/product/projects.md#projects`). */
export const DEFAULT_PLOT_STATUS = 'Draft'

/**
 * A script as an object or as a JSON string (`docs/product/api.md#project-calls`). Its content is
 * validated by `script/accept-script.ts`, which names the invalid place.
 */
const ScreenplayJson = z.union([z.looseObject({}), z.string()])

/** Pages without the title page, as the client counts them; servers don't lay out scripts. */
const PageCount = z.int().min(0).max(1_000_000)

const Tag = Text.trim().min(1).max(MAX_TAG_CHARACTERS)

/** True if no AI service may get anything of the script. If absent, the last saved value stays. */
const NeverSend = z.boolean()

/** The newest layout of scripts. An app that knows it drops nothing of a script that it saves. */
export const SCRIPT_FORMAT = 2

/**
 * The newest layout of scripts that the client knows. If absent or older than `SCRIPT_FORMAT`, the server
 * keeps what such a client drops (`script/production/keep-production.ts`).
 */
const Format = z.int().min(1)

/** A project's version; the first is 1. */
export const Version = z.int().min(1)

export const listProjects = contract({
  method: 'GET',
  path: '/api/projects',
  auth: 'bearer',
  acceptsAccessTokens: true,
  summary: 'List the projects, last updated first',
  answer: z.array(ProjectSummary),
})

export const createProject = contract({
  method: 'POST',
  path: '/api/projects',
  auth: 'bearer',
  summary: 'Create a project. With a known id, the call saves to that project, like PUT',
  body: z.object({
    id: ProjectId.optional(),
    title: Title,
    screenplay_json: ScreenplayJson.optional(),
    copy: SavedDraftJson.optional(),
    pages: PageCount.optional(),
    never_send: NeverSend.optional(),
    format: Format.optional(),
  }),
  answer: z.object({ id: z.string(), version: Version }),
})

/** `opened` is `false` if the project is only read, for example to copy it. */
export const GetProjectQuery = z.object({ opened: z.enum(['true', 'false']).default('true') })

export const getProject = contract({
  method: 'GET',
  path: '/api/projects/:id',
  auth: 'bearer',
  acceptsAccessTokens: true,
  summary: 'Get a project with its script; the ETag is its version',
  params: z.object({ id: z.string() }),
  query: GetProjectQuery,
  answer: z.object({
    id: z.string(),
    title: z.string(),
    premise: z.string(),
    /** As it was saved; read it with `script/normalize.ts`. */
    screenplay_json: z.unknown(),
    version: Version,
    updated_at: z.string(),
    /** The draft that was saved last, if the client named it. */
    saved_by: DraftStateJson.nullable().default(null),
    /** Servers of the previous release don't send it. */
    never_send: NeverSend.default(false),
    /** Present if the project is written live. */
    live: LiveInfo.optional(),
    /** True if the caller may issue drafts, and lock and unlock pages and scene numbers. */
    can_issue: z.boolean().default(true),
    ...sharing,
  }),
})

export const saveProject = contract({
  method: 'PUT',
  path: '/api/projects/:id',
  auth: 'bearer',
  summary: 'Save the script; 409 VERSION_CONFLICT if its base version is stale',
  params: z.object({ id: z.string() }),
  body: z.object({
    title: Title,
    screenplay_json: ScreenplayJson,
    baseVersion: Version.optional(),
    /** Identifies a save that continues the server's state in spite of its base version. */
    copy: SavedDraftJson.optional(),
    pages: PageCount.optional(),
    never_send: NeverSend.optional(),
    format: Format.optional(),
  }),
  answer: z.object({ version: Version, updated_at: z.string(), live: LiveInfo.optional() }),
})

export const updateProjectDetails = contract({
  method: 'PATCH',
  path: '/api/projects/:id',
  auth: 'bearer',
  summary: 'Change title, logline, plot status or tags, or archive the project',
  params: z.object({ id: z.string() }),
  body: z.object({
    title: Title.trim().min(1).optional(),
    logline: Text.max(500).optional(),
    plot_status: Text.max(50).optional(),
    tags: z.array(Tag).max(MAX_TAGS).optional(),
    archived: z.boolean().optional(),
  }),
  answer: ProjectSummary,
})

export const deleteProject = contract({
  method: 'DELETE',
  path: '/api/projects/:id',
  auth: 'bearer',
  summary: 'Move a project to the trash, from which every other call answers 404',
  params: z.object({ id: z.string() }),
  answer: z.object({ id: z.string() }),
})
