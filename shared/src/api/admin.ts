import { z } from 'zod'
import { PLAN_NAMES } from '../plans/plans.ts'
import { cleanText } from '../content/clean-text.ts'
import { contract } from './contract.ts'

/** Rows per admin page. */
export const ADMIN_PAGE_SIZE = 25
const MAX_ROWS = 100
const MAX_PAGES = 100_000
const MAX_SEARCH_CHARACTERS = 200

/** Selects rows: the matches of a search, page by page, counted from 1. */
export const AdminQuery = z.object({
  search: z.string().max(MAX_SEARCH_CHARACTERS).overwrite(cleanText).trim().default(''),
  page: z.coerce.number().int().min(1).max(MAX_PAGES).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_ROWS).default(ADMIN_PAGE_SIZE),
})
export type AdminQuery = z.infer<typeof AdminQuery>

const Count = z.int().min(0)
const PlanName = z.enum(PLAN_NAMES)

/** Server statistics, and the requested page of users (`docs/product/script.md#data`). */
export const AdminStats = z.object({
  totalUsers: Count,
  /** Accounts per plan. */
  subscriptionStats: z.record(PlanName, Count),
  /** The last 30 days in UTC, oldest first, including days without registrations. */
  recentRegistrations: z.array(z.object({ date: z.string(), count: Count })),
  /** Newest first, with masked emails. */
  users: z.array(z.object({ email: z.string(), plan: PlanName, createdAt: z.string() })),
  /** The number of users that match the search. */
  usersFound: Count,
  generatedAt: z.string(),
})
export type AdminStats = z.infer<typeof AdminStats>

/** A project in the list. Of the writer's text, it contains only the title. */
export const AdminProject = z.object({
  id: z.string(),
  title: z.string(),
  /** Masked. */
  userEmail: z.string(),
  plotStatus: z.string().nullable(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set if it is in the trash. */
  deletedAt: z.string().nullable().default(null),
})
export type AdminProject = z.infer<typeof AdminProject>

export const adminStats = contract({
  method: 'GET',
  path: '/api/admin/stats',
  auth: 'bearer',
  summary: 'Get statistics and a page of users with masked emails (admin)',
  query: AdminQuery,
  answer: AdminStats,
})

export const adminProjects = contract({
  method: 'GET',
  path: '/api/admin/projects',
  auth: 'bearer',
  summary: 'List the projects of all accounts without scripts, last updated first (admin)',
  query: AdminQuery,
  answer: z.object({
    /** The number of projects that match the search. */
    total: Count,
    generatedAt: z.string(),
    projects: z.array(AdminProject),
  }),
})

export const adminProject = contract({
  method: 'GET',
  path: '/api/admin/projects/:id',
  auth: 'bearer',
  summary: 'Get a project with its script; every access is logged (admin)',
  params: z.object({ id: z.string() }),
  answer: AdminProject.extend({
    logline: z.string().nullable(),
    premise: z.string(),
    screenplay_json: z.unknown(),
  }),
})
