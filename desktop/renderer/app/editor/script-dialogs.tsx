import { useStore } from 'zustand'
import { AlternatesDialog } from '#renderer/features/alternates/alternates-dialog.tsx'
import type { PdfExports } from '#renderer/features/export/pdf-exports.ts'
import { PrintDialog } from '#renderer/features/export/print-dialog.tsx'
import { ColorsDialog } from '#renderer/features/issued-drafts/colors-dialog.tsx'
import { DraftDialog } from '#renderer/features/issued-drafts/draft-dialog.tsx'
import { SectionDialog } from '#renderer/features/outline/section-dialog.tsx'
import { GoToPanel } from '#renderer/features/palette/go-to-panel.tsx'
import { RenameDialog } from '#renderer/features/rename-character/rename-dialog.tsx'
import { OfferDialog } from '#renderer/features/review/offer-dialog.tsx'
import { DeleteSceneDialog } from '#renderer/features/scene-number/delete-scene-dialog.tsx'
import { SceneNumberDialog } from '#renderer/features/scene-number/scene-number-dialog.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import type { ScriptDialogsState } from '#renderer/state/script/script-dialogs.ts'
import { VisuallyHidden } from '#renderer/ui/controls/visually-hidden.tsx'

/** Shows the dialogs about the script when they are asked for, and announces edits made with them. */
export function ScriptDialogs({ pdfs }: Readonly<{ pdfs: PdfExports }>) {
  const { dialogs } = useEditorSession()
  const now = useStore(dialogs)
  const close = (name: keyof ScriptDialogsState) => () => dialogs.setState({ [name]: null })
  return (
    <>
      <VisuallyHidden>
        {/* With `aria-live`, an open dialog doesn't hide it from screen readers. */}
        <output aria-live="polite">{now.announcement}</output>
      </VisuallyHidden>
      {now.offer && <OfferDialog offer={now.offer} onAnswer={now.offer.decide} />}
      {now.rename && <RenameDialog request={now.rename} onClose={close('rename')} />}
      {now.sceneNumber !== null && (
        <SceneNumberDialog elementId={now.sceneNumber} onClose={close('sceneNumber')} />
      )}
      {now.print && <PrintDialog pdfs={pdfs} onClose={close('print')} />}
      {now.draft !== null && <DraftDialog draft={now.draft} onClose={close('draft')} />}
      {now.draftColors && <ColorsDialog onClose={close('draftColors')} />}
      {now.goTo && <GoToPanel onClose={close('goTo')} />}
      {now.section && <SectionDialog request={now.section} onClose={close('section')} />}
      {now.deleted !== null && <DeleteSceneDialog scene={now.deleted} onClose={close('deleted')} />}
      {now.alternates !== null && (
        <AlternatesDialog elementId={now.alternates} onClose={close('alternates')} />
      )}
    </>
  )
}
