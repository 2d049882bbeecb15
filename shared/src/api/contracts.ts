import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.ts'
import { getAccount } from './account.ts'
import { adminProject, adminProjects, adminStats } from './admin.ts'
import { adminActions, adminCharts } from './admin-records.ts'
import {
  adminUsers,
  cancelDeletion,
  liftSuspension,
  planDeletion,
  resendUserVerification,
  setUserPlan,
  suspendUser,
} from './admin-users.ts'
import { assist } from './assist.ts'
import {
  changePassword,
  checkResetLink,
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
import {
  getReadOnlyLink,
  readByLink,
  saveReadOnlyLink,
  turnOffReadOnlyLink,
} from './read-only-link.ts'
import { addMessages, clearConversation, getConversation } from './conversation.ts'
import { listDownloads } from './downloads.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
} from './email-change.ts'
import { health } from './health.ts'
import { usage } from './llm-usage.ts'
import {
  assistantStatus,
  enhanceOverview,
  processCommand,
  processOverviewRecording,
  transcribe,
} from './llm.ts'
import { getPreferences, updatePreferences } from './preferences.ts'
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  saveProject,
  updateProjectDetails,
} from './projects.ts'
import {
  addPasskey,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys.ts'
import { decideProposal, getProposal, listProposals } from './proposals.ts'
import { getRevision, listRevisions } from './revisions.ts'
import {
  loginWithCode,
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
  twoStepStatus,
} from './two-step.ts'
import { deleteForever, listTrash, restoreProject } from './trash.ts'

/** Every API call. A test compares this list with the routes that the server registers. */
export const CONTRACTS = {
  health,
  login,
  signup,
  verifyEmail,
  resendVerification,
  forgotPassword,
  checkResetLink,
  resetPassword,
  changePassword,
  logOut,
  listSessions,
  endSession,
  logOutEverywhere,
  deleteAccount,
  loginWithCode,
  startPasskeyLogin,
  loginWithPasskey,
  twoStepStatus,
  setUpTwoStep,
  turnOnTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  startPasskey,
  addPasskey,
  removePasskey,
  getAccount,
  getEmailChange,
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  getPreferences,
  updatePreferences,
  listAccessTokens,
  createAccessToken,
  revokeAccessToken,
  sendContactMessage,
  listDownloads,
  listProjects,
  createProject,
  getProject,
  saveProject,
  updateProjectDetails,
  deleteProject,
  listTrash,
  restoreProject,
  deleteForever,
  listRevisions,
  getRevision,
  listProposals,
  getProposal,
  decideProposal,
  getConversation,
  addMessages,
  clearConversation,
  getReadOnlyLink,
  saveReadOnlyLink,
  turnOffReadOnlyLink,
  readByLink,
  processCommand,
  enhanceOverview,
  processOverviewRecording,
  transcribe,
  assist,
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
  adminUsers,
  suspendUser,
  liftSuspension,
  resendUserVerification,
  setUserPlan,
  planDeletion,
  cancelDeletion,
  adminActions,
  adminCharts,
} as const
