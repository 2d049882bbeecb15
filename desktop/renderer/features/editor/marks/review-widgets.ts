/**
 * DOM that a review adds to the page: each change's buttons, and removed text. Removed text is in
 * attributes and drawn by the style sheet, so that it isn't part of the page's text.
 */
import { contentToText } from '@scenewright/shared/content/text.ts'
import { changeName, decisionName } from '@scenewright/shared/review/change-name.ts'
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import type { SynopsisChange } from '@scenewright/shared/review/synopsis-change.ts'
import { wordDiff } from '#renderer/services/word-diff.ts'

/** The writer's decisions on a change, by element id. */
export type ChangeActions = Readonly<{
  onKeepChange: (elementId: string) => void
  onUndoChange: (elementId: string) => void
}>

const SVG = 'http://www.w3.org/2000/svg'
/** Lucide's 'check' and 'undo-2' icons, 24 px square. */
const KEEP_ICON = ['M20 6 9 17l-5-5']
const UNDO_ICON = ['M9 14 4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11']

/** Keep and Undo buttons next to an element. The keyboard uses the review bar instead. */
export function changeControls(entry: ReviewEntry, actions: ChangeActions): HTMLElement {
  const controls = document.createElement('div')
  controls.className = 'change-controls'
  controls.contentEditable = 'false'
  const { type } = entry.kind === 'removed' ? entry.before : entry.element
  controls.dataset['type'] = type
  controls.append(
    button(decisionName('Keep', entry), 'Keep', KEEP_ICON, () => actions.onKeepChange(entry.id)),
    button(decisionName('Undo', entry), 'Undo', UNDO_ICON, () => actions.onUndoChange(entry.id)),
  )
  return controls
}

function button(
  name: string,
  tooltip: string,
  paths: readonly string[],
  press: () => void,
): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.tabIndex = -1
  made.title = tooltip
  made.setAttribute('aria-label', name)
  // Keeps the caret in the text.
  made.addEventListener('mousedown', (event) => event.preventDefault())
  made.addEventListener('click', press)
  made.append(icon(paths))
  return made
}

function icon(paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    svg.append(path)
  }
  return svg
}

/** A removed element, struck through at its old place. */
export function removedElement(
  entry: ReviewEntry & { kind: 'removed' },
  isCurrent: boolean,
  actions: ChangeActions,
): HTMLElement {
  const removed = document.createElement('div')
  removed.className = 'element removed-element'
  removed.contentEditable = 'false'
  removed.dir = 'auto'
  removed.dataset['type'] = entry.before.type
  removed.dataset['review'] = 'removed'
  if (isCurrent) removed.dataset['reviewCurrent'] = ''
  removed.setAttribute('role', 'group')
  const text = contentToText(entry.before.content)
  removed.setAttribute('aria-label', `${changeName(entry)}: ${text}`)
  removed.append(removedWords(text), changeControls(entry, actions))
  return removed
}

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const

/** The new synopsis of a scene with its changed words, below the scene's heading. */
export function changedSynopsis({ before, after }: SynopsisChange): HTMLElement {
  const shown = document.createElement('div')
  shown.className = 'changed-synopsis'
  shown.contentEditable = 'false'
  shown.dir = 'auto'
  shown.setAttribute('role', 'note')
  shown.setAttribute('aria-label', after === '' ? 'Synopsis removed' : `Synopsis: ${after}`)
  const words = wordDiff(before, after).map(({ kind, text }) => drawn(TAGS[kind], text))
  shown.append(drawn('span', 'Synopsis: '), ...words)
  return shown
}

/** Removed words, struck through. */
export function removedWords(text: string): HTMLElement {
  return drawn('del', text)
}

/** Words that the style sheet draws. */
function drawn(tag: 'span' | 'ins' | 'del', text: string): HTMLElement {
  const words = document.createElement(tag)
  words.dataset['text'] = text
  return words
}
