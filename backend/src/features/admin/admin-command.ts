import { canonicalEmail } from '@scenewright/shared/auth/email.ts'
import { PLAN_NAMES, PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import { endLive } from '#src/lib/projects/live-project.ts'
import { recordAction } from '#src/lib/account/record-action.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { accountSafetyMail } from '#src/lib/mail/templates/account-safety.ts'
import { hasLiveSubscription, planSentences, storePlan } from './set-plan.ts'

/** The output of `npm run admin` and whether it succeeded. */
export type CommandOutcome = Readonly<{ isDone: boolean; text: string }>

type CommandDeps = Pick<AppDeps, 'prisma' | 'clock' | 'publicUrl'> &
  Readonly<{
    mailer: Pick<AppDeps['mailer'], 'transact'>
    config: { adminEmails: readonly string[]; defaultPlan: PlanName }
  }>

/** The actor in the audit log. */
const COMMAND = 'npm run admin'

const USAGE = `Usage: npm run admin -- grant EMAIL      make this account an admin
       npm run admin -- revoke EMAIL     remove its admin rights and log it out everywhere
       npm run admin -- list             list the admins
       npm run admin -- plan EMAIL PLAN  set this account's plan: free, basic or pro
       npm run admin -- two-step-off EMAIL  turn off its two-step login
       npm run admin -- end-live PROJECT  free a script that can't be saved`

/** Runs `npm run admin`. @param args the arguments after `--` */
export async function runAdminCommand(
  deps: CommandDeps,
  args: readonly string[],
): Promise<CommandOutcome> {
  const [verb, email, ...more] = args
  if (verb === 'plan' && email !== undefined) {
    const plan = PLAN_NAMES.find((name) => name === more[0])
    if (!plan || more.length > 1) return failed(USAGE)
    return await setPlan(deps, storedForm(email), plan)
  }
  if (verb === 'list' && email === undefined) return await listAdmins(deps)
  if (email === undefined || more.length > 0) return failed(USAGE)
  if (verb === 'grant') return await grant(deps, storedForm(email))
  if (verb === 'revoke') return await revoke(deps, storedForm(email))
  if (verb === 'end-live') return await endDocument(deps, email)
  if (verb === 'two-step-off') return await turnOffTwoStep(deps, storedForm(email))
  return failed(USAGE)
}

async function grant({ prisma, clock }: CommandDeps, email: string): Promise<CommandOutcome> {
  const account = await prisma.user.findUnique({ where: { email } })
  if (!account) return unknown(email)
  if (!account.emailVerifiedAt) return failed(`${email} hasn't verified the email address yet.`)
  await prisma.$transaction(async (db) => {
    await db.user.update({ where: { email }, data: { isAdmin: true } })
    await recordAction(db, { at: clock(), actor: COMMAND, action: 'grant', target: account })
  })
  return done(`${email} is now an admin.`)
}

/** Also ends the account's sessions, so that an open admin page can't load anything else. */
async function revoke(
  { prisma, clock, config }: CommandDeps,
  email: string,
): Promise<CommandOutcome> {
  const account = await prisma.user.findUnique({ where: { email } })
  const wasAdmin = await prisma.$transaction(async (db) => {
    const { count } = await db.user.updateMany({
      where: { email, isAdmin: true },
      data: { isAdmin: false, sessionVersion: { increment: 1 } },
    })
    if (count === 0 || !account) return false
    await recordAction(db, { at: clock(), actor: COMMAND, action: 'revoke', target: account })
    return true
  })
  if (config.adminEmails.includes(email)) {
    return failed(`${email} is listed in ADMIN_EMAILS. Remove the address from that setting.`)
  }
  if (wasAdmin) return done(`${email} is no longer an admin and was logged out everywhere.`)
  return account ? done(`${email} isn't an admin.`) : unknown(email)
}

/** For a writer who has lost both the authenticator app and the recovery codes. */
async function turnOffTwoStep(
  { mailer, publicUrl }: CommandDeps,
  email: string,
): Promise<CommandOutcome> {
  return await mailer.transact(async (db, queue) => {
    const account = await db.user.findUnique({ where: { email }, include: { twoStepLogin: true } })
    if (!account) return unknown(email)
    const userId = account.id
    await db.recoveryCode.deleteMany({ where: { userId } })
    const { count } = await db.twoStepLogin.deleteMany({ where: { userId } })
    if (count === 0 || !account.twoStepLogin?.enabledAt) {
      return done(`${email} doesn't use two-step login.`)
    }
    await queue(accountSafetyMail(email, publicUrl(), { kind: 'two-step-off-by-admin' }))
    return done(`${email} can log in with the password alone now, and gets an email about it.`)
  })
}

const PROJECT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** For a script whose live document can't be stored (`lib/live/quarantine.ts`). */
async function endDocument(deps: CommandDeps, projectId: string): Promise<CommandOutcome> {
  if (!PROJECT_ID.test(projectId)) return failed(USAGE)
  const holder = await endLive(deps, projectId)
  if (!holder) return failed(`The project ${projectId} doesn't exist, or isn't written live.`)
  await recordAction(deps.prisma, {
    at: deps.clock(),
    actor: COMMAND,
    action: 'end-live',
    target: holder,
    details: `Project ${projectId}`,
  })
  return done(
    `People can write in ${projectId} again, from the version that was saved last. What couldn't be saved is in its version history.`,
  )
}

async function listAdmins({ prisma, config }: CommandDeps): Promise<CommandOutcome> {
  const granted = await prisma.user.findMany({
    where: { isAdmin: true, deletedAt: null },
    select: { email: true },
    orderBy: { email: 'asc' },
  })
  const lines = [
    ...granted.map(({ email }) => email),
    ...config.adminEmails.map((email) => `${email} (ADMIN_EMAILS)`),
  ]
  return done(lines.length === 0 ? 'There are no admins.' : lines.join('\n'))
}

/** A Stripe subscription replaces this plan; without one it stays (sync-subscription.ts). */
async function setPlan(
  { prisma, clock, config }: CommandDeps,
  email: string,
  plan: PlanName,
): Promise<CommandOutcome> {
  const account = await prisma.user.findUnique({
    where: { email },
    include: { subscription: true },
  })
  if (!account) return unknown(email)
  await prisma.$transaction(async (db) => {
    await storePlan(db, account.id, plan)
    const details = PLANS[plan].label
    await recordAction(db, {
      at: clock(),
      actor: COMMAND,
      action: 'set-plan',
      target: account,
      details,
    })
  })
  const sentences = planSentences({ name: email, plan, ...config })
  if (hasLiveSubscription(account.subscription)) {
    sentences.push('It has a Stripe subscription, whose next change sets the plan again.')
  }
  return done(sentences.join(' '))
}

function unknown(email: string): CommandOutcome {
  return failed(`There is no account with the address ${email}.`)
}

function done(text: string): CommandOutcome {
  return { isDone: true, text }
}

function failed(text: string): CommandOutcome {
  return { isDone: false, text }
}

/** Accounts are stored under the canonical form of their address. */
function storedForm(email: string): string {
  return canonicalEmail(email) ?? email.trim().toLowerCase()
}
