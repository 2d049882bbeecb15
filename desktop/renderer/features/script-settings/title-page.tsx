import { useState, type KeyboardEvent } from 'react'
import { cleanTitle } from '@scenewright/shared/content/clean-title.ts'
import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { show } from '#renderer/state/script/editor-view.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { PrintedTitlePages } from './printed-title-page.tsx'
import { TitleFields } from './title-fields.tsx'
import styles from './title-page.module.css'

const SUBHEADING_PLACEHOLDER = 'e.g., A Screenplay, A Short Film, A Television Pilot...'

/** General Settings, above the title page as it is printed (`docs/product/editor.md#title-page`). */
export function TitlePage() {
  const { store, view } = useEditorSession()
  const script = useScriptState((state) => state.script)
  const isOff = useScriptState(isLocked)
  const [isMoreShown, setMoreShown] = useState(false)

  function change(field: 'title' | 'author' | 'subheading', value: string) {
    store.type((current) => (current[field] === value ? current : { ...current, [field]: value }))
  }

  function goToPageOne(event: KeyboardEvent) {
    const [first] = script.storyBlocks
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return
    event.preventDefault()
    show(view, { kind: 'block', id: first.id })
  }

  return (
    <div className={styles.view}>
      <section className={styles.settings} aria-labelledby="general-settings">
        <h2 id="general-settings">General Settings</h2>
        <div className={styles.fields} data-script-fields>
          <Field
            label="Script Title"
            value={script.title}
            maxLength={MAX_TITLE_CHARACTERS}
            disabled={isOff}
            onChange={(event) => change('title', cleanTitle(event.target.value))}
          />
          <Field
            label="Author"
            value={script.author}
            maxLength={MAX_TITLE_CHARACTERS}
            disabled={isOff}
            onChange={(event) => change('author', event.target.value)}
          />
          <Field
            label="Subheading"
            value={script.subheading}
            maxLength={MAX_TITLE_CHARACTERS}
            placeholder={SUBHEADING_PLACEHOLDER}
            disabled={isOff}
            onChange={(event) => change('subheading', event.target.value)}
            onKeyDown={goToPageOne}
          />
        </div>
        <Disclosure summary="More" open={isMoreShown} onToggle={() => setMoreShown(!isMoreShown)}>
          <TitleFields script={script} isOff={isOff} />
        </Disclosure>
      </section>
      <PrintedTitlePages script={script} />
    </div>
  )
}
