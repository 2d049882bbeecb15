import styles from './step-list.module.css'

/** The order of use of the in-app guide (spec §1). */
const STEPS = [
  {
    title: 'Give it a title',
    text: 'Script title, author and subheading go into the general settings. They make the title page.',
  },
  {
    title: 'Say what the story is about',
    text: 'Write or record a short overview and let the AI polish it. The assistant reads it before every command.',
  },
  {
    title: 'Pick a story block and say what happens',
    text: 'Type on the page itself, or type or dictate a command into the bar at the bottom. What changed is marked, and you keep or undo each change.',
  },
  {
    title: 'Print it',
    text: 'Export one story block or the whole script to PDF: Courier 12, numbered pages, margins to the millimetre.',
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
