import { MAX_TITLE_FIELD_CHARACTERS } from '@scenewright/shared/script/preserved-parts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  DEFAULT_CREDIT,
  otherTitleFields,
  titlePart,
  withOtherTitleField,
  withTitlePart,
  type TitlePart,
} from '@scenewright/shared/script/title-page.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import styles from './title-page.module.css'

type PartField = Readonly<{ part: TitlePart; label: string; placeholder: string; hint?: string }>

const SPEC_CREDIT: PartField = {
  part: 'credit',
  label: 'Credit',
  placeholder: 'by',
  hint: 'Printed on industry pages. Scenewright pages always print “by”.',
}
const INDUSTRY_CREDIT: PartField = { part: 'credit', label: 'Credit', placeholder: DEFAULT_CREDIT }
const PARTS: readonly PartField[] = [
  { part: 'source', label: 'Source', placeholder: 'e.g., Based on the novel by...' },
  { part: 'draftDate', label: 'Draft date', placeholder: 'e.g., First draft, 1 May 2026' },
  { part: 'contact', label: 'Contact', placeholder: 'Name, address, phone, email' },
  { part: 'notes', label: 'Notes', placeholder: 'e.g., Confidential' },
]

type TitleFieldsProps = Readonly<{ script: Script; isOff: boolean }>

/** The title page's other fields; each may have several lines. Empty ones aren't printed. */
export function TitleFields({ script, isOff }: TitleFieldsProps) {
  const { store } = useEditorSession()
  const isIndustry = script.pages?.profile === 'industry'
  const shared = { rows: 1, maxLength: MAX_TITLE_FIELD_CHARACTERS, disabled: isOff } as const

  return (
    <fieldset className={styles.more} data-script-fields>
      <legend className={styles.legend}>More on the title page</legend>
      {[isIndustry ? INDUSTRY_CREDIT : SPEC_CREDIT, ...PARTS].map(({ part, ...field }) => (
        <TextArea
          key={part}
          {...field}
          {...shared}
          value={titlePart(script, part)}
          onChange={({ target }) => {
            store.type((current) => withTitlePart(current, part, target.value))
          }}
        />
      ))}
      {otherTitleFields(script).map(({ key, value, index }) => (
        <TextArea
          key={index}
          label={key}
          {...shared}
          value={value}
          onChange={({ target }) => {
            store.type((current) => withOtherTitleField(current, index, target.value))
          }}
        />
      ))}
    </fieldset>
  )
}
