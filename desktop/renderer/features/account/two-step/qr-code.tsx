import { encode } from 'uqr'
import styles from './two-step.module.css'

/** Modules around the code that readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** Draws a QR code, always dark on white, because some apps don't read the reverse. */
export function QrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  )
}
