import { Feather, Mic, PenLine } from 'lucide-react'
import styles from './model-list.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The three models (`docs/product.md#purpose`). Which these are, the server's settings say. */
const MODELS = [
  {
    icon: <Mic {...ICON} />,
    name: 'A speech model',
    needs: 'transcription',
    job: 'listens',
    text: "Turns what you say into text and spells your characters' names your way.",
  },
  {
    icon: <PenLine {...ICON} />,
    name: 'A small model',
    needs: 'assistant',
    job: 'makes quick edits',
    text: 'For short commands: a line here, a cut there, done in moments.',
  },
  {
    icon: <Feather {...ICON} />,
    name: 'A larger model',
    needs: 'assistant',
    job: 'writes with you',
    text: 'For complex work: a whole exchange, a scene written another way.',
  },
] as const

/** The models side by side. */
export function ModelList() {
  return (
    <ul className={styles.models}>
      {MODELS.map(({ icon, name, needs, job, text }) => (
        <li key={name} className={styles.model} data-needs={needs}>
          <span className={styles.icon}>{icon}</span>
          <h3 className={styles.name}>
            {name} <span className={styles.job}>{job}</span>
          </h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
