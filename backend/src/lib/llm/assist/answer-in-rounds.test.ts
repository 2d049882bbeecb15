import { buildScriptIndex } from '@scenewright/shared/ai/script-index/script-index.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BLOCKS, requestWith } from '#test/support/assist-calls.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { CALL_TIMES } from '../call-upstream.ts'
import { openAiProvider } from '../openai.ts'

let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'sk', answer: answerLikeAModel })
})
afterAll(async () => await fake.close())

/** Asks a question, with so much time for rounds. */
async function ask(roundsMs: number) {
  const settings = { apiKey: 'sk', baseUrl: fake.url, smallModel: 'small', largeModel: 'large' }
  const script = { ...newScript(), storyBlocks: [...BLOCKS] }
  const context = { script, index: buildScriptIndex(script) }
  fake.streams.length = 0
  const provider = openAiProvider(settings, { ...CALL_TIMES, roundsMs })
  const work = provider.assist(requestWith('Who is in scene 2?'), context, () => 'id')
  const { result } = await work.run({
    signal: new AbortController().signal,
    tokens: work.need?.most ?? 0,
    reserveMore: async ({ most }) => most,
    report: () => undefined,
  })
  const choices = fake.streams.map(({ tool_choice: choice }) => choice)
  return { result, choices }
}

it('has to answer at once when the time for rounds is over', async () => {
  const many = await ask(60_000)
  expect([many.result.ok, many.choices]).toEqual([true, ['auto', 'auto']])
  const one = await ask(0)
  expect([one.result.ok, one.choices]).toEqual([true, ['none']])
})

it('is asked for without tools if a server calls them although it may not', async () => {
  fake.answerWith({ calls: [{ name: 'list_scenes', args: {} }] }, { text: 'Agnes.' })
  const { result, choices } = await ask(0)
  expect(result).toMatchObject({ ok: true, value: { text: 'Agnes.' } })
  expect(choices).toEqual(['none', undefined])
  expect(fake.streams[1]?.tools).toBeUndefined()
})
