import type { AppDeps } from '#src/lib/deps.ts'

/** What `npm run admin` prints, and whether it did what was asked. */
export type CommandOutcome = Readonly<{ isDone: boolean; text: string }>

type CommandDeps = Pick<AppDeps, 'prisma'> &
  Readonly<{ config: { adminEmails: readonly string[] } }>

const USAGE = `Usage: npm run admin -- grant EMAIL    lets this account see the admin page
       npm run admin -- revoke EMAIL   takes that back, and ends the account's sessions
       npm run admin -- list           names the admins`

/** `npm run admin`: who is an admin. @param args the words after the command's name */
export async function runAdminCommand(
  deps: CommandDeps,
  args: readonly string[],
): Promise<CommandOutcome> {
  const [verb, email, ...more] = args
  if (verb === 'list' && email === undefined) return await listAdmins(deps)
  if (email === undefined || more.length > 0) return failed(USAGE)
  if (verb === 'grant') return await grant(deps, email.trim().toLowerCase())
  if (verb === 'revoke') return await revoke(deps, email.trim().toLowerCase())
  return failed(USAGE)
}

async function grant({ prisma }: CommandDeps, email: string): Promise<CommandOutcome> {
  const account = await prisma.user.findUnique({ where: { email } })
  if (!account) return unknown(email)
  if (!account.emailVerifiedAt) return failed(`${email} has not verified the address yet.`)
  await prisma.user.update({ where: { email }, data: { isAdmin: true } })
  return done(`${email} is an admin now.`)
}

/** A demotion ends the account's sessions, so that a page that is open shows nothing more. */
async function revoke({ prisma, config }: CommandDeps, email: string): Promise<CommandOutcome> {
  const { count } = await prisma.user.updateMany({
    where: { email, isAdmin: true },
    data: { isAdmin: false, sessionVersion: { increment: 1 } },
  })
  if (config.adminEmails.includes(email)) {
    return failed(`${email} is an admin by ADMIN_EMAILS: take the address out of that setting.`)
  }
  if (count > 0) return done(`${email} is no admin any more, and logged out everywhere.`)
  const account = await prisma.user.findUnique({ where: { email } })
  return account ? done(`${email} is no admin.`) : unknown(email)
}

async function listAdmins({ prisma, config }: CommandDeps): Promise<CommandOutcome> {
  const granted = await prisma.user.findMany({
    where: { isAdmin: true },
    select: { email: true },
    orderBy: { email: 'asc' },
  })
  const lines = [
    ...granted.map(({ email }) => email),
    ...config.adminEmails.map((email) => `${email} (ADMIN_EMAILS)`),
  ]
  return done(lines.length === 0 ? 'There are no admins.' : lines.join('\n'))
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
