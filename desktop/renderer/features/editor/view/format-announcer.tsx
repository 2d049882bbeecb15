import { useEffect, useState } from 'react'
import {
  FORMAT_TABLE,
  FORMATS,
  type Format,
  type FormatStates,
} from '@scenewright/shared/script/editing/formats.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'

/** Announces the formats at the caret to screen readers, and what a command changed. */
export function FormatAnnouncer() {
  const { view } = useEditorSession()
  const [message, setMessage] = useState('')
  useEffect(() => {
    return view.subscribe((now, before) => {
      if (now.caretElementId !== before.caretElementId) {
        setMessage(shownFormats(now.formats))
        return
      }
      const changed = changedFormats(now.formats, before.formats)
      if (changed !== '') setMessage(changed)
    })
  }, [view])
  return (
    <VisuallyHidden>
      <span aria-live="polite">{message}</span>
    </VisuallyHidden>
  )
}

function shownFormats(formats: FormatStates | null): string {
  return FORMATS.filter((format) => formats?.[format] === 'on')
    .map(labelOf)
    .join(', ')
}

function changedFormats(now: FormatStates | null, before: FormatStates | null): string {
  return FORMATS.flatMap((format) => {
    const isOn = now?.[format] === 'on'
    if (isOn === (before?.[format] === 'on')) return []
    return `${labelOf(format)}: ${isOn ? 'on' : 'off'}`
  }).join(', ')
}

function labelOf(format: Format): string {
  return FORMAT_TABLE[format].label
}
