/**
 * The keys that move the caret to the start and the end of the text. The browser's own commands stop at
 * the last text that is laid out, which leaves out groups far from the viewport
 * (`groups/element-groups.ts`).
 */
import { Selection, TextSelection, type Command } from 'prosemirror-state'
import { hasCommandKey } from '#renderer/state/command-table/shortcuts.ts'

type End = 'start' | 'end'

/** @returns the commands by the system's keys */
export function documentEnds(isApple: boolean = hasCommandKey()): Record<string, Command> {
  const [start, end] = isApple ? ['Mod-ArrowUp', 'Mod-ArrowDown'] : ['Mod-Home', 'Mod-End']
  return {
    [start]: toEnd('start', { isExtending: false }),
    [end]: toEnd('end', { isExtending: false }),
    [`Shift-${start}`]: toEnd('start', { isExtending: true }),
    [`Shift-${end}`]: toEnd('end', { isExtending: true }),
  }
}

function toEnd(end: End, { isExtending }: Readonly<{ isExtending: boolean }>): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { head } = end === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc)
    const anchor = isExtending ? selection.anchor : head
    dispatch?.(tr.setSelection(TextSelection.create(doc, anchor, head)).scrollIntoView())
    return true
  }
}
