import { wholeWords } from '../../content/replace-words.ts'
import { contentToText } from '../../content/text.ts'
import { COMMAND_IDS, COMMANDS, type CommandId } from '../../command-table/commands.ts'
import { getOmittedScene } from '../../script/scenes/omit-scene.ts'
import { numberScenes } from '../../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../../script/script.ts'
import type { TitlePart } from '../../script/title-page.ts'
import { isOverviewCommand } from '../command-rules.ts'
import { readCommandBlock, type Block } from './block/block.ts'
import { createReader, MAX_STEPS, ruleMaker, type Slots } from './grammar/parser.ts'
import { inside, readSaid } from './grammar/said.ts'
import type { Found as OrderFound } from './orders/order.ts'
import { SLOTS } from './orders/slots.ts'
import { renameCommand } from './rename-command.ts'
import { isForWholeScript, withoutWholeScript } from './whole-script.ts'
import { CLASSES, NUMBER, toNumber, withoutCourtesy } from './words/vocabulary.ts'

/** An order that the page carries out, because it isn't an edit of one story block. */
export type PageOrder =
  /** A command of the editor, as menus have it: undo, redo, statistics, notes, dual dialogue. */
  | Readonly<{ kind: 'command'; id: CommandId }>
  /** `headingId`: the element id of the scene's heading. */
  | Readonly<{ kind: 'go to scene'; scene: string; headingId: string }>
  /** Turns the printed scene numbers on or off. */
  | Readonly<{ kind: 'number scenes'; isOn: boolean }>
  /** Opens the dialog that renames a character in the whole script. */
  | Readonly<{ kind: 'rename'; from: string; to: string }>
  /** Opens Find and Replace with these words. */
  | Readonly<{ kind: 'replace'; find: string; with: string }>
  | Readonly<{ kind: 'go to page'; page: string }>
  | Readonly<{ kind: 'title part'; part: TitlePart; value: string }>
  /** Adds a note to an element; '' opens an empty one. */
  | Readonly<{ kind: 'note'; elementId: string; text: string }>
  /** Prints a speech beside the one before it, or no longer. */
  | Readonly<{ kind: 'dual dialogue'; cueId: string; isOn: boolean }>
  /** Omits scenes, which stay in the script. */
  | Readonly<{ kind: 'omit scenes'; headingIds: readonly string[] }>
  | Readonly<{ kind: 'restore scene'; headingId: string }>

/** The story block in view, and the element with the caret. */
export type PageView = Readonly<{ elements: readonly Element[]; caretElementId?: string }>

type Found = OrderFound & Readonly<{ value?: string }>
type Context = Block & Readonly<{ whole: Script }>

const rule = ruleMaker<Found, Context>()

const THAT = '[(that|it|this|last change|last edit|last thing|last command|what you did)]'
const BACK = '[back] [(way it was|as it was|how it was)]'
/** Other words for the commands that writers ask for; `/` is between patterns. */
const CALLED: Partial<Readonly<Record<CommandId, string>>> = {
  undo: `(undo|revert|take back) ${THAT} / go back [(one step|a step)]
    (take|put) (that|it|everything) ${BACK}
    (never mind|nevermind|forget it|scratch that) [(undo|revert|take back|put)] ${THAT} ${BACK}
    no (undo|revert|take back|put) ${THAT} ${BACK}`,
  redo: `redo ${THAT} / (do|bring) (that|it) (again|back)`,
  statistics: 'stats',
  find: '(find and replace|search and replace|find|search)',
  versions: '(version history|versions|history)',
  guide: '(user guide|guide|help|manual)',
  shortcuts: '(keyboard shortcuts|shortcuts)',
  'export-script': `export [(it|this|script)] [(as|to)] [pdf] / print [(it|this|script)]`,
  save: 'save [(it|this|that|script|my script)]',
}
const OPEN = '[(open|show|go to|bring up|see|view)] [me] [(my|all)]'

/** The commands of the editor, by their labels and by other words. */
const NAMES = COMMAND_IDS.map((id) => {
  const label = COMMANDS[id].label.replaceAll(/[^\p{L}\p{N} ]/gu, '')
  const called = CALLED[id] ?? ''
  const patterns = [label, ...called.split(/\s*(?:\n| \/ )\s*/u)].filter(Boolean)
  return rule([], patterns.map((one) => `${OPEN} ${one}`).join(' / '), (): PageOrder => ({
    kind: 'command',
    id,
  }))
})

const GO =
  '(go to|jump to|take me to|scroll to|bring me to|move me to|go back to|show|show me|open|open me)'
const NOTE = '(add|leave|make|put|write|insert|attach) (note|comment)'
const AT = '(to|on|at|for|about|by|next to|after|before|under|above)'
const HERE = '[(here|to this line|on this line|on this|for me|to self)]'
const THESE = '(these|these two|these two speeches|this|these two lines|it|them)'
const BESIDE =
  '(side by side|dual dialogue|dual dialog|as dual|next to each other|at same time|simultaneously)'
const NOT = "(should not be|shouldn't be|should no longer be|are not|aren't)"
const PUT = '(put|make|print|set|show|have)'
const OMIT = 'omit SCENE / (mark|show|print) SCENE as omitted / SCENE should be omitted'
/** The beginning of a date: 'Date night, 1987.' has none. */
const DATE =
  /^(?=.*\d)(?:\d|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter)\p{L}*\b)/iu

const RULES = [
  ...NAMES,
  rule(
    [],
    `(number|renumber) [all] scenes / (add|show|turn on|switch on|put in|print) scene numbers
      (turn|switch) scene numbers on / give [all] scenes numbers`,
    (): PageOrder => ({ kind: 'number scenes', isOn: true }),
  ),
  rule(
    [],
    `(remove|hide|delete|turn off|switch off|take out|no) [all] scene numbers
      (turn|switch) scene numbers off / (unnumber|stop numbering) scenes`,
    (): PageOrder => ({ kind: 'number scenes', isOn: false }),
  ),
  rule(['target'], `${GO} {target}`, ({ target }, context) =>
    goToHeading(idAt(context, target.items[0]?.from), context.whole),
  ),
  rule(['value'], `${GO} scene [number] {value}`, ({ value }, { whole }) =>
    goToHeading(findScene(value, whole), whole),
  ),
  rule(['target'], OMIT.replaceAll('SCENE', '{target}'), ({ target }, block) => {
    const scenes = target.items.filter((item) => block.scenes.includes(item))
    const isAll = target.problem === undefined && scenes.length === target.items.length
    return isAll ? omit(scenes.map(({ from }) => idAt(block, from))) : undefined
  }),
  rule(['value'], OMIT.replaceAll('SCENE', 'scene [number] {value}'), ({ value }, { whole }) =>
    omit([findScene(value, whole)]),
  ),
  rule(
    ['value'],
    '(restore|unomit|bring back|put back) {value}',
    ({ value }, block): PageOrder | undefined => {
      const headingId = findOmitted(value, block)
      return headingId === undefined ? undefined : { kind: 'restore scene', headingId }
    },
  ),
  rule(['value'], `${GO} page {value}`, ({ value }): PageOrder | undefined =>
    /^[A-Z]{0,2}\d+[A-Z]{0,2}$/iu.test(value)
      ? { kind: 'go to page', page: value.toUpperCase() }
      : undefined,
  ),
  rule(
    ['value'],
    `[(set|change|make|put)] [draft] date [of draft] [(to|is|as|should be|:)] {value}
      [this] draft is (from|of|dated) {value} / (put|set|use) {value} as [draft] date`,
    ({ value }): PageOrder | undefined =>
      DATE.test(value) ? { kind: 'title part', part: 'draftDate', value } : undefined,
  ),
  rule(
    ['value'],
    `(set|change) contact [(details|line|information)] (to|:) {value}
      contact (details|line|information) (is|are|to|:) {value} / contact : {value}`,
    ({ value }): PageOrder => ({ kind: 'title part', part: 'contact', value }),
  ),
  // 'Contact is lost.' happens in the story.
  rule(['value'], 'contact is {value}', ({ value }): PageOrder | undefined =>
    /[@\d]/u.test(value) ? { kind: 'title part', part: 'contact', value } : undefined,
  ),
  rule(
    [],
    `${NOTE} ${HERE} / ${NOTE} ${HERE} (:|saying|that says) {value} / ${NOTE} ${HERE} {quoted}
      [to self] (note|todo|note to self|comment) : {value}
      ${NOTE} ${AT} {target} (:|saying|that says) {value} / ${NOTE} ${AT} {target} {quoted}
      (note|comment) [(on|for|to|about)] {target} : {value}`,
    ({ target, value: text = '' }, block): PageOrder | undefined => {
      const here = block.caret ?? block.lines.at(-1)?.number
      const elementId = idAt(block, target ? target.items.at(-1)?.core : here)
      return elementId === undefined ? undefined : { kind: 'note', elementId, text }
    },
  ),
  rule(
    [],
    `${PUT} ${THESE} [(in|into|as)] ${BESIDE} / make dual dialogue / ${THESE} should be ${BESIDE}
      ${PUT} {target} [(in|into|as)] ${BESIDE} / {target} should be ${BESIDE}
      ${PUT} {target} (next to|beside|alongside|side by side with) {other} [(as|in)] [dual dialogue]`,
    (found, block) => putBeside(found, true, block),
  ),
  rule(
    [],
    `${THESE} ${NOT} ${BESIDE} [(anymore|any more|any longer)] / {target} ${NOT} ${BESIDE} [anymore]
      (undo|remove|no|stop|end) [more] dual dialogue [here]
      (don't put|do not put) ${THESE} ${BESIDE} / (undo|remove) dual dialogue (of|from|for) {target}`,
    (found, block) => putBeside(found, false, block),
  ),
]

const ONE_NUMBER = new RegExp(`^(?:${NUMBER})$`, 'iu')

const PAGE_SLOTS: Slots<Found, Context> = {
  ...SLOTS,
  value: ({ text }) => ({ found: { value: text.replace(/(?<=\w{2})[.!]$/u, '') }, free: -1 }),
  quoted: (said) => {
    const value = inside(said, '"')
    return value === undefined ? undefined : { found: { value }, free: 0 }
  },
}
const readRules = createReader(RULES, PAGE_SLOTS, { nothing: {}, classes: CLASSES })

const REPLACE =
  /^(?:replace|change|swap)(?: (?:every|all|the word))? (?<find>"[^"]+"|“[^”]+”|\S+) (?:with|to|by|for|into) (?<words>"[^"]+"|“[^”]+”|\S+)$/iu

/** Reads an order for the page; `null` for every other text. It changes nothing. */
export function readPageOrder(text: string, script: Script, view: PageView): PageOrder | null {
  if (isOverviewCommand(text)) return null
  const rename = renameCommand(text.trim(), script)
  if (rename) return { kind: 'rename', ...rename }
  const plain = (withoutCourtesy(text)[0] ?? '').replace(/[\s.!]+$/u, '')
  const caret = view.caretElementId === undefined ? {} : { caretId: view.caretElementId }
  const edited = { title: script.title, elements: view.elements }
  const block = readCommandBlock(edited, caret, { stepsLeft: MAX_STEPS })
  const context: Context = { ...block, whole: script }
  const readings = readRules(readSaid(withoutCourtesy(text)[0] ?? ''), context)
  const orders = readings.flatMap(({ rule: one, found, free }) => {
    const order = one.read(found, context)
    return order ? [{ order, free: free + (found.target?.problem === undefined ? 0 : 9) }] : []
  })
  return orders.toSorted((a, b) => a.free - b.free)[0]?.order ?? replaceEverywhere(plain)
}

function idAt({ script }: Block, number: number | undefined): string | undefined {
  return script.elements[(number ?? 0) - 1]?.id
}

function goToHeading(headingId: string | undefined, whole: Script): PageOrder | undefined {
  const scene = headingId === undefined ? undefined : numberScenes(whole).get(headingId)
  return headingId === undefined || scene === undefined
    ? undefined
    : { kind: 'go to scene', scene, headingId }
}

/** The id of the scene with a number. */
function findScene(value: string, whole: Script): string | undefined {
  const number = ONE_NUMBER.test(value) ? String(toNumber(value)) : value.toUpperCase()
  return [...numberScenes(whole)].find(([, one]) => one === number)?.[0]
}

function omit(ids: readonly (string | undefined)[]): PageOrder | undefined {
  const headingIds = ids.filter((id) => id !== undefined)
  const isAll = headingIds.length === ids.length && ids.length > 0
  return isAll ? { kind: 'omit scenes', headingIds } : undefined
}

/** The id of an omitted scene by its number, by words of its heading, or as the only one or the caret's. */
function findOmitted(value: string, { whole, caret, script }: Context): string | undefined {
  const omitted = whole.storyBlocks.flatMap(({ elements }) => elements).filter(getOmittedScene)
  const words = value.replace(/^(?:(?:the|this|omitted) )+|\bscene(?: number)?\b/giu, '').trim()
  const byNumber = omitted.find(({ id }) => id === findScene(words, whole))
  const found = omitted.filter((one) =>
    wholeWords(words, 'giu').test(contentToText(getOmittedScene(one)?.[0]?.content ?? '')),
  )
  const atCaret = omitted.find(
    ({ id }) => words === '' && id === script.elements[(caret ?? 0) - 1]?.id,
  )
  const one = byNumber ?? atCaret ?? (found.length === 1 ? found[0] : undefined)
  return one?.id
}

/** The last of the speeches that are named, or the one at the caret. */
function putBeside({ target, other }: Found, isOn: boolean, block: Block): PageOrder | undefined {
  const named = [...(target?.items ?? []), ...(other?.items ?? [])].map(({ core }) => core)
  const number = target ? Math.max(0, ...named) : block.caret
  const cueId = idAt(block, block.speechOf.get(number ?? 0)?.cue.number)
  return cueId === undefined ? undefined : { kind: 'dual dialogue', cueId, isOn }
}

/** A replacement in the whole script: one story block would look like success. */
function replaceEverywhere(plain: string): PageOrder | null {
  if (!isForWholeScript(plain)) return null
  const { find, words } = REPLACE.exec(withoutWholeScript(plain))?.groups ?? {}
  const bare = (quoted: string): string => quoted.replace(/^["“]|["”]$/gu, '')
  return find === undefined || words === undefined
    ? null
    : { kind: 'replace', find: bare(find), with: bare(words) }
}
