import { Link } from '#renderer/state/navigation/link.tsx'
import styles from './own-terms.module.css'

/** Lists what belongs to the writer: the server, the key and the words. */
export function OwnTerms() {
  return (
    <div className={styles.terms}>
      <div className={styles.term}>
        <h3 className={styles.name}>Your own server</h3>
        <p>
          Scenewright is one program with its own database. Run it for yourself, a writers’ room or
          a school, and every script stays on your machine.
          <span data-needs="downloads">
            {' '}
            The <Link to="/download">desktop app</Link> keeps working when the server is out of
            reach.
          </span>
        </p>
      </div>
      <div className={styles.term}>
        <h3 className={styles.name}>Your own key</h3>
        <p>
          A server takes the key of OpenAI or of any service with the same API, including one on the
          same machine. With no key at all, the built-in assistant above answers: free, and without
          sending a word anywhere.
        </p>
      </div>
      <div className={styles.term}>
        <h3 className={styles.name}>Your own words</h3>
        <p>
          No advertising, no tracking, no selling of your data. A story goes to an AI model only
          when you give a command, and “What gets sent” shows every word of it.
        </p>
      </div>
    </div>
  )
}
