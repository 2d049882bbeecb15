import styles from './statistics.module.css'

type Share = Readonly<{ label: string; count: number }>

type ShareBarsProps = Readonly<{
  title: string
  /** The counted things, in the plural. */
  unit: string
  shares: readonly Share[]
}>

/** A table of counts with bars and percentages, without zero rows. */
export function ShareBars({ title, unit, shares }: ShareBarsProps) {
  const all = shares.reduce((sum, { count }) => sum + count, 0)
  const present = shares.filter(({ count }) => count > 0)
  return (
    <table className={styles.shares}>
      <caption className={styles.heading}>{title}</caption>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{unit}</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {present.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span
                className={styles.bar}
                style={{ inlineSize: `${(count / all) * 100}%` }}
                aria-hidden
              />
            </th>
            <td>{count}</td>
            <td className={styles.percent}>{Math.round((count / all) * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
