import { MAX_TITLE_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Paper } from '#renderer/ui/page/paper.tsx'
import styles from './title-page.module.css'

const UNTITLED = 'Untitled Screenplay'
const SUBHEADING_PLACEHOLDER = 'e.g., A Screenplay, A Short Film, A Television Pilot...'

/** General Settings, with a preview of the printed title page (`docs/product.md#title-page`). */
export function TitlePage() {
  const { store } = useEditorSession()
  const title = useScriptState((state) => state.script.title)
  const author = useScriptState((state) => state.script.author)
  const subheading = useScriptState((state) => state.script.subheading)
  const isOff = useScriptState(isLocked)

  function change(field: 'title' | 'author' | 'subheading', value: string) {
    store.type((script) => (script[field] === value ? script : { ...script, [field]: value }))
  }

  return (
    <div className={styles.view}>
      <section className={styles.settings} aria-labelledby="general-settings">
        <h2 id="general-settings">General Settings</h2>
        <div className={styles.fields} data-script-fields>
          <Field
            label="Script Title"
            value={title}
            maxLength={MAX_TITLE_CHARACTERS}
            disabled={isOff}
            onChange={(event) => change('title', event.target.value)}
          />
          <Field
            label="Author"
            value={author}
            maxLength={MAX_TITLE_CHARACTERS}
            disabled={isOff}
            onChange={(event) => change('author', event.target.value)}
          />
          <Field
            label="Subheading"
            value={subheading}
            maxLength={MAX_TITLE_CHARACTERS}
            placeholder={SUBHEADING_PLACEHOLDER}
            disabled={isOff}
            onChange={(event) => change('subheading', event.target.value)}
          />
        </div>
      </section>
      <Paper label="Title page preview">
        <div className={styles.lines}>
          <p className={styles.title}>{title.trim() || UNTITLED}</p>
          {author.trim() && <p>by {author}</p>}
          {subheading.trim() && <p>{subheading}</p>}
        </div>
      </Paper>
    </div>
  )
}
