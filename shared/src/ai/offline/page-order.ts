import { COMMAND_IDS, COMMANDS, type CommandId } from '../../command-table/commands.ts'
import { numberScenes } from '../../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../../script/script.ts'
import type { TitlePart } from '../../script/title-page.ts'
import { isOverviewCommand } from '../command-rules.ts'
import { renameCommand } from './rename-command.ts'
import { isForWholeScript, withoutWholeScript } from './whole-script.ts'
import { withoutCourtesy } from './words/vocabulary.ts'

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
  | Readonly<{ kind: 'go to page'; page: number }>
  | Readonly<{ kind: 'title part'; part: TitlePart; value: string }>
  /** Adds a note to an element; '' opens an empty one. */
  | Readonly<{ kind: 'note'; elementId: string; text: string }>
  /** Prints a speech beside the one before it, or no longer. */
  | Readonly<{ kind: 'dual dialogue'; cueId: string; isOn: boolean }>

/** The story block in view, and the element with the caret. */
export type PageView = Readonly<{ elements: readonly Element[]; caretElementId?: string }>

/** Other words for the commands that writers ask for. */
const CALLED: Partial<Readonly<Record<CommandId, string>>> = {
  undo: '(?:undo|revert|take back)(?: (?:that|it|this|the last (?:change|edit|thing)))?|take (?:that|it) back|go back one step',
  redo: '(?:redo|do)(?: (?:that|it|this))?(?: again)?|put it back',
  statistics: 'stat(?:istic)?s',
  notes: 'notes',
  find: 'find and replace|search and replace|find|search',
  versions: 'version history|versions|history',
  'dual-dialogue': '(?:make (?:it|this|them|these|that|the last two speeches) )?dual dialog(?:ue)?',
  guide: 'user guide|guide|help|manual',
  shortcuts: 'keyboard shortcuts|shortcuts',
  'export-script':
    'export(?: (?:it|this|the script|script))?(?: (?:as|to) (?:a )?pdf)?|print(?: (?:it|this|the script))?',
  save: 'save(?: (?:it|this|that|the script|my script|now))?',
}
const OPEN = '(?:(?:open|show|go to|bring up|see|view)(?: me)? (?:the |my |all )?)'
const NAMES = COMMAND_IDS.map((id) => {
  const label = COMMANDS[id].label
    .toLowerCase()
    .replace(/…$/u, '')
    .replace(/[.*+?()[\]\\]/gu, '')
  return { id, pattern: new RegExp(`^(?:${OPEN}?(?:${label}|${CALLED[id] ?? label}))$`, 'iu') }
})

const DATE =
  /^(?:set |change |make |put )?(?:the )?(?:draft )?date(?: of (?:the |this )?(?:draft|script))?(?: to| is| as| should be|:| at)? (?<value>.*\d.*)$/iu
const CONTACT =
  /^(?:set |change |make )?(?:the )?contact(?: (?:details|line|information))?(?: to| is|:) (?<value>\S.*)$/iu
const NUMBER_SCENES =
  /^(?:(?:number|renumber)(?: all| the| my| all the)* scenes(?: numbers)?|(?:add|show|turn on|put in|print) (?:the )?scene numbers|give (?:the |all |all the )?scenes numbers)$/iu
const NO_NUMBERS =
  /^(?:remove|hide|delete|turn off|take out|no)(?: the| all| all the)? scene numbers$/iu
const GO_TO =
  /^(?:go|jump|take me|scroll|move|bring me) to (?:the )?scene (?:number )?(?<scene>[\w-]+)$|^(?:show|open)(?: me)? scene (?<shown>[\w-]+)$/iu
const NOTE =
  /^(?:add|leave|make|put|insert|write)(?: me)?(?: an?| another)? (?:note|comment)(?: (?:here|at the caret|to this line|on this line|on this))?(?:\s*(?:[:,–-]|saying(?: that)?|that says|to)\s+(?<text>\S.*))?$|^(?:note(?: to self)?|todo)\s*:\s*(?<to>\S.*)$/isu
const REPLACE =
  /^(?:replace|change|swap)(?: (?:every|all|the word))? (?<find>"[^"]+"|“[^”]+”|\S+) (?:with|to|by|for|into) (?<words>"[^"]+"|“[^”]+”|\S+)$/iu

/** Reads an order for the page; `null` for every other text. It changes nothing. */
export function readPageOrder(
  text: string,
  script: Script,
  { elements, caretElementId = elements.at(-1)?.id ?? '' }: PageView,
): PageOrder | null {
  if (isOverviewCommand(text)) return null
  const rename = renameCommand(text.trim(), script)
  if (rename) return { kind: 'rename', ...rename }
  const plain = (withoutCourtesy(text)[0] ?? '').replace(/[\s.!]+$/u, '')
  const named = NAMES.find(({ pattern }) => pattern.test(plain))
  if (named) return { kind: 'command', id: named.id }
  if (NUMBER_SCENES.test(plain)) return { kind: 'number scenes', isOn: true }
  if (NO_NUMBERS.test(plain)) return { kind: 'number scenes', isOn: false }
  const { value } = DATE.exec(plain)?.groups ?? {}
  if (value !== undefined) return { kind: 'title part', part: 'draftDate', value }
  const { value: contact } = CONTACT.exec(plain)?.groups ?? {}
  if (contact !== undefined) return { kind: 'title part', part: 'contact', value: contact }
  const note = NOTE.exec(plain)?.groups
  if (note)
    return { kind: 'note', elementId: caretElementId, text: note['text'] ?? note['to'] ?? '' }
  const page = /^(?:go|jump|take me|scroll) to page (\d+)$/iu.exec(plain)?.[1]
  if (page !== undefined) return { kind: 'go to page', page: Number(page) }
  const { scene, shown = '' } = GO_TO.exec(plain)?.groups ?? {}
  return goToScene(scene ?? shown, script) ?? replaceEverywhere(plain)
}

function goToScene(scene: string, script: Script): PageOrder | null {
  const found = [...numberScenes(script)].find(([, number]) => number === scene.toUpperCase())
  return found ? { kind: 'go to scene', scene: found[1], headingId: found[0] } : null
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

/** An order in words: 'go to scene 5'. */
export function describePageOrder(order: PageOrder): string {
  switch (order.kind) {
    case 'command':
      return COMMANDS[order.id].label.toLowerCase().replace(/…$/u, '')
    case 'go to scene':
      return `go to scene ${order.scene}`
    case 'number scenes':
      return order.isOn ? 'number scenes' : 'remove scene numbers'
    case 'rename':
      return `rename ${order.from} to ${order.to}`
    case 'replace':
      return `replace ${order.find} with ${order.with}`
    case 'title part':
      return `${order.part === 'draftDate' ? 'draft date' : order.part}: ${order.value}`
    case 'go to page':
      return `go to page ${order.page}`
    case 'note':
      return `note: ${order.text}`
    case 'dual dialogue':
      return order.isOn ? 'dual dialogue' : 'undo dual dialogue'
  }
}
