import { countScript } from '@scenewright/shared/script/counts.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { createReadings, type CountAnswer, type CountRequest } from './counts-messages.ts'

const read = createReadings()

addEventListener('message', ({ data }: MessageEvent<CountRequest>) => {
  const { formatting } = data
  const answer: CountAnswer = countScript({ ...newScript(), formatting, storyBlocks: read(data) })
  postMessage(answer)
})
