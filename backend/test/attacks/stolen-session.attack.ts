/**
 * Uses a session that was stolen, or left open, without the password: on two servers, over a restart,
 * with forged times and guessed passwords. Nothing that its owner couldn't undo may happen.
 */
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import type { Contract } from '@scenewright/shared/api/contract.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCOUNT_PASSWORD, insertAccounts, logInAt } from '../support/accounts.ts'
import { EXPECTED, UNKNOWN_ID } from '../support/expected-access.ts'
import { randomAddress } from '../support/random-address.ts'
import { type GroupMember, type ServerGroup, startServerGroup } from '../support/server-group.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'
import { attackReport } from './attack-report.ts'

const GUESSES = 40
const PER_SERVER = 10

const report = attackReport('a stolen session', ['calls', 'refused', 'answers'])
const guarded = Object.entries(CONTRACTS).flatMap(([name, contract]) =>
  'needsConfirmation' in contract ? [{ name: name as keyof typeof EXPECTED, contract }] : [],
)

let database: TestDatabase
let group: ServerGroup
let client: pg.Client
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  group = await startServerGroup({ databaseUrl: database.url, count: 2 })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const [victim] = await insertAccounts(database.url, 1)
  if (!victim) throw new Error('no account')
  token = await logInAt(member(0).url, victim)
  await client.query(`UPDATE sessions SET confirmed_at = now() - interval '10 minutes 1 second'`)
})
afterAll(async () => {
  await client.end()
  await group.stop()
  await database.drop()
})

function member(index: number): GroupMember {
  const found = group.members[index]
  if (!found) throw new Error('no such server')
  return found
}

async function send(server: GroupMember, { method, path }: Contract, body?: object) {
  const answer = await fetch(server.url + path.replace(/:\w+/, UNKNOWN_ID), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': randomAddress(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  return { status: answer.status, code }
}

const everything = async (server: GroupMember) =>
  await Promise.all(
    guarded.map(async ({ name, contract }) => await send(server, contract, EXPECTED[name].body)),
  )

const counted = async () => {
  const { rows } = await client.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM users WHERE deleted_at IS NULL)::int AS accounts,
      (SELECT count(*) FROM access_tokens)::int AS tokens,
      (SELECT count(*) FROM account_challenges)::int AS challenges`,
  )
  return rows[0]
}

it('can do nothing that lasts, on any server, also after a restart', async () => {
  const answers = [...(await everything(member(0))), ...(await everything(member(1)))]
  await member(0).killAndRestart()
  answers.push(...(await everything(member(0))))
  const refused = answers.filter(({ code }) => code === 'CONFIRMATION_REQUIRED')
  report.add('guarded calls', answers.length, refused.length, '403')
  expect(refused).toHaveLength(answers.length)
  expect(await counted()).toEqual({ accounts: 1, tokens: 0, challenges: 0 })
})

it('can guess ten passwords on each server', async () => {
  const guess = async (number: number) =>
    await send(member(number % 2), CONTRACTS.confirmIdentity, { password: `guess ${number}` })
  const answers = await Promise.all(Array.from({ length: GUESSES }, (_, number) => guess(number)))
  const refused = answers.filter(({ status }) => status === 429)
  report.add('guesses at once', GUESSES, refused.length, '400 and 429')
  expect(refused).toHaveLength(GUESSES - 2 * PER_SERVER)
  expect((await everything(member(1))).map(({ status }) => status)).not.toContain(200)
})

it('its owner confirms on one server, and works on the other', async () => {
  // The guesses have used up the limit of the servers' memories.
  await member(1).killAndRestart()
  const body = { password: ACCOUNT_PASSWORD }
  const confirmed = await send(member(1), CONTRACTS.confirmIdentity, body)
  expect(confirmed.status).toBe(200)
  const made = await send(member(0), CONTRACTS.createAccessToken, EXPECTED.createAccessToken.body)
  expect(made.status).toBe(200)
  report.add('after a confirmation', 1, 0, '200')
})
