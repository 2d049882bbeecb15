import { z } from 'zod'
import { PLAN_NAMES } from '../plans/plans.ts'
import { cleanText } from '../content/clean-text.ts'
import { contract } from './contract.ts'

/** Rows of an admin page. */
export const ADMIN_PAGE_SIZE = 25
const MOST_ROWS = 100
const MOST_PAGES = 100_000
const MAX_SEARCH_CHARACTERS = 200

/** Which rows of a list: those that a search finds, page by page; the first page is 1. */
export const AdminQuery = z.object({
  search: z.string().max(MAX_SEARCH_CHARACTERS).overwrite(cleanText).trim().default(''),
  page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
  pageSize: z.coerce.number().int().min(1).max(MOST_ROWS).default(ADMIN_PAGE_SIZE),
})
export type AdminQuery = z.infer<typeof AdminQuery>

const Count = z.int().min(0)
const PlanName = z.enum(PLAN_NAMES)

/** The figures of the server (spec §3, 'Admin stats'), and the page of users that was asked for. */
export const AdminStats = z.object({
  totalUsers: Count,
  /** Accounts by plan. */
  subscriptionStats: z.record(PlanName, Count),
  /** The last 30 days in UTC, the earliest first, those without a registration too. */
  recentRegistrations: z.array(z.object({ date: z.string(), count: Count })),
  /** The newest first; the addresses are masked. */
  users: z.array(z.object({ email: z.string(), plan: PlanName, createdAt: z.string() })),
  /** How many users the search finds (ours). */
  usersFound: Count,
  generatedAt: z.string(),
})
export type AdminStats = z.infer<typeof AdminStats>

/** A project as the list shows it: nothing of what its writer wrote but the title. */
export const AdminProject = z.object({
  id: z.string(),
  title: z.string(),
  /** Masked. */
  userEmail: z.string(),
  plotStatus: z.string().nullable(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type AdminProject = z.infer<typeof AdminProject>

export const adminStats = contract({
  method: 'GET',
  path: '/api/admin/stats',
  auth: 'bearer',
  summary: 'For admins: accounts, plans, registrations by day, and users with masked addresses',
  query: AdminQuery,
  answer: AdminStats,
})

export const adminProjects = contract({
  method: 'GET',
  path: '/api/admin/projects',
  auth: 'bearer',
  summary: 'For admins: the projects of all accounts, last updated first, without their scripts',
  query: AdminQuery,
  answer: z.object({
    /** Of all that the search finds. */
    total: Count,
    generatedAt: z.string(),
    projects: z.array(AdminProject),
  }),
})

export const adminProject = contract({
  method: 'GET',
  path: '/api/admin/projects/:id',
  auth: 'bearer',
  summary: 'For admins: one project with its script, as support needs it; each look is logged',
  params: z.object({ id: z.string() }),
  answer: AdminProject.extend({
    logline: z.string().nullable(),
    premise: z.string(),
    screenplay_json: z.unknown(),
  }),
})
