import { cx } from '#renderer/ui/cx.ts'
import dark1200 from './editor-dark-1200.webp'
import dark1800 from './editor-dark-1800.webp'
import dark800 from './editor-dark-800.webp'
import light1200 from './editor-light-1200.webp'
import light1800 from './editor-light-1800.webp'
import light800 from './editor-light-800.webp'
import styles from './editor-picture.module.css'

const ALT =
  'The editor: story blocks and scenes on the left, a page of a screenplay in the middle, and the command bar below it. Two new lines are marked, each with buttons to keep or undo it.'

/** The proportions of the viewport in build/commands/pictures.ts. */
const WIDTH = 1280
const HEIGHT = 840
/** On a phone the picture is wider than the screen, which shows its middle. */
const SIZES = '(max-width: 48rem) 170vw, (max-width: 70rem) 94vw, 67rem'

/**
 * The editor, as `npm run pictures` photographs it. Both themes are in the page, because the theme
 * may be chosen; a hidden picture isn't loaded.
 */
export function EditorPicture() {
  return (
    <div className={styles.frame}>
      <Picture className={styles.light} files={[light800, light1200, light1800]} />
      <Picture className={styles.dark} files={[dark800, dark1200, dark1800]} />
    </div>
  )
}

type PictureProps = Readonly<{
  className: string | undefined
  files: readonly [small: string, medium: string, large: string]
}>

function Picture({ className, files: [small, medium, large] }: PictureProps) {
  return (
    <img
      className={cx(styles.picture, className)}
      src={medium}
      srcSet={`${small} 800w, ${medium} 1200w, ${large} 1800w`}
      sizes={SIZES}
      width={WIDTH}
      height={HEIGHT}
      alt={ALT}
      loading="lazy"
      decoding="async"
    />
  )
}
