import { unzipSync, strFromU8 } from 'fflate'
import { expect, it } from 'vitest'
import { newScript } from '@scenewright/shared/script/script.ts'
import type { ApiClient } from '../api-client.ts'
import { readScriptFile } from '../script-file.ts'
import { exportAccount, type ExportProgress } from './export-account.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const AT = '2026-11-20T14:05:11.250Z'

let ids = 0
const makeId = () => `id${(ids += 1)}`

type Answer = object | 'missing' | 'busy' | 'network'

const DATA: Readonly<Record<string, Answer>> = {
  '/api/account': { id: 'u', email: 'ada@example.com', plan: 'free', created_at: AT },
  '/api/account/email-change': { email: 'ada@example.com', email_change: null },
  '/api/account/preferences': { preferences: { theme: 'dark' } },
  '/api/account/access-tokens': { access_tokens: [{ name: 'Backup' }] },
  '/api/llm/usage': { usage: { all_time: { total_tokens: 7 } } },
  '/api/auth/sessions': { sessions: [{ device: 'Firefox on Windows' }] },
  '/api/stripe/subscription': { subscription: null },
}

const summary = (id: string, title: string) => ({ id, title })

function project(title: string, version = 1): object {
  return {
    title,
    screenplay_json: { ...newScript(), title },
    version,
    updated_at: AT,
    saved_by: null,
  }
}

/** A server with these answers by path. Each path may have several, of which the last one stays. */
function fakeApi(answers: Readonly<Record<string, Answer | readonly Answer[]>>) {
  const calls: string[] = []
  const left = new Map(
    Object.entries({ ...DATA, ...answers }).map(([path, all]) => [
      path,
      Array.isArray(all) ? [...(all as readonly Answer[])] : [all],
    ]),
  )
  const call = (
    contract: { path: string },
    input: { params?: Record<string, string>; signal: AbortSignal },
  ) => {
    const path = contract.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '')
    calls.push(path)
    const all = left.get(path) ?? ['missing']
    const answer = all.length > 1 ? all.shift() : all[0]
    const failure = (kind: string, code: string) => ({
      ok: false,
      kind,
      failure: { code, error: `${code}!` },
      retryAfterSeconds: code === 'UNAVAILABLE' ? 3 : null,
    })
    if (input.signal.aborted) return Promise.resolve(failure('aborted', 'UNAVAILABLE'))
    if (answer === 'missing') return Promise.resolve(failure('refused', 'NOT_FOUND'))
    if (answer === 'busy') return Promise.resolve(failure('refused', 'UNAVAILABLE'))
    if (answer === 'network') return Promise.resolve(failure('network', 'INTERNAL'))
    return Promise.resolve({ ok: true, value: answer })
  }
  return { api: { call } as unknown as ApiClient, calls }
}

async function exported(
  answers: Readonly<Record<string, Answer | readonly Answer[]>>,
  onProgress: (progress: ExportProgress, abort: AbortController) => void = () => undefined,
) {
  const { api, calls } = fakeApi(answers)
  const abort = new AbortController()
  const waits: number[] = []
  const outcome = await exportAccount({
    api,
    makeId,
    now: NOW,
    patience: { signal: abort.signal, wait: (ms) => Promise.resolve(void waits.push(ms)) },
    onProgress: (progress) => onProgress(progress, abort),
  })
  const entries = outcome.kind === 'ready' ? unzipSync(outcome.file.bytes) : {}
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
  return { outcome, names: Object.keys(entries), text, calls, waits }
}

const TWO = {
  '/api/projects': [[summary('a', 'Tides'), summary('b', 'tides')]],
  '/api/projects/a': project('Tides', 3),
  '/api/projects/b': project('tides'),
  '/api/projects/a/revisions': { revisions: [{ version: 3 }, { version: 2 }, { version: 1 }] },
  '/api/projects/b/revisions': { revisions: [{ version: 1 }] },
  '/api/projects/a/revisions/2': { ...project('Tides, second'), at: AT },
  '/api/projects/a/revisions/1': { ...project('Tides, first'), at: AT },
}

it('has each script in three formats, its earlier versions and the account', async () => {
  const seen: ExportProgress[] = []
  const { outcome, names, text } = await exported(TWO, (progress) => seen.push(progress))
  expect(outcome).toMatchObject({ file: { name: 'Scenewright-2026-11-23.zip' } })
  expect(names).toEqual([
    'README.txt',
    'account.json',
    'scripts/Tides/Tides.scenewright',
    'scripts/Tides/Tides.fountain',
    'scripts/Tides/Tides.fdx',
    'scripts/Tides/versions/0002_2026-11-20T14-05-11Z.scenewright',
    'scripts/Tides/versions/0001_2026-11-20T14-05-11Z.scenewright',
    'scripts/tides_2/tides_2.scenewright',
    'scripts/tides_2/tides_2.fountain',
    'scripts/tides_2/tides_2.fdx',
  ])
  const first = readScriptFile(
    text('scripts/Tides/versions/0001_2026-11-20T14-05-11Z.scenewright'),
    makeId,
  )
  expect(first).toMatchObject({ ok: true, script: { title: 'Tides, first' } })
  expect(text('scripts/Tides/Tides.fountain')).toContain('Title: Tides')
  expect(text('scripts/Tides/Tides.fdx')).toContain('<FinalDraft ')
  expect(JSON.parse(text('account.json'))).toMatchObject({
    exported_at: '2026-11-23T18:00:00.000Z',
    profile: { email: 'ada@example.com' },
    preferences: { theme: 'dark' },
    usage: { all_time: { total_tokens: 7 } },
    sessions: [{ device: 'Firefox on Windows' }],
    subscription: null,
    access_tokens: [{ name: 'Backup' }],
  })
  expect(seen).toEqual([
    { done: 0, total: 2, title: 'Tides' },
    { done: 1, total: 2, title: 'tides' },
  ])
})

const MESSAGES = [{ from: 'writer', text: 'Who is the keeper?' }]

it("has each script's conversation and open proposals", async () => {
  const { names, text } = await exported({
    ...TWO,
    '/api/projects/a/conversation': { messages: MESSAGES },
    '/api/projects/a/proposals': { proposals: [{ id: 'one' }, { id: 'decided meanwhile' }] },
    '/api/projects/a/proposals/one': { id: 'one', change: { blocks: [] } },
    '/api/projects/b/conversation': { messages: [] },
    '/api/projects/b/proposals': { proposals: [] },
  })
  expect(names.filter((name) => /conversation|proposals/.test(name))).toEqual([
    'scripts/Tides/conversation.json',
    'scripts/Tides/proposals.json',
  ])
  expect(JSON.parse(text('scripts/Tides/conversation.json'))).toEqual(MESSAGES)
  expect(JSON.parse(text('scripts/Tides/proposals.json'))).toEqual([
    { id: 'one', change: { blocks: [] } },
  ])
})

const LINK = { url: 'https://example.com/read#x', watermark: '' }

it('has who each script is shared with, and its read-only link', async () => {
  const ada = { id: 'u', email: 'ada@example.com', role: 'owner', is_holder: true }
  const ben = { id: 'v', email: 'ben@example.com', role: 'writer', is_holder: false }
  const { names, text, calls } = await exported({
    ...TWO,
    '/api/projects/a/people': { people: [ada, ben], invitations: [], own_role: 'owner' },
    '/api/projects/a/read-only-link': { link: LINK },
    '/api/projects/b/people': { people: [ada], invitations: [], own_role: 'writer' },
  })
  expect(names.filter((name) => name.includes('sharing'))).toEqual(['scripts/Tides/sharing.json'])
  expect(JSON.parse(text('scripts/Tides/sharing.json'))).toEqual({
    people: [
      { email: 'ada@example.com', role: 'owner' },
      { email: 'ben@example.com', role: 'writer' },
    ],
    invitations: [],
    read_only_link: LINK,
  })
  expect(calls).not.toContain('/api/projects/b/read-only-link')
})

it('stops if a conversation cannot be loaded', async () => {
  const { outcome } = await exported({ ...TWO, '/api/projects/a/conversation': 'network' })
  expect(outcome.kind).toBe('failed')
})

it('has no scripts if there are none', async () => {
  expect((await exported({ '/api/projects': [[]] })).names).toEqual(['README.txt', 'account.json'])
})

it('leaves out what is deleted meanwhile', async () => {
  const { names } = await exported({
    ...TWO,
    '/api/projects/a': 'missing',
    '/api/projects/b/revisions': { revisions: [{ version: 4 }] },
  })
  expect(names.slice(2)).toEqual([
    'scripts/tides_2/tides_2.scenewright',
    'scripts/tides_2/tides_2.fountain',
    'scripts/tides_2/tides_2.fdx',
  ])
})

it('repeats calls that a busy server refused or that had no answer', async () => {
  const { outcome, waits } = await exported({
    ...TWO,
    '/api/projects/a': ['busy', 'network', project('Tides', 3)],
  })
  expect(outcome.kind).toBe('ready')
  expect(waits).toEqual([3000, 2000])
})

it('stops with a message if the server stays away', async () => {
  const { outcome, waits } = await exported({ ...TWO, '/api/projects/b': 'network' })
  expect(outcome).toEqual({
    kind: 'failed',
    message: "Couldn't reach the server. Nothing was exported. Please try again.",
  })
  expect(waits).toEqual([1000, 2000, 3000, 4000])
})

it('stops at once when it is canceled', async () => {
  const { outcome, calls } = await exported(TWO, ({ done }, abort) => {
    if (done === 1) abort.abort()
  })
  expect(outcome).toEqual({ kind: 'aborted' })
  expect(calls).not.toContain('/api/projects/b/revisions')
})
