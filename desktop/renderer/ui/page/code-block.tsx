import styles from './code-block.module.css'

/** Settings or a command to copy: a click selects all. */
export function CodeBlock({ children }: Readonly<{ children: string }>) {
  return <pre className={styles.code}>{children}</pre>
}
