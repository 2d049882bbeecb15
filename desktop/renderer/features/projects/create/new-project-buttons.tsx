import { LayoutTemplate, Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type NewProjectButtonsProps = Readonly<{
  ImportButton: ComponentType | undefined
  isCreating: boolean
  onTemplates: () => void
  onCreate: () => void
}>

/** The ways to a new project: a file, a template, or a blank page. */
export function NewProjectButtons({
  ImportButton,
  isCreating,
  onTemplates,
  onCreate,
}: NewProjectButtonsProps) {
  return (
    <>
      {ImportButton && <ImportButton />}
      <Button onClick={onTemplates} disabled={isCreating}>
        <LayoutTemplate {...ICON} />
        Templates…
      </Button>
      <Button variant="primary" busy={isCreating} onClick={onCreate}>
        <Plus {...ICON} />
        New Project
      </Button>
    </>
  )
}
