import { Link } from '#renderer/state/navigation/link.tsx'
import { PLANS } from '@scenewright/shared/plans/plans.ts'
import { plainRun } from '@scenewright/shared/content/runs.ts'
import type { ElementType } from '@scenewright/shared/script/element-types.ts'
import { loginAddress } from '@scenewright/shared/pages/return-path.ts'
import { buttonClass } from '#renderer/ui/controls/button.tsx'
import { useReturnPath } from '#renderer/state/navigation/login-notice.ts'
import { useAudience } from '#renderer/state/account/use-audience.ts'
import { HeroDemo } from './demo/hero-demo.tsx'
import { FormatFlow } from './format-flow.tsx'
import { LandingSection } from './landing-section.tsx'
import { ModelList } from './model-list.tsx'
import { OwnTerms } from './own-terms.tsx'
import { EditorPicture } from './picture/editor-picture.tsx'
import { ProofStrip, SafetyList } from './safety-list.tsx'
import { StepList } from './step-list.tsx'
import { ScriptSheet, SheetLine } from './script-sheet.tsx'
import styles from './landing-page.module.css'

const SPECIMEN: readonly Readonly<{ type: ElementType; text: string }>[] = [
  { type: 'scene_heading', text: 'Int. night ferry, car deck - continuous' },
  { type: 'action', text: 'Engines somewhere below. TOMAS counts the lifeboats twice.' },
  { type: 'character', text: 'Tomas' },
  { type: 'parenthetical', text: '(to nobody)' },
  { type: 'dialogue', text: 'Eleven. There were twelve when we left.' },
  { type: 'shot', text: 'Close on: an empty davit' },
  { type: 'text', text: 'TITLE CARD: SIX HOURS EARLIER' },
  { type: 'transition', text: 'Cut to:' },
]

const ENGINE_ROOM = { place: 'INT. ENGINE ROOM - NIGHT' } as const
const REVIEW =
  'Its changes are marked on the page: keep them, undo them one by one, or undo them all at once.'

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
            Scenewright is a quiet place to write screenplays. Type,{' '}
            <span data-needs="transcription">dictate, </span>or say what should change, and every
            element lands where a reader expects it.
          </p>
          <div className={styles.actions}>
            <StartLink />
            <Link className={buttonClass('quiet', 'large')} to="/faq">
              Learn More
            </Link>
          </div>
          <p className={styles.terms}>
            Free for one project, with{' '}
            <span data-needs="assistant">{FREE_TOKENS} AI tokens a month and </span>PDF export. Or{' '}
            <Link to="/rich-text-demo">try a blank page</Link> without an account.
          </p>
        </div>
        <HeroDemo />
      </section>

      <LandingSection
        place="INT. THE EDITOR - DAY"
        title="The page is the hero. Everything else steps back"
        intro="A sheet of paper, the list of your scenes, and a bar for what should happen. This is a picture of the editor itself, with two lines that the assistant has just added."
        content="below"
      >
        <EditorPicture />
        <StepList />
      </LandingSection>

      <div className={styles.band}>
        <LandingSection
          place="INT. THE PAGE - CONTINUOUS"
          title="It handles the format, so you can forget it"
          intro="Eight element types, each with its place on the page. Enter starts the next one, Tab changes it, and your hands stay on the keys. The page breaks you see while typing are those of the PDF: A4 or US Letter, with (MORE) and (CONT'D) on industry pages."
        >
          <ElementSpecimen />
        </LandingSection>
      </div>

      <LandingSection
        place="INT. MAIL ROOM - MORNING"
        title="Bring the script you have. Take it with you any time"
        intro="Import from the programs that others use, and send back what they can open. Scene numbers, notes and title pages come along, and before you import you see what has no place here."
        content="below"
      >
        <FormatFlow />
      </LandingSection>

      <div className={styles.band}>
        <LandingSection
          place="INT. KITCHEN TABLE - 2 A.M."
          title="Never lose a page"
          intro="The laptop dies, the train enters a tunnel, the cat walks across the keyboard. The badge next to your title always shows where your words are saved. If two devices have changed a script, you see both versions and choose."
          content="left"
        >
          <SafetyList />
        </LandingSection>
        <ProofStrip />
      </div>

      <div data-needs="assistant">
        <LandingSection
          {...ENGINE_ROOM}
          title="Models, each with its own job"
          intro={`An assistant should do what you ask and leave the rest alone. ${REVIEW}`}
          content="below"
        >
          <ModelList />
        </LandingSection>
      </div>
      <div data-without="assistant">
        <LandingSection {...ENGINE_ROOM} title="An assistant that stays on this server">
          <p className={styles.lede}>
            No AI service reads along. The built-in assistant carries out commands like those above.{' '}
            {REVIEW}
          </p>
        </LandingSection>
      </div>

      <LandingSection
        place="INT. YOUR DESK - DAWN"
        title="On your own terms"
        intro="Use this server, or run one yourself. The program is the same, and so is what it promises."
      >
        <OwnTerms />
      </LandingSection>

      <section className={styles.ending}>
        <div className={styles.sheet}>
          <p className={styles.slug}>FADE OUT.</p>
          <h2 className={styles.headline}>The first line is the hardest. Write it today.</h2>
          <div className={styles.actions}>
            <StartLink />
            <Link className={buttonClass('quiet', 'large')} to="/download" data-needs="downloads">
              Get the desktop app
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}

/** A sample page with all eight element types. */
function ElementSpecimen() {
  return (
    <ScriptSheet page={7}>
      {SPECIMEN.map(({ type, text }) => (
        <SheetLine key={type} type={type} runs={[plainRun(text)]} />
      ))}
    </ScriptSheet>
  )
}

/** Links to the projects if logged in, otherwise to the sign-up (`docs/product/site.md#screens`). */
function StartLink() {
  const { visitor, member } = useAudience()
  const next = useReturnPath()
  const className = buttonClass('primary', 'large')
  return (
    <>
      {member && (
        <Link className={className} to="/projects" {...member}>
          Go to your projects
        </Link>
      )}
      {(visitor ?? !member) && (
        <Link className={className} to={loginAddress('/signup', next)} {...visitor}>
          Start writing
        </Link>
      )}
    </>
  )
}
