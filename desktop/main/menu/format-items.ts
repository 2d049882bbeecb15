import type { MenuItemConstructorOptions } from 'electron'
import type { AppState } from '@scenewright/shared/desktop/app-state.ts'
import type { Format } from '@scenewright/shared/script/editing/formats.ts'

type FormatRow = Readonly<{
  label: string
  /** The types that can have it: a menu item has no other place to say why it's off. */
  only?: string
  /** Handled by the page. */
  accelerator?: string
}>

const ROWS: Readonly<Record<Format, FormatRow>> = {
  lyric: { label: 'Lyric', only: 'Dialogue and Action Only' },
  centred: { label: 'Centered', only: 'Action and Text Only', accelerator: 'CmdOrCtrl+E' },
  'page-break': {
    label: 'Page Break Before',
    accelerator: 'CmdOrCtrl+Shift+Enter',
  },
}

/** The look of a format's menu item in the page's state. */
export function formatItem(
  format: Format,
  script: AppState['script'],
): MenuItemConstructorOptions & Readonly<{ label: string }> {
  const { label, only, accelerator } = ROWS[format]
  const formatState = script?.formats?.[format]
  return {
    type: 'checkbox',
    checked: formatState === 'on',
    label: formatState === 'unavailable' && only ? `${label} (${only})` : label,
    ...(accelerator === undefined ? {} : { accelerator }),
  }
}

/** Whether a format can be turned on or off. */
export function canFormat(format: Format, script: AppState['script']): boolean {
  const formatState = script?.formats?.[format]
  return formatState === 'on' || formatState === 'off'
}
