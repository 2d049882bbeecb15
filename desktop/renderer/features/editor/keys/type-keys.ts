/** Ctrl/Cmd+1 to 8 set the element type, in Tab order (`docs/product/editor.md#shortcuts`). */
import { Plugin } from 'prosemirror-state'
import { ELEMENT_TYPES, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { setType } from './commands.ts'

export function typeKeys(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const type = typeOfKey(event)
        return type !== undefined && setType(type)(view.state, view.dispatch)
      },
    },
  })
}

/** By the key's place, because some layouts have digits only with Shift. */
function typeOfKey(event: KeyboardEvent): ElementType | undefined {
  const isMod = event.ctrlKey || event.metaKey
  if (!isMod || event.altKey || event.shiftKey || event.isComposing) return undefined
  const digit = /^Digit([1-8])$/.exec(event.code)?.[1]
  return digit === undefined ? undefined : ELEMENT_TYPES[Number(digit) - 1]
}
