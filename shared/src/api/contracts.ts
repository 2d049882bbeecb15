import { adminProject, adminProjects, adminStats } from './admin.ts'
import {
  changePassword,
  deleteAccount,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logOut,
  logOutEverywhere,
  resendVerification,
  resetPassword,
  signup,
  verifyEmail,
} from './auth.ts'
import {
  billingStatus,
  cancelSubscription,
  changePlan,
  createCheckoutSession,
  portalSession,
  resumeSubscription,
  stripeWebhook,
  subscription,
  syncSubscription,
} from './billing.ts'
import { sendContactMessage } from './contact.ts'
import { health } from './health.ts'
import { usage } from './llm-usage.ts'
import {
  assistantStatus,
  enhanceOverview,
  processCommand,
  processOverviewRecording,
  transcribe,
} from './llm.ts'
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  saveProject,
  updateProjectDetails,
} from './projects.ts'
import { getRevision, listRevisions } from './revisions.ts'

/** Every API call. A test compares this list with the routes that the server registers. */
export const CONTRACTS = {
  health,
  login,
  signup,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  changePassword,
  logOut,
  listSessions,
  endSession,
  logOutEverywhere,
  deleteAccount,
  sendContactMessage,
  listProjects,
  createProject,
  getProject,
  saveProject,
  updateProjectDetails,
  deleteProject,
  listRevisions,
  getRevision,
  processCommand,
  enhanceOverview,
  processOverviewRecording,
  transcribe,
  assistantStatus,
  usage,
  billingStatus,
  subscription,
  syncSubscription,
  createCheckoutSession,
  cancelSubscription,
  resumeSubscription,
  changePlan,
  portalSession,
  stripeWebhook,
  adminStats,
  adminProjects,
  adminProject,
} as const
