import styles from './skeleton.module.css'

/** Gray lines in place of text, for a `Skeleton`. @param widths of the lines, in percent */
export function SkeletonLines({ widths }: Readonly<{ widths: readonly number[] }>) {
  return (
    <div className={styles.lines} aria-hidden>
      {widths.map((width, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <span key={index} className={styles.line} style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}
