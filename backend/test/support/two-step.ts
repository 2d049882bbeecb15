/** Accounts with two-step login. The authenticator app is otplib, the server uses another library. */
import { generateSync } from 'otplib'
import { type LoggedIn, PASSWORD, type TestApp } from './test-app.ts'

const SECOND_MS = 1000
export const STEP_MS = 30 * SECOND_MS

let passwordHash: Promise<string> | null = null

/** A logged-in account whose password is PASSWORD. */
export async function writerWithPassword(test: TestApp): Promise<LoggedIn> {
  const writer = await test.logIn()
  passwordHash ??= test.deps.passwords.hash(PASSWORD)
  const data = { passwordHash: await passwordHash }
  await test.prisma.user.update({ where: { id: writer.id }, data })
  return writer
}

/** The app's code, some steps from now by the server's clock. */
export function appCode(test: TestApp, secret: string, steps = 0): string {
  const epoch = Math.floor((test.deps.clock().getTime() + steps * STEP_MS) / SECOND_MS)
  return generateSync({ secret, epoch })
}

type Answer = Readonly<{ status: number; body: Record<string, unknown> }>

/** Makes a call under /api/auth, with a login if `writer` is given. */
export async function authCall(
  test: TestApp,
  path: string,
  payload: object | undefined,
  { headers, from, method = 'POST' }: CallFrom = {},
): Promise<Answer> {
  const answer = await test.call({
    method,
    url: `/api/auth/${path}`,
    ...(payload && { payload }),
    ...(headers && { headers }),
    ...(from && { remoteAddress: from }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

export type CallFrom = Readonly<{
  headers?: LoggedIn['headers']
  from?: string
  method?: 'GET' | 'POST' | 'DELETE'
}>

export type TwoStepWriter = LoggedIn & Readonly<{ secret: string; recoveryCodes: string[] }>

/** An account with two-step login. Its app's current code was used to turn it on. */
export async function twoStepWriter(test: TestApp): Promise<TwoStepWriter> {
  const writer = await writerWithPassword(test)
  const { headers } = writer
  const setUp = await authCall(test, 'two-step/set-up', { password: PASSWORD }, { headers })
  const secret = String(setUp.body['secret'])
  const code = appCode(test, secret)
  const on = await authCall(test, 'two-step/turn-on', { code }, { headers })
  return { ...writer, secret, recoveryCodes: on.body['recovery_codes'] as string[] }
}

/** Logs in with the password. @returns the challenge of the second step */
export async function passwordStep(
  test: TestApp,
  { email }: Pick<LoggedIn, 'email'>,
  from?: string,
): Promise<string> {
  const payload = { email, password: PASSWORD }
  const answer = await authCall(test, 'login', payload, from === undefined ? {} : { from })
  if (answer.body['code'] !== 'TWO_STEP_REQUIRED') throw new Error(JSON.stringify(answer))
  return String(answer.body['challenge'])
}

/** Sends the code of the second step. */
export async function codeStep(
  test: TestApp,
  challenge: string,
  code: string,
  from?: string,
): Promise<Answer> {
  return await authCall(test, 'login/code', { challenge, code }, from === undefined ? {} : { from })
}
