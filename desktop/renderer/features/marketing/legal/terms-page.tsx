import { Link } from '#renderer/state/navigation/link.tsx'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { MIN_PASSWORD_CHARACTERS } from '@scenewright/shared/auth/password-length.ts'
import { ContactAddress } from '#renderer/features/marketing/contact-address.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { OperatorSection, useOperator } from './operator-section.tsx'

export function TermsPage() {
  const operator = useOperator()
  return (
    <LegalPage title="Terms of Service" updated="2026-11-23">
      <p>
        These terms are between you and the people who run this server. They're short so that you
        can read them. By creating an account, you agree to them.
      </p>
      <LegalSection title="Your script is yours">
        <p>
          You keep all rights to what you write here, with or without the assistant's help. You
          allow us only what the service needs: to store your work, to show it to you, and to send
          the AI model the parts that your commands are about.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          Use your own email address and a password of at least {MIN_PASSWORD_CHARACTERS}{' '}
          characters, and keep the password to yourself. One account is for one person.
        </p>
      </LegalSection>
      <LegalSection title="What the assistant writes">
        <p>
          An AI model can be wrong, and it can write something close to other people's work. You
          decide what stays in your script, and you're responsible for it.
        </p>
      </LegalSection>
      <LegalSection title="Fair use">
        <p>
          Don't use the service to break the law or to harm others, and don't try to bypass its
          limits or get into other people's accounts. We may close accounts that do.
        </p>
      </LegalSection>
      <LegalSection title="Plans">
        <p>
          The pricing page shows what each plan costs and includes. A paid plan renews each month.
          You can cancel at any time and keep the plan until the end of the month you paid for.
          Moving to a smaller plan never takes projects away: you can still open, edit and export
          them.
        </p>
      </LegalSection>
      <LegalSection title="No guarantee">
        <p>
          We work to keep the service running and your scripts safe, but we still recommend keeping
          a PDF of anything you couldn't bear to lose. The service is provided as is, to the extent
          the law allows.
        </p>
      </LegalSection>
      <LegalSection title="Other people's software">
        <p>
          {PRODUCT} contains packages and fonts made by others. Their terms are on the page{' '}
          <Link to="/licenses">Third-party licenses</Link>.
        </p>
      </LegalSection>
      <LegalSection title="Changes and questions">
        <p>
          If we change these terms in a way that matters, we'll email you before the change takes
          effect. Questions? Write to <ContactAddress email={operator?.email} />.
        </p>
      </LegalSection>
      <OperatorSection operator={operator} />
    </LegalPage>
  )
}
