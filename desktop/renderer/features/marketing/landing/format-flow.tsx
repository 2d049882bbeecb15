import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import styles from './format-flow.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The formats of `docs/product/editor.md#editor`. */
const DIRECTIONS = [
  {
    name: 'Comes in',
    icon: <ArrowDownToLine {...ICON} />,
    formats: [
      'Final Draft',
      'Fountain',
      'PDF',
      'Word',
      'Rich text',
      'Fade In',
      'Open Screenplay Format',
      'Celtx',
      'Trelby',
      'Highland',
      'Plain text',
    ],
  },
  {
    name: 'Goes out',
    icon: <ArrowUpFromLine {...ICON} />,
    formats: [
      'PDF',
      'Final Draft',
      'Fountain',
      'Word',
      'Open Screenplay Format',
      'Web page',
      'Plain text',
    ],
  },
] as const

/** The formats that are imported and exported. */
export function FormatFlow() {
  return (
    <div className={styles.flow}>
      {DIRECTIONS.map(({ name, icon, formats }) => (
        <div key={name} className={styles.direction}>
          <h3 className={styles.name}>
            <span className={styles.icon}>{icon}</span>
            {name}
          </h3>
          <ul className={styles.formats}>
            {formats.map((format) => (
              <li key={format} className={styles.format}>
                {format}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
