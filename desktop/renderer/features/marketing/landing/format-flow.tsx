import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import {
  EXPORT_FORMATS,
  FILE_FORMATS,
  IMPORT_FORMATS,
} from '@scenewright/shared/files/file-formats.ts'
import styles from './format-flow.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const DIRECTIONS = [
  { name: 'Comes in', icon: <ArrowDownToLine {...ICON} />, formats: IMPORT_FORMATS },
  { name: 'Goes out', icon: <ArrowUpFromLine {...ICON} />, formats: EXPORT_FORMATS },
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
            {formats.map(
              (id) =>
                id !== 'scenewright' && (
                  <li key={id} className={styles.format}>
                    {FILE_FORMATS[id].label}
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
    </div>
  )
}
