import { ok } from '../../result.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { EditOperation } from '../edit-operations.ts'
import { contentToMarkedText } from '../../content/marked-text.ts'
import { refuse } from './not-understood.ts'
import { findLines } from './reference.ts'
import type { Family, Line } from './scene.ts'
import { TYPE_NAME, typeLabel, typeNamed } from './type-names.ts'
import { withoutTail } from './wording.ts'

const FORMS: readonly RegExp[] = [
  new RegExp(
    `^(?:make|turn|convert|change|set|format|mark|retype|reformat) (?<what>.+?) (?:(?:in)?to|as|be) (?:(?:be|a|an|the type|type) )*(?<type>${TYPE_NAME})(?: element| line)?$`,
    'iu',
  ),
  new RegExp(`^make (?<what>.+?) (?:an? )?(?<type>${TYPE_NAME})(?: element| line)?$`, 'iu'),
  new RegExp(`^(?<what>.+?) should be (?:an? )?(?<type>${TYPE_NAME})$`, 'iu'),
  new RegExp(
    `^(?:change|set) the (?:element )?type of (?<what>.+?) to (?:an? )?(?<type>${TYPE_NAME})$`,
    'iu',
  ),
]

/** Adds or removes a parenthetical's parentheses. `null` when the text doesn't change. */
function retypedText(line: Line, type: ElementType): string | null {
  const text = contentToMarkedText(line.element.content)
  const isWrapped = /^\(.*\)$/su.test(line.text.trim())
  if (type === 'parenthetical') return isWrapped ? null : `(${text})`
  if (line.type !== 'parenthetical' || !isWrapped) return null
  return text.replace(/^((?:<[biu]>)*)\(/u, '$1').replace(/\)((?:<\/[biu]>)*)$/u, '$1')
}

/** 'make the last line a transition', 'turn the second action into dialogue' */
export const retype: Family = (text, quotes, scene) => {
  const plain = withoutTail(text)
  for (const form of FORMS) {
    const { what = '', type: name = '' } = form.exec(plain)?.groups ?? {}
    const type = typeNamed(name)
    const found = type === undefined ? null : findLines(what, quotes, scene)
    if (type === undefined || found === null) continue
    if (!found.ok) return found
    // For a speech named by its speaker, only the dialogue changes, not the cue.
    const lines = found.value.isSpeech
      ? found.value.lines.filter((line) => line.type === 'dialogue')
      : found.value.lines
    const operations = lines
      .filter((line) => line.type !== type)
      .map((line): EditOperation => {
        return { op: 'replace', number: line.number, type, text: retypedText(line, type) }
      })
    if (operations.length > 0) return ok(operations)
    return refuse(`The type is already ${typeLabel(type)}.`)
  }
  return null
}
