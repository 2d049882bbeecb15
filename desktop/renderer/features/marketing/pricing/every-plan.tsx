import styles from './every-plan.module.css'

/** Features of all plans, Free included (`docs/product/site.md#plans`). */
const FEATURES = [
  {
    name: 'A page that formats itself',
    text: 'Eight element types, industry page breaks, scene numbers and dual dialogue.',
  },
  {
    name: 'An assistant that shows its work',
    text: 'Say or type what should change. Keep or undo each change it made.',
  },
  {
    name: 'Your files, in and out',
    text: 'Import and export Final Draft, Fountain, Word and more. Export a PDF as often as you like.',
  },
  {
    name: 'Nothing lost',
    text: 'Drafts on your device, saved versions on the server, and a comparison when two devices disagree.',
  },
  {
    name: 'Board, outline and notes',
    text: 'Plan the story, keep alternates of a line, and move scenes around.',
  },
  {
    name: 'Browser and desktop',
    text: 'The same account in your browser and in the desktop app. Both open your last projects offline.',
  },
] as const

export function EveryPlan() {
  return (
    <section className={styles.section} aria-labelledby="every-plan">
      <h2 id="every-plan" className={styles.title}>
        In every plan
      </h2>
      <dl className={styles.list}>
        {FEATURES.map(({ name, text }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
