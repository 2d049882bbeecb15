import { Feather, Mic, PenLine } from 'lucide-react'
import styles from './model-list.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The three models (`docs/product.md#purpose`), with the server's default names. */
const MODELS = [
  {
    icon: <Mic {...ICON} />,
    name: 'Whisper',
    job: 'listens',
    text: "A speech model turns what you say into text and spells your characters' names your way.",
  },
  {
    icon: <PenLine {...ICON} />,
    name: 'GPT-5 mini',
    job: 'makes quick edits',
    text: 'A small model for short commands: a line here, a cut there, done in moments.',
  },
  {
    icon: <Feather {...ICON} />,
    name: 'GPT-5',
    job: 'writes with you',
    text: 'A larger model for complex work: a whole exchange, a new beat, a scene written another way.',
  },
] as const

export function ModelList() {
  return (
    <div className={styles.models}>
      <ul className={styles.list}>
        {MODELS.map(({ icon, name, job, text }) => (
          <li key={name} className={styles.model}>
            <h3 className={styles.name}>
              <span className={styles.icon}>{icon}</span>
              <span>
                {name} <span className={styles.job}>{job}</span>
              </span>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.offline}>
        On a server without these models, a built-in offline assistant understands plain commands
        such as “rename Ivo to Anton”. It needs no other account and uses no tokens. Dictation needs
        a speech model.
      </p>
    </div>
  )
}
