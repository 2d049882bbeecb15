/**
 * Lyrics, centered text and forced page breaks: which element types can have them, and what remains
 * of them when the type changes or an element is added (`docs/product/script.md#formats`).
 */
import { someExtra, type ElementExtra } from '../element-extra.ts'
import type { ElementType } from '../element-types.ts'

/** The formats that can be turned on and off for an element. */
export const FORMATS = ['lyric', 'centred', 'page-break'] as const
export type Format = (typeof FORMATS)[number]

type FormatRow = Readonly<{
  label: string
  /** The element types that can have it, and why others can't; `null` for all. */
  only: Readonly<{ types: readonly ElementType[]; reason: string }> | null
}>

/** Fountain has lyrics as action or in a speech, and centered text as action or general text. */
export const FORMAT_TABLE: Readonly<Record<Format, FormatRow>> = {
  lyric: {
    label: 'Lyric',
    only: { types: ['dialogue', 'action'], reason: 'Only dialogue and action can be lyrics.' },
  },
  centred: {
    label: 'Centered',
    only: { types: ['action', 'text'], reason: 'Only action and text can be centered.' },
  },
  'page-break': { label: 'Page break before', only: null },
}

/** `unavailable`: none of the elements can have it. */
export type FormatState = 'on' | 'off' | 'unavailable'
export type FormatStates = Readonly<Record<Format, FormatState>>

type Formatted = Readonly<{ type: ElementType; extra?: ElementExtra | undefined }>

export function hasFormat(extra: ElementExtra | undefined, format: Format): boolean {
  return format === 'page-break' ? extra?.startsPage === true : extra?.form === format
}

/** True if a format can be changed; an imported element may have one that its type lacks. */
function isAvailable({ type, extra }: Formatted, format: Format): boolean {
  const { only } = FORMAT_TABLE[format]
  return only === null || only.types.includes(type) || hasFormat(extra, format)
}

/** The elements that a format applies to: those that can have it; for a page break, the first. */
export function elementsToFormat<Item extends Formatted>(
  elements: readonly Item[],
  format: Format,
): readonly Item[] {
  const all = format === 'page-break' ? elements.slice(0, 1) : elements
  return all.filter((element) => isAvailable(element, format))
}

/** The state of each format for the selected elements: on if all that can have it have it. */
export function formatStates(elements: readonly Formatted[]): FormatStates {
  const stateOf = (format: Format): FormatState => {
    const available = elementsToFormat(elements, format)
    if (available.length === 0) return 'unavailable'
    return available.every(({ extra }) => hasFormat(extra, format)) ? 'on' : 'off'
  }
  return {
    lyric: stateOf('lyric'),
    centred: stateOf('centred'),
    'page-break': stateOf('page-break'),
  }
}

/** Turns a format on or off. A lyric can't be centered, nor have another paragraph type. */
export function withFormat(extra: ElementExtra, format: Format, isOn: boolean): ElementExtra {
  switch (format) {
    case 'lyric':
      return { ...extra, form: isOn ? 'lyric' : undefined, paragraph: undefined }
    case 'centred':
      return { ...extra, form: isOn ? 'centred' : undefined }
    case 'page-break':
      return { ...extra, startsPage: isOn || undefined }
  }
}

/**
 * Returns the extra of an element whose type changes: all but a form that the new type can't have.
 * A scene number stays, so that it is back when the element becomes a scene heading again.
 */
export function extraForType(
  extra: ElementExtra | undefined,
  type: ElementType,
): ElementExtra | undefined {
  if (extra?.form === undefined || FORMAT_TABLE[extra.form].only?.types.includes(type)) return extra
  return someExtra({ ...extra, form: undefined })
}

/** Returns what an empty element of the same type, added after this one, takes over: its form. */
export function formOfAdded(extra: ElementExtra | undefined): ElementExtra | undefined {
  return extra?.form === undefined ? undefined : { form: extra.form }
}
