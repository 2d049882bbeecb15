import { Link } from 'react-router'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { ElementSpecimen } from './element-specimen.tsx'
import { HeroDemo } from './demo/hero-demo.tsx'
import { LandingSection } from './landing-section.tsx'
import { ModelList } from '#renderer/features/marketing/pricing/model-list.tsx'
import { SafetyList } from './safety-list.tsx'
import { StepList } from './step-list.tsx'
import styles from './landing-page.module.css'

/** Fonts that appear first on this page, loaded early instead of when their text is laid out. */
const FIRST_FONTS = ['480 1em "Fraunces Variable"', '1em "Courier Prime"']
if (typeof document !== 'undefined') {
  for (const font of FIRST_FONTS) {
    // If loading fails, the page uses the fallback fonts.
    document.fonts.load(font).catch(() => undefined)
  }
}

const FREE_TOKENS = PLANS.free.tokensPerMonth.toLocaleString('en-US')

/** The landing page, from FADE IN to FADE OUT. */
export function LandingPage() {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <p className={styles.slug}>FADE IN:</p>
          <h1 className={styles.headline}>
            <span>Say what happens.</span> <span>It becomes the page.</span>
          </h1>
          <p className={styles.lede}>
            Scenewright is a quiet place to write screenplays. Type, dictate, or say what should
            change, and every element lands where a reader expects it.
          </p>
          <div className={styles.actions}>
            <StartLink />
            <Link className={buttonClass('quiet', 'large')} to="/faq">
              Learn More
            </Link>
          </div>
          <p className={styles.terms}>
            Free for one project, with {FREE_TOKENS} AI tokens a month and PDF export. Or{' '}
            <Link to="/rich-text-demo">try a blank page</Link> without an account.
          </p>
        </div>
        <HeroDemo />
      </section>

      <LandingSection place="INT. YOUR DESK - MORNING" title="From an idea to a PDF in four steps">
        <StepList />
      </LandingSection>

      <LandingSection
        place="INT. THE PAGE - CONTINUOUS"
        title="It handles the format, so you can forget it"
        intro="Eight element types, each with its place on the page. Enter starts the next one: dialogue after a character, a scene heading after a transition. Tab changes the type. Your hands stay on the keys."
      >
        <ElementSpecimen />
      </LandingSection>

      <LandingSection
        place="INT. ENGINE ROOM - NIGHT"
        title="Three models, each with its own job"
        intro="An assistant should do what you ask and leave the rest alone. Its changes are marked on the page: keep them, undo them one by one, or undo them all at once."
      >
        <ModelList />
      </LandingSection>

      <LandingSection
        place="INT. KITCHEN TABLE - 2 A.M."
        title="Never lose a page"
        intro="The laptop dies, the train enters a tunnel, the cat walks across the keyboard. The badge next to your title always shows where your words are saved."
      >
        <SafetyList />
      </LandingSection>

      <section className={styles.ending}>
        <p className={styles.slug}>FADE OUT.</p>
        <h2 className={styles.headline}>The first line is the hardest. Write it today.</h2>
        <StartLink />
      </section>
    </>
  )
}

/** Links to the projects if logged in, otherwise to the sign-up (`docs/product.md#screens`). */
function StartLink() {
  const { isAuthenticated } = useSession()
  return (
    <Link
      className={buttonClass('primary', 'large')}
      to={isAuthenticated ? '/projects' : '/signup'}
    >
      {isAuthenticated ? 'Go to your projects' : 'Start writing'}
    </Link>
  )
}
