import { login, resendVerification, signup, verifyEmail } from './auth.ts'
import { health } from './health.ts'
import { assistantStatus, processCommand } from './llm.ts'
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  saveProject,
  updateProjectDetails,
} from './projects.ts'
import { getRevision, listRevisions } from './revisions.ts'

/** Every call of the product. A test compares this list with the routes the server registers. */
export const CONTRACTS = {
  health,
  login,
  signup,
  verifyEmail,
  resendVerification,
  listProjects,
  createProject,
  getProject,
  saveProject,
  updateProjectDetails,
  deleteProject,
  listRevisions,
  getRevision,
  processCommand,
  assistantStatus,
} as const
