/**
 * Simulates a model that reads a script with tools, by the words of the last request:
 *
 * - 'Who is in scene 2?' reads the scene and names who speaks in it;
 * - 'Make it rain in every scene' reads up to three scenes and edits them;
 * - 'Do what you suggested' does the same;
 * - the ready question for synopses reads the first scenes and writes theirs;
 * - 'slow answer' writes a word each 300 ms for half a minute;
 * - 'break off' closes the connection in the middle of its answer.
 */
import type { StreamMessage, StreamRequest } from './openai-stream-check.ts'
import type { Turn } from './openai-stream.ts'

const SLOW_WORDS = 100
const SLOW_PAUSE_MS = 300
const EDITED_SCENES = 3

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
  if (/^write a synopsis/i.test(request)) return synopses(answers)
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

/** `heading`: the element's number in its story block. */
type ReadScene = Readonly<{ scene: string; block: number; heading: number }>

function rain(answers: readonly string[]): Turn {
  return editScenes(answers, 'It rains now in', ({ heading }) => ({
    op: 'insert',
    after: heading,
    elements: [{ type: 'action', text: 'Rain.' }],
    reason: 'You want rain in every scene.',
  }))
}

function synopses(answers: readonly string[]): Turn {
  return editScenes(answers, 'There are synopses now for', ({ scene, heading }) => ({
    op: 'set_synopsis',
    number: heading,
    text: `What happens in ${scene}.`,
    reason: 'It had no synopsis.',
  }))
}

/** Lists the scenes, reads the first ones, and makes one operation in each. */
function editScenes(
  [list, read, edited]: readonly string[],
  done: string,
  operationIn: (scene: ReadScene) => object,
): Turn {
  if (list === undefined)
    return { calls: [{ name: 'list_scenes', args: { from: null, to: null } }] }
  if (read === undefined) {
    const numbers = [...list.matchAll(/^(\d+)\b(?! scenes?,)/gmu)].map(([, number]) => number ?? '')
    return readCall(numbers.slice(0, EDITED_SCENES))
  }
  const scenes: ReadScene[] = [
    ...read.matchAll(/^\[Scene (\w+), page \d+, story block (\d+), elements (\d+) to \d+\]$/gmu),
  ].map(([, scene = '', block, heading]) => ({
    scene,
    block: Number(block),
    heading: Number(heading),
  }))
  if (edited !== undefined) {
    return { text: `${done} ${scenes.map(({ scene }) => `[scene ${scene}]`).join(', ')}.` }
  }
  const blocks = Map.groupBy(scenes, ({ block }) => block)
  const calls = [...blocks].map(([block, inBlock]) => ({
    name: 'edit_script',
    args: { block, operations: inBlock.map(operationIn) },
  }))
  return { calls }
}
