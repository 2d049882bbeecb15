/** The right status of each call for each kind of caller. A new call without an entry doesn't compile. */
import type { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { ROLES, type Role, hasRightsOf } from '@scenewright/shared/api/roles.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { requestAbout } from './assist-calls.ts'
import { MESSAGE } from './messages.ts'
import { uniqueEmail } from './people.ts'
import { PASSWORD } from './test-app.ts'

export type CallName = keyof typeof CONTRACTS

type Expected = Readonly<{
  body?: object
  /** Status for the owner of the project in the path. */
  own: number
  /** Status for another logged-in user. */
  other: number
  /** Status for an admin who doesn't own the project; defaults to `other`. */
  admin?: number
  /** Status for members of the project by role; defaults to `other`. */
  members?: Readonly<Record<Role, number>>
}>

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const script = newScript()
const overview = { currentOverview: 'A keeper waits for a ship.' }

/** The same status for everyone: calls without a login or without a project. */
const same = (status: number, body?: object): Expected => ({
  own: status,
  other: status,
  ...(body && { body }),
})
/** Calls about a project: 404 for other users, 403 for members with fewer rights than needed. */
const owned = (needed: Role | 'holder', body?: object): Expected => ({
  own: 200,
  other: 404,
  members: statuses((role) => (needed !== 'holder' && hasRightsOf(role, needed) ? 200 : 403)),
  ...(body && { body }),
})
/** Calls of owners with this status. */
const onlyOwners = (own: number): Expected => ({
  own,
  other: 404,
  members: statuses((role) => (role === 'owner' ? own : 403)),
})
/** Calls about what only the holder has: 404 for everyone else. */
const held = (): Expected => ({ own: 200, other: 404 })

function statuses(statusOf: (role: Role) => number): Readonly<Record<Role, number>> {
  const [owner, writer, commenter, reader] = ROLES
  return {
    owner: statusOf(owner),
    writer: statusOf(writer),
    commenter: statusOf(commenter),
    reader: statusOf(reader),
  }
}

const adminOnly: Expected = { own: 403, other: 403, admin: 200 }
/** Admin calls about an account, with an id that isn't one. */
const adminOnUser = (body?: object): Expected => ({
  own: 403,
  other: 403,
  admin: 404,
  ...(body && { body }),
})

/** A browser's answer without a challenge of this server. */
function passkeyWith(response: object): object {
  return { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', ...response } }
}

export const EXPECTED: Readonly<Record<CallName, Expected>> = {
  health: same(200),
  login: same(401, { email: uniqueEmail(), password: PASSWORD }),
  signup: same(200, { email: uniqueEmail(), password: PASSWORD }),
  verifyEmail: same(400, { token: 'x' }),
  resendVerification: same(200, { email: uniqueEmail() }),
  forgotPassword: same(200, { email: uniqueEmail() }),
  checkResetLink: same(400, { token: 'x' }),
  resetPassword: same(400, { token: 'x', password: PASSWORD }),
  sendContactMessage: same(200, { name: 'Ada', email: uniqueEmail(), message: 'Hello' }),
  listDownloads: same(200),
  changePassword: same(400, { currentPassword: PASSWORD, newPassword: 'short' }),
  logOut: same(200),
  listSessions: same(200),
  // The id in the path is a project's.
  endSession: same(404),
  logOutEverywhere: same(200),
  deleteAccount: same(200),
  restoreAccount: same(400, { token: 'x' }),
  confirmIdentity: same(200, { password: PASSWORD }),
  confirmWithPasskey: same(400, {
    passkey: passkeyWith({ authenticatorData: 'x', signature: 'x' }),
  }),
  loginWithCode: same(400, { challenge: 'x', code: '123456' }),
  startPasskeyLogin: same(200),
  loginWithPasskey: same(400, { passkey: passkeyWith({ authenticatorData: 'x', signature: 'x' }) }),
  twoStepStatus: same(200),
  setUpTwoStep: same(200, { password: PASSWORD }),
  turnOnTwoStep: same(400, { code: '123456' }),
  renewRecoveryCodes: same(400, { password: PASSWORD, code: '123456' }),
  turnOffTwoStep: same(400, { password: PASSWORD, code: '123456' }),
  startPasskey: same(200),
  addPasskey: same(400, { name: 'Laptop', passkey: passkeyWith({ attestationObject: 'x' }) }),
  // The id in the path is a project's.
  removePasskey: same(404),
  getAccount: same(200),
  nameAccount: same(200, { name: 'Nora Vale' }),
  getEmailChange: same(200),
  requestEmailChange: same(400, { email: 'x', password: PASSWORD }),
  cancelEmailChange: same(404),
  confirmEmailChange: same(400, { token: 'x' }),
  getPreferences: same(200),
  updatePreferences: same(200, { theme: 'dark' }),
  listAccessTokens: same(200),
  createAccessToken: same(200, { name: 'Backup', scope: 'read', expires_in_days: 90 }),
  // The id in the path is a project's.
  revokeAccessToken: same(404),
  listProjects: same(200),
  // The owner's plan includes one project, which exists already.
  createProject: { own: 403, other: 200, body: { title: 'Second', screenplay_json: script } },
  getProject: owned('reader'),
  // Commenters may save too, but only notes.
  saveProject: owned('writer', {
    title: 'Saved',
    screenplay_json: { ...script, overview: 'A keeper waits.' },
    baseVersion: 1,
  }),
  updateProjectDetails: owned('writer', { logline: 'A ship never comes.' }),
  deleteProject: owned('holder'),
  listTrash: same(200),
  // The project isn't in the trash.
  restoreProject: held(),
  deleteForever: same(404),
  listRevisions: owned('commenter'),
  getRevision: owned('commenter'),
  nameRevision: owned('writer', { name: 'First draft' }),
  listProposals: owned('reader'),
  // Nothing was proposed.
  getProposal: same(404),
  decideProposal: same(404, { decision: 'dismissed' }),
  getConversation: owned('reader'),
  addMessages: owned('writer', { messages: [MESSAGE] }),
  clearConversation: owned('reader'),
  getReadOnlyLink: owned('owner'),
  saveReadOnlyLink: owned('owner', { expires_at: null, watermark: '' }),
  turnOffReadOnlyLink: owned('owner'),
  readByLink: same(404, {}),
  listPeople: owned('reader'),
  getOwnRole: owned('reader'),
  invitePerson: owned('owner', { email: uniqueEmail(), role: 'writer' }),
  // The invitation in the path doesn't exist, and the person isn't on the project.
  cancelInvitation: {
    own: 404,
    other: 404,
    members: { owner: 404, writer: 403, commenter: 403, reader: 403 },
  },
  setRole: {
    own: 404,
    other: 404,
    members: { owner: 404, writer: 403, commenter: 403, reader: 403 },
    body: { role: 'writer' },
  },
  removePerson: {
    own: 404,
    other: 404,
    members: { owner: 404, writer: 403, commenter: 403, reader: 403 },
  },
  // Only to one of its owners.
  transferProject: {
    own: 400,
    other: 404,
    members: statuses(() => 403),
    body: { person: UNKNOWN_ID },
  },
  // Nothing was offered.
  endTransfer: onlyOwners(404),
  acceptTransfer: onlyOwners(404),
  listTransferOffers: same(200),
  checkInvitation: same(404, { token: 'x' }),
  acceptInvitation: same(404, { token: 'x' }),
  signUpInvited: same(404, { token: 'x', password: PASSWORD }),
  stopMentionMails: same(404, { token: 'x' }),
  processCommand: same(200, {
    command: 'The story is about a keeper',
    currentScript: null,
    overview: '',
    customInstructions: '',
    isOverviewCommand: true,
  }),
  enhanceOverview: same(200, overview),
  processOverviewRecording: same(200, { ...overview, voiceTranscript: 'The ship never comes.' }),
  // No transcription service is configured.
  transcribe: same(503),
  assist: same(404, requestAbout(UNKNOWN_ID)),
  assistantStatus: same(200),
  usage: same(200),
  billingStatus: same(200),
  subscription: same(200),
  // Payments are not configured.
  syncSubscription: same(503),
  createCheckoutSession: same(503, { plan: 'basic' }),
  cancelSubscription: same(503),
  resumeSubscription: same(503),
  changePlan: same(503, { plan: 'pro' }),
  portalSession: same(503),
  stripeWebhook: same(503),
  adminStats: adminOnly,
  adminProjects: adminOnly,
  adminProject: adminOnly,
  adminUsers: adminOnly,
  // The id in the path is a project's.
  suspendUser: adminOnUser({ note: 'Spam' }),
  liftSuspension: adminOnUser(),
  resendUserVerification: adminOnUser(),
  setUserPlan: adminOnUser({ plan: 'pro' }),
  planDeletion: adminOnUser({ note: 'Spam' }),
  cancelDeletion: adminOnUser(),
  adminActions: adminOnly,
  adminCharts: adminOnly,
}
