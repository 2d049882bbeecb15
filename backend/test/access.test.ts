/**
 * Every call with every kind of login. The table's type covers all contracts, so a new call without
 * an entry doesn't compile.
 */
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#src/lib/auth/password-hash.ts'
import { requestAbout } from './support/assist-calls.ts'
import { MESSAGE } from './support/messages.ts'
import { uniqueEmail } from './support/people.ts'
import { PASSWORD, type LoggedIn, type TestApp, createTestApp } from './support/test-app.ts'

type CallName = keyof typeof CONTRACTS

type Expected = Readonly<{
  body?: object
  /** Status for the owner of the project in the path. */
  own: number
  /** Status for another logged-in user. */
  other: number
  /** Status for an admin who doesn't own the project; defaults to `other`. */
  admin?: number
}>

const DAY_SECONDS = 86_400
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const script = newScript()
const overview = { currentOverview: 'A keeper waits for a ship.' }

/** The same status for everyone: calls without a login or without a project. */
const same = (status: number, body?: object): Expected => ({
  own: status,
  other: status,
  ...(body && { body }),
})
/** Calls about a project: 404 for other users. */
const owned = (body?: object): Expected => ({ own: 200, other: 404, ...(body && { body }) })

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

const EXPECTED: Readonly<Record<CallName, Expected>> = {
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
  loginWithCode: same(400, { challenge: 'x', code: '123456' }),
  startPasskeyLogin: same(200),
  loginWithPasskey: same(400, { passkey: passkeyWith({ authenticatorData: 'x', signature: 'x' }) }),
  twoStepStatus: same(200),
  setUpTwoStep: same(200, { password: PASSWORD }),
  turnOnTwoStep: same(400, { code: '123456' }),
  renewRecoveryCodes: same(400, { password: PASSWORD, code: '123456' }),
  turnOffTwoStep: same(400, { password: PASSWORD, code: '123456' }),
  startPasskey: same(200, { password: PASSWORD }),
  addPasskey: same(400, { name: 'Laptop', passkey: passkeyWith({ attestationObject: 'x' }) }),
  // The id in the path is a project's.
  removePasskey: same(404),
  getAccount: same(200),
  getEmailChange: same(200),
  requestEmailChange: same(400, { email: 'x', password: PASSWORD }),
  cancelEmailChange: same(404),
  confirmEmailChange: same(400, { token: 'x' }),
  getPreferences: same(200),
  updatePreferences: same(200, { theme: 'dark' }),
  listAccessTokens: same(200),
  createAccessToken: same(200, { name: 'Backup', scope: 'read', expires_in_days: null }),
  // The id in the path is a project's.
  revokeAccessToken: same(404),
  listProjects: same(200),
  // The owner's plan includes one project, which exists already.
  createProject: { own: 403, other: 200, body: { title: 'Second', screenplay_json: script } },
  getProject: owned(),
  saveProject: owned({ title: 'Saved', screenplay_json: script, baseVersion: 1 }),
  updateProjectDetails: owned({ logline: 'A ship never comes.' }),
  deleteProject: owned(),
  listTrash: same(200),
  // The project isn't in the trash.
  restoreProject: owned(),
  deleteForever: same(404),
  listRevisions: owned(),
  getRevision: owned(),
  listProposals: owned(),
  // Nothing was proposed.
  getProposal: same(404),
  decideProposal: same(404, { decision: 'dismissed' }),
  getConversation: owned(),
  addMessages: owned({ messages: [MESSAGE] }),
  clearConversation: owned(),
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

const READ_BY_TOKENS: ReadonlySet<CallName> = new Set([
  'listProjects',
  'getProject',
  'listRevisions',
  'getRevision',
])

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(async () => await test.close())

/** Logs in a user with one project. */
async function owner(): Promise<LoggedIn & Readonly<{ projectId: string }>> {
  const person = await test.logIn()
  const created = await test.call({
    method: 'POST',
    url: '/api/projects',
    headers: person.headers,
    payload: { title: 'Lantern', screenplay_json: script },
  })
  return { ...person, projectId: created.json<{ id: string }>().id }
}

async function call(name: CallName, projectId: string, authorization?: string) {
  const { method, path } = CONTRACTS[name]
  const { body } = EXPECTED[name]
  if (body && 'password' in body) {
    await test.prisma.user.updateMany({ where: { passwordHash: 'none' }, data: { passwordHash } })
  }
  return await test.call({
    method,
    url: path.replace(':id', projectId).replace(':version', '1'),
    headers: authorization === undefined ? {} : { authorization },
    ...(body && { payload: body }),
  })
}

const CALLS = Object.keys(CONTRACTS).filter((name): name is CallName => name in CONTRACTS)

describe.each(CALLS)('%s', (name) => {
  const { own, other, admin = other } = EXPECTED[name]
  const needsLogin = CONTRACTS[name].auth === 'bearer'

  it('works for its owner', async () => {
    const person = await owner()
    expect((await call(name, person.projectId, person.headers.authorization)).statusCode).toBe(own)
  })

  it('reveals nothing to another user', async () => {
    const [person, stranger] = [await owner(), await test.logIn()]
    const { authorization } = stranger.headers
    const answer = await call(name, person.projectId, authorization)
    expect(answer.statusCode).toBe(other)
    if (other === 404) expect(answer.body).toBe((await call(name, UNKNOWN_ID, authorization)).body)
  })

  it('gives admins only admin access', async () => {
    const [person, stranger] = [await owner(), await test.logIn()]
    await test.prisma.user.update({ where: { email: stranger.email }, data: { isAdmin: true } })
    const answer = await call(name, person.projectId, stranger.headers.authorization)
    expect(answer.statusCode).toBe(admin)
  })

  it('lets access tokens only list and read projects', async () => {
    const person = await owner()
    const token = await accessToken(person)
    const answer = await call(name, person.projectId, `Bearer ${token}`)
    const expected = READ_BY_TOKENS.has(name) ? 200 : 403
    expect(answer.statusCode).toBe(needsLogin ? expected : own)
    if (READ_BY_TOKENS.has(name)) {
      const stranger = await accessToken(await test.logIn())
      const strange = await call(name, person.projectId, `Bearer ${stranger}`)
      expect(strange.statusCode).toBe(other)
    }
  })

  it.each([
    'no token',
    'garbage',
    'an expired token',
    'a session that was logged out',
    'an ended session',
    'an unverified address',
    'a revoked access token',
    'an expired access token',
    'an access token of an ended session',
  ])('handles %s', async (kind) => {
    const person = await owner()
    const answer = await call(name, person.projectId, await badLogin(kind, person))
    expect(answer.statusCode).toBe(needsLogin ? 401 : own)
    const project = await test.prisma.project.findUnique({ where: { id: person.projectId } })
    expect(project).toMatchObject({ title: 'Lantern', version: 1, logline: null })
  })
})

async function badLogin(kind: string, { id, email, headers }: LoggedIn) {
  switch (kind) {
    case 'garbage':
      return 'Bearer not.a.token'
    case 'an expired token': {
      const claims = { userId: id, email, sessionVersion: 1 }
      const issuedAt = Math.floor(Date.now() / 1000) - 8 * DAY_SECONDS
      return `Bearer ${test.app.jwt.sign({ ...claims, iat: issuedAt })}`
    }
    case 'a session that was logged out':
      await test.prisma.session.deleteMany({ where: { userId: id } })
      return headers.authorization
    case 'an ended session':
      await test.prisma.user.update({ where: { id }, data: { sessionVersion: 2 } })
      return headers.authorization
    case 'an unverified address':
      await test.prisma.user.update({ where: { id }, data: { emailVerifiedAt: null } })
      return headers.authorization
    case 'a revoked access token': {
      const token = await accessToken({ headers })
      await test.prisma.accessToken.deleteMany({ where: { userId: id } })
      return `Bearer ${token}`
    }
    case 'an expired access token': {
      const token = await accessToken({ headers })
      const expiresAt = new Date(Date.now() - 1)
      await test.prisma.accessToken.updateMany({ where: { userId: id }, data: { expiresAt } })
      return `Bearer ${token}`
    }
    case 'an access token of an ended session': {
      const token = await accessToken({ headers })
      await test.prisma.user.update({ where: { id }, data: { sessionVersion: 2 } })
      return `Bearer ${token}`
    }
    default:
      return undefined
  }
}

async function accessToken({ headers }: Pick<LoggedIn, 'headers'>): Promise<string> {
  const created = await test.call({
    method: 'POST',
    url: '/api/account/access-tokens',
    headers,
    payload: { name: 'Backup', scope: 'propose', expires_in_days: null },
  })
  return created.json<{ token: string }>().token
}
