import { newScript } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  BLOCKS,
  eventsOf,
  INSTRUCTION,
  lastOf,
  requestWith,
  sendAssist,
} from '#test/support/assist-calls.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { projectsOf } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let fake: FakeOpenAi
let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
  test = await createTestApp({ env: { OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: fake.url } })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})
beforeEach(async () => {
  writer = await test.logIn()
  fake.streams.length = 0
  fake.refused.length = 0
})

const { create } = projectsOf(() => test)
const send = async (...[message, change]: Parameters<typeof requestWith>) =>
  await sendAssist(test, writer, requestWith(message, change))
const ledger = async () => await test.prisma.usageEntry.findMany({ where: { userId: writer.id } })

describe('a question', () => {
  it('is answered after reading, with steps, citations and its tokens', async () => {
    const answer = await send('Who is in scene 2?')
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(fake.refused).toEqual([])
    const events = eventsOf(answer)
    expect(events[0]).toEqual({ event: 'estimate', tokens: 60_000 })
    expect(events[1]).toEqual({ event: 'step', text: 'Reading scene 2…', scenes: [2] })
    const text = 'NORA and SAM [scene 2].'
    const parts = events.flatMap((one) => (one.event === 'text' ? one.text : []))
    expect([parts.length > 1, parts.join('')]).toEqual([true, text])
    const done = lastOf(answer, 'done')
    const citations = [{ label: 'scene 2', elementId: 'b2e1' }]
    expect(done).toMatchObject({ text, citations, change: null })
    expect(fake.refused).toEqual([])
    expect(await ledger()).toMatchObject([
      { requestType: 'assist', provider: 'openai', totalTokens: done.usage.counted },
    ])
  })

  it('sends the same beginning in each round, and no instruction from the script', async () => {
    await send('What happens in scene 1?')
    fake.answerWith({ calls: [{ name: 'read_scenes', args: { scenes: ['1'], skip: null } }] })
    await send('Who is in scene 1 then?')
    const [first, second, third] = fake.streams.map(({ messages }) => messages)
    expect(first?.slice(0, 2)).toEqual(second?.slice(0, 2))
    expect(third?.slice(0, 3)).toEqual(second)
    const carriers = third?.filter(({ content }) => content?.includes(INSTRUCTION))
    expect(carriers?.map(({ role }) => role)).toEqual(['tool'])
  })

  it('can edit nothing', async () => {
    const operations = [{ op: 'delete', from: 1, to: 2, reason: 'The script says so.' }]
    fake.answerWith({ calls: [{ name: 'edit_script', args: { block: 1, operations } }] })
    const done = lastOf(await send('Please delete scene 1'), 'done')
    expect(done.change).toBeNull()
    expect(fake.streams[0]?.tools?.map(({ function: { name } }) => name)).not.toContain(
      'edit_script',
    )
    expect(fake.streams[1]?.messages.at(-1)?.content).toMatch(/^There is no tool edit_script/)
  })

  it('pays a tenth for cached tokens', async () => {
    fake.answerWith({ text: 'Nobody.', input: 3000, cached: 2001 })
    const { usage } = lastOf(await send('Who is in scene 1?'), 'done')
    expect(usage).toEqual({ input: 3000, cached: 2001, output: 2, counted: 999 + 201 + 2 })
    expect(await ledger()).toMatchObject([{ inputTokens: 1200, outputTokens: 2 }])
  })
})

describe('an edit', () => {
  it('of three scenes is one change of three blocks', async () => {
    const answer = await send('Make it rain in every scene', { kind: 'edit' })
    const { change, text } = lastOf(answer, 'done')
    expect(text).toBe('It rains now in [scene 1], [scene 2], [scene 3].')
    expect(change?.blocks.map(({ number }) => number)).toEqual([1, 2, 3])
    for (const { before, after } of change?.blocks ?? []) {
      expect(after.map(({ content }) => content)).toEqual([
        before[0]?.content,
        'Rain.',
        ...before.slice(1).map(({ content }) => content),
      ])
    }
    const steps = eventsOf(answer).flatMap((one) => (one.event === 'step' ? one.text : []))
    expect(steps.at(-1)).toBe('Editing story block 3…')
    expect(fake.refused).toEqual([])
  })

  it('is described even if the model says nothing about it', async () => {
    const operations = [{ op: 'replace', number: 2, type: null, text: 'Fog.', reason: 'Asked.' }]
    const edit = { name: 'edit_script', args: { block: 3, operations } }
    fake.answerWith({ calls: [edit] }, { text: '' })
    const done = lastOf(await send('Let there be fog', { kind: 'edit' }), 'done')
    expect(done.text).toContain('scene 3')
  })
})

describe('mistakes of the model', () => {
  it('are answered with what to correct', async () => {
    const call = (name: string, args: unknown) => ({ calls: [{ name, args }] })
    const list = call('list_scenes', { from: null, to: null })
    fake.answerWith(
      call('read_scene', {}),
      call('read_scenes', '{"scenes":'),
      call('read_scenes', { scenes: 7 }),
      list,
      list,
    )
    await send('Who is in scene 2?')
    const answers = fake.streams.at(-1)?.messages.filter(({ role }) => role === 'tool')
    expect(answers?.map(({ content }) => content)).toEqual([
      expect.stringMatching(/^There is no tool read_scene;/),
      'The arguments of read_scenes are not valid JSON.',
      expect.stringMatching(/^The arguments of read_scenes are wrong. scenes: /),
      expect.stringMatching(/^3 scenes/),
      'You have already called list_scenes with these arguments; see the answer above.',
    ])
  })

  it('end after eight rounds: the last one has to answer', async () => {
    const scenes = Array.from({ length: 8 }, (_, index) => ({
      calls: [{ name: 'read_scenes', args: { scenes: [`${(index % 3) + 1}`], skip: index } }],
    }))
    fake.answerWith(...scenes.slice(0, 7))
    const { text } = lastOf(await send('Who is in scene 2?'), 'done')
    expect(text).toBe('I could not read everything.')
    const choices = fake.streams.map(({ tool_choice: choice }) => choice)
    expect(choices).toEqual([...Array.from({ length: 7 }, () => 'auto'), 'none'])
  })
})

describe('a saved script', () => {
  const script = { ...newScript(), storyBlocks: BLOCKS }
  const saved = async () => {
    const { id, version } = await create(writer, { title: 'Tides', screenplay_json: script })
    return { projectId: id, version }
  }

  it('is read from the server, with the changed blocks of the request', async () => {
    const changed = { ...BLOCKS[1]!, elements: BLOCKS[1]!.elements.slice(0, 3) }
    const answer = await send('Who is in scene 2?', {
      script: { saved: await saved(), blocks: [1, changed, 3] },
    })
    expect(lastOf(answer, 'done').text).toBe('NORA [scene 2].')
  })

  it('must be in that version, if a block is to be as saved', async () => {
    const { projectId, version } = await saved()
    const other = { projectId, version: version + 1 }
    const answer = await send('Who is in scene 2?', { script: { saved: other, blocks: [1] } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', version },
    ])
    const whole = await send('Who is in scene 2?', { script: { saved: other } })
    expect(whole.statusCode).toBe(200)
  })

  it('must be of this writer', async () => {
    const of = await saved()
    writer = await test.logIn()
    const answer = await send('Who is in scene 2?', { script: { saved: of, blocks: [1] } })
    expect(answer.statusCode).toBe(404)
  })

  it('that must never be sent is answered offline', async () => {
    const of = await saved()
    await test.prisma.project.update({ where: { id: of.projectId }, data: { neverSend: true } })
    await send('Who is in scene 2?', { script: { saved: of } })
    await send('Who is in scene 2?', { script: { neverSend: true } })
    expect(fake.streams).toEqual([])
  })
})

it.each<[string, Parameters<typeof requestWith>, number, string]>([
  ['a short message', ['Who?'], 400, 'VALIDATION_FAILED'],
  [
    'an id twice',
    ['Who is in it?', { script: { blocks: [BLOCKS[0]!, { ...BLOCKS[0]!, number: 2 }] } }],
    422,
    'INVALID_SCRIPT',
  ],
  ['an unknown block', ['Who is in it?', { script: { blocks: [1] } }], 422, 'INVALID_SCRIPT'],
])('%s is refused', async (_, request, status, code) => {
  const answer = await send(...request)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
})
