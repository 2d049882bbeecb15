/** Measures what orders in plain English do; `COMMANDS=file` measures other ones. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { interpretCommand } from '@scenewright/shared/ai/offline/interpret-command.ts'
import { readPageOrder, type PageOrder } from '@scenewright/shared/ai/offline/page-order.ts'
import { COMMANDS } from '@scenewright/shared/command-table/commands.ts'
import { markedTextToContent } from '@scenewright/shared/content/marked-text.ts'
import { ELEMENT_TABLE, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { isSceneStart } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { read } from '@scenewright/shared/test-support/read-fountain.ts'
import { countingIds, scriptOf } from '@scenewright/shared/test-support/scripts.ts'

const FOLDER = path.join(import.meta.dirname, '../../shared/test-data/plain-english')

/** A sample script in one story block. */
type Sample = Readonly<{
  script: Script
  title: string
  author: string
  elements: readonly Element[]
}>

function readSample(name: string): Sample {
  const {
    title,
    author,
    elements: imported,
  } = read(readFileSync(path.join(FOLDER, `${name}.fountain`), 'utf8'))
  const elements = imported.map((element, at): Element => ({ ...element, id: `e${at + 1}` }))
  return { script: { ...scriptOf(elements), title, author }, title, author, elements }
}

const Edit = z.strictObject({
  remove: z.array(z.int()).optional(),
  change: z.record(z.string(), z.string()).optional(),
  insert: z.array(z.object({ after: z.int(), lines: z.array(z.string()) })).optional(),
  title: z.string().optional(),
  author: z.string().optional(),
})
type Edit = z.infer<typeof Edit>
const Want = z.union([
  z.strictObject({ page: z.string() }),
  z.strictObject({ needs: z.literal('ai') }),
  z.strictObject({ unclear: z.string() }),
  Edit,
])
const Row = z.object({
  script: z.string(),
  caret: z.int().nullable(),
  say: z.string(),
  want: Want,
  or: z.array(Want).optional(),
})
type Row = z.infer<typeof Row>

/** The names of types in the data, which are those of the block view. */
const TYPES = new Map(
  Object.entries(ELEMENT_TABLE).map(([type, { prompt }]) => [prompt.name, type as ElementType]),
)

/** A line as it is compared: text without letter case where the type is in capitals. */
function writeLine(type: ElementType, content: string): string {
  return `${type}: ${ELEMENT_TABLE[type].capitals ? content.toUpperCase() : content}`
}

function readLine(line: string): string {
  const colon = line.indexOf(': ')
  const type = TYPES.get(line.slice(0, colon))
  if (!type) throw new Error(`There is no type for “${line}”.`)
  return writeLine(type, markedTextToContent(line.slice(colon + 2)))
}

function writeScript(elements: readonly Element[], title: string, author: string): string {
  return [title, author, ...elements.map(({ type, content }) => writeLine(type, content))].join(
    '\n',
  )
}

/** The script after the edits that a row wants. */
function applyEdit({ elements, title, author }: Sample, edit: Edit): string {
  const inserted = (after: number) =>
    (edit.insert ?? [])
      .filter((one) => one.after === after)
      .flatMap(({ lines }) => lines.map(readLine))
  const lines = elements.flatMap(({ type, content }, index) => {
    const number = index + 1
    const changed = edit.change?.[number]
    const line = changed === undefined ? writeLine(type, content) : readLine(changed)
    return [...(edit.remove?.includes(number) ? [] : [line]), ...inserted(number)]
  })
  return [edit.title ?? title, edit.author ?? author, ...inserted(0), ...lines].join('\n')
}

/** An order in the words of the data, which number elements and scenes. */
function writeOrder(order: PageOrder, { elements }: Sample): string {
  const number = (id: string): number => elements.findIndex((element) => element.id === id) + 1
  const scenes = elements.filter(isSceneStart)
  const scene = (headingId: string): number => scenes.findIndex(({ id }) => id === headingId) + 1
  switch (order.kind) {
    case 'note':
      return `note on ${number(order.elementId)}: ${order.text}`
    case 'dual dialogue':
      return `${order.isOn ? '' : 'undo '}dual dialogue ${number(order.cueId)}`
    case 'go to scene':
      return `go to scene ${scene(order.headingId)}`
    case 'omit scenes':
      return `omit ${order.headingIds.map(scene).join(', ')}`
    case 'restore scene':
      return `restore ${scene(order.headingId)}`
    case 'title part':
      return `${order.part === 'draftDate' ? 'draft date' : order.part} ${order.value}`
    case 'command':
      return COMMANDS[order.id].label
    case 'number scenes':
      return order.isOn ? 'number scenes' : 'remove scene numbers'
    case 'rename':
      return `rename ${order.from} to ${order.to}`
    case 'replace':
      return `replace ${order.find} with ${order.with}`
    case 'go to page':
      return `go to page ${order.page}`
  }
}

/** The result of a command, as the product carries it out: the page first, then the assistant. */
function carryOut({ say, caret }: Row, sample: Sample): string {
  const caretElementId = caret === null ? undefined : sample.elements[caret - 1]?.id
  const view = { elements: sample.elements, ...(caretElementId ? { caretElementId } : {}) }
  const order = readPageOrder(say, sample.script, view)
  if (order) return `page: ${writeOrder(order, sample)}`.toLowerCase()
  const { title, author, elements } = sample
  const request = {
    command: say,
    currentScript: { title, author, elements: [...elements] },
    overview: '',
    customInstructions: '',
    isOverviewCommand: false,
    ...(caretElementId ? { caretElementId } : {}),
  }
  const result = interpretCommand(request, countingIds('added'))
  if (result.ok && result.value.script) {
    const { script } = result.value
    return writeScript(script.elements, script.title, script.author ?? author)
  }
  if (result.ok) return `reply: ${result.value.reply ?? ''}`
  if (result.failure.needs === 'ai') return 'needs: ai'
  return `refused: ${result.failure.unclear ?? ''} (${result.failure.error})`
}

type Verdict = 'right' | 'refused' | 'wrong'

function judge(row: Row, sample: Sample): Readonly<{ verdict: Verdict; got: string }> {
  const got = carryOut(row, sample)
  const isRight = [row.want, ...(row.or ?? [])].some((want) => {
    if ('page' in want) return got === `page: ${want.page}`.toLowerCase()
    if ('needs' in want) return got === 'needs: ai'
    if ('unclear' in want) return got.startsWith('refused: ')
    return got === applyEdit(sample, want)
  })
  if (isRight) return { verdict: 'right', got }
  const isRefused = /^(?:refused|needs|reply): /u.test(got)
  return { verdict: isRefused ? 'refused' : 'wrong', got }
}

/** The lines that a wrong result has and the script hasn't, and the other way round. */
function difference(got: string, { elements, title, author }: Sample): string {
  if (/^(?:refused|needs|reply|page): /u.test(got)) return got
  const before = writeScript(elements, title, author).split('\n')
  const after = got.split('\n')
  const added = after.filter((line) => !before.includes(line)).map((line) => `+${line}`)
  const gone = before.filter((line) => !after.includes(line)).map((line) => `-${line}`)
  return [...gone, ...added].join(' | ') || 'moved or copied'
}

it('carries out what writers say in plain English, and never does anything else', () => {
  const file = process.env['COMMANDS'] ?? path.join(FOLDER, 'commands.json')
  const rows = z.array(Row).parse(JSON.parse(readFileSync(file, 'utf8')))
  const samples = new Map(rows.map(({ script }) => [script, readSample(script)]))
  const judged = rows.map((row) => {
    const sample = samples.get(row.script)
    if (!sample) throw new Error(`There is no script ${row.script}.`)
    return { ...row, sample, ...judge(row, sample) }
  })
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length
  const misses = judged
    .filter(({ verdict }) => verdict !== 'right')
    .map(
      ({ verdict, script, say, got, sample }) =>
        `${verdict}: ${script}: ${say}\n    ${difference(got, sample)}`,
    )
  const summary = `right ${count('right')} of ${rows.length}, refused ${count('refused')}, wrong ${count('wrong')}`
  process.stdout.write(`${[summary, ...misses].join('\n')}\n`)

  expect(count('wrong')).toBe(0)
  expect(count('right') / rows.length).toBeGreaterThanOrEqual(0.85)
})
