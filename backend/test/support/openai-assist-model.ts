/**
 * Simulates a model that reads a script with tools, by the words of the last request:
 *
 * - 'Who is in scene 2?' reads the scene and names who speaks in it;
 * - 'Make it rain in every scene' reads up to three scenes and edits them;
 * - 'Do what you suggested' does the same;
 * - 'slow answer' writes a word each 300 ms for half a minute;
 * - 'break off' closes the connection in the middle of its answer.
 */
import type { StreamMessage, StreamRequest } from './openai-stream-check.ts'
import type { Turn } from './openai-stream.ts'

const SLOW_WORDS = 100
const SLOW_PAUSE_MS = 300
const RAINY_SCENES = 3

export function assistLikeAModel({ messages, tool_choice: choice }: StreamRequest): Turn {
  const asked = messages.findLastIndex(({ role }) => role === 'user')
  const request = sectionOf(textOf(messages[asked]), 'request')
  const mode = sectionOf(textOf(messages[asked]), 'mode')
  const answers = messages.slice(asked).flatMap((one) => (one.role === 'tool' ? one.content : []))
  if (/break off/i.test(request)) return { text: 'The keeper waits for', end: 'break off' }
  if (/slow answer/i.test(request)) {
    const words = Array.from({ length: SLOW_WORDS }, (_, index) => `word ${index + 1}`)
    return { text: words.join(' '), pauseMs: SLOW_PAUSE_MS }
  }
  if (choice === 'none') return { text: 'I could not read everything.' }
  if (/make it rain|what you suggested/i.test(request) && mode === 'edit') return rain(answers)
  const [, scene] = /who is in scene (\w+)/i.exec(request) ?? []
  return scene === undefined ? { text: `You asked: ${request}` } : whoIsIn(scene, answers)
}

function textOf(message: StreamMessage | undefined): string {
  return message?.content ?? ''
}

function sectionOf(view: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`, 'u').exec(view) ?? []
  return text.replace(/^ {2}/gmu, '')
}

function readCall(scenes: readonly string[]): Turn {
  return { calls: [{ name: 'read_scenes', args: { scenes, skip: null } }] }
}

function whoIsIn(scene: string, [read]: readonly string[]): Turn {
  if (read === undefined) return readCall([scene])
  const cues = [...read.matchAll(/^\d+ character (.+)$/gmu)].map(([, name]) => name ?? '')
  const names = [...new Set(cues)].join(' and ')
  return { text: `${names === '' ? 'Nobody' : names} [scene ${scene}].` }
}

function rain([list, read, edited]: readonly string[]): Turn {
  if (list === undefined)
    return { calls: [{ name: 'list_scenes', args: { from: null, to: null } }] }
  if (read === undefined) {
    const numbers = [...list.matchAll(/^(\d+)\b(?! scenes?,)/gmu)].map(([, number]) => number ?? '')
    return readCall(numbers.slice(0, RAINY_SCENES))
  }
  const headings = [
    ...read.matchAll(/^\[Scene (\w+), page \d+, story block (\d+), elements (\d+) to \d+\]$/gmu),
  ].map(([, scene = '', block, element]) => ({
    scene,
    block: Number(block),
    after: Number(element),
  }))
  if (edited !== undefined) {
    const scenes = headings.map(({ scene }) => `[scene ${scene}]`).join(', ')
    return { text: `It rains now in ${scenes}.` }
  }
  const blocks = Map.groupBy(headings, ({ block }) => block)
  const calls = [...blocks].map(([block, inBlock]) => ({
    name: 'edit_script',
    args: {
      block,
      operations: inBlock.map(({ after }) => ({
        op: 'insert',
        after,
        elements: [{ type: 'action', text: 'Rain.' }],
        reason: 'You want rain in every scene.',
      })),
    },
  }))
  return { calls }
}
