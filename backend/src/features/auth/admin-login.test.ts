import { readToken } from '@scenewright/shared/auth/token.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'

const NAMED = 'root@example.org'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { ADMIN_EMAILS: NAMED } })
})
afterAll(async () => await test.close())

/** Logs in. Returns whether the answer and the token name an admin, for the page's navigation. */
async function logIn(email: string) {
  const payload = { email, password: PASSWORD }
  const answer = await test.call({ method: 'POST', url: '/api/auth/login', payload })
  const { token, user } = answer.json<{ token: string; user: { isAdmin?: true } }>()
  const claims = readToken(token, (part) => Buffer.from(part, 'base64url').toString(), 0)
  return [user.isAdmin, claims.ok && claims.value.isAdmin]
}

it('a login names admins, and nobody else', async () => {
  const passwordHash = await test.deps.passwords.hash(PASSWORD)
  const [ada, root] = [await test.logIn(), await test.logIn(NAMED)]
  await test.prisma.user.updateMany({ data: { passwordHash } })
  expect(await logIn(ada.email)).toEqual([undefined, undefined])
  await test.prisma.user.update({ where: { id: ada.id }, data: { isAdmin: true } })
  expect(await logIn(ada.email)).toEqual([true, true])
  expect(await logIn(root.email)).toEqual([true, true])
})
