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

it('has to answer at once when the time for rounds is over', async () => {
  const settings = { apiKey: 'sk', baseUrl: fake.url, smallModel: 'small', largeModel: 'large' }
  const script = { ...newScript(), storyBlocks: [...BLOCKS] }
  const context = { script, index: buildScriptIndex(script) }
  const choices = async (roundsMs: number) => {
    fake.streams.length = 0
    const provider = openAiProvider(settings, { ...CALL_TIMES, roundsMs })
    const work = provider.assist(requestWith('Who is in scene 2?'), context, () => 'id')
    const { result } = await work.run({
      signal: new AbortController().signal,
      tokens: work.need?.most ?? 0,
      reserveMore: async ({ most }) => most,
      report: () => undefined,
    })
    expect(result.ok).toBe(true)
    return fake.streams.map(({ tool_choice: choice }) => choice)
  }
  expect(await choices(60_000)).toEqual(['auto', 'auto'])
  expect(await choices(0)).toEqual(['none'])
})
