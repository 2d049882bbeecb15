import { Link } from 'react-router'
import { useSession } from '#renderer/state/app-services.tsx'
import { buttonClass } from '#renderer/ui/button.tsx'
import { ElementSpecimen } from './element-specimen.tsx'
import { HeroDemo } from './hero-demo.tsx'
import { LandingSection } from './landing-section.tsx'
import { ModelList } from './model-list.tsx'
import { SafetyList } from './safety-list.tsx'
import { StepList } from './step-list.tsx'
import styles from './landing-page.module.css'

/** The faces first seen here, asked for now rather than when the first text in them is laid out. */
const FIRST_SEEN_FACES = ['480 1em "Fraunces Variable"', '1em "Courier Prime"']
for (const face of FIRST_SEEN_FACES) {
  // Without them the page reads in the fallback faces.
  document.fonts.load(face).catch(() => undefined)
}

/** The front page, told in the order of a script: from FADE IN to FADE OUT. */
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
            Scenewright is a quiet place to write screenplays. Type a line, or type or dictate what
            should change, and every element lands where a reader expects to find it.
          </p>
          <div className={styles.actions}>
            <StartLink />
            <Link className={buttonClass('quiet', 'large')} to="/faq">
              Learn More
            </Link>
          </div>
          <p className={styles.terms}>
            Free for one project, with 100,000 AI tokens a month and PDF export. Or{' '}
            <Link to="/rich-text-demo">try a sheet of paper</Link> without an account.
          </p>
        </div>
        <HeroDemo />
      </section>

      <LandingSection place="INT. YOUR DESK - MORNING" title="From an idea to a PDF in four steps">
        <StepList />
      </LandingSection>

      <LandingSection
        place="INT. THE PAGE - CONTINUOUS"
        title="It knows the form, so that you can forget it"
        intro="Eight kinds of element, each with its place on the paper. Enter starts the one that comes next: after a character, dialogue; after a transition, a scene heading. Tab turns one kind into another. Your hands stay on the keys."
      >
        <ElementSpecimen />
      </LandingSection>

      <LandingSection
        place="INT. ENGINE ROOM - NIGHT"
        title="Three models, each for its own job"
        intro="An assistant should do what it is told and leave the rest alone. What it changed is marked on the page: keep it, undo it piece by piece, or take everything back with one undo."
      >
        <ModelList />
      </LandingSection>

      <LandingSection
        place="INT. KITCHEN TABLE - 2 A.M."
        title="No page gets lost"
        intro="The laptop dies, the train enters a tunnel, a cat walks over the keyboard. The badge beside your title always says where your words are."
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

/** To the projects of who is logged in; everyone else makes an account first (spec §2). */
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
