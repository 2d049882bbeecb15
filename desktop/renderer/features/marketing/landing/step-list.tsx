import styles from './step-list.module.css'

/** The order of use, as in the user guide (`docs/product.md#purpose`). */
const STEPS = [
  {
    title: 'Give it a title',
    text: 'Enter the script title, author and subheading in General Settings. They make up the title page.',
  },
  {
    title: 'Say what the story is about',
    text: 'Write or record a short overview and let the AI polish it. The assistant reads it before every command.',
  },
  {
    title: 'Pick a story block and say what happens',
    text: 'Type on the page, or type or dictate a command in the bar at the bottom. Changes are marked, and you keep or undo each one.',
  },
  {
    title: 'Export it',
    text: 'Export one story block or the whole script to PDF: Courier 12, numbered pages, exact margins.',
  },
] as const

export function StepList() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden>
            {index + 1}.
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
