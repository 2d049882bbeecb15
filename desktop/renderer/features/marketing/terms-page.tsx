import { ContactAddress } from './contact-address.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function TermsPage() {
  return (
    <LegalPage title="Terms of Service">
      <p>
        These terms are between you and the people who run this server. They are short so that they
        can be read. By making an account you agree to them.
      </p>
      <LegalSection title="Your script is yours">
        <p>
          You keep every right in what you write here, with the assistant’s help or without it. You
          allow us only what the service needs: to store it, to show it to you, and to send to the
          AI model the part that a command of yours is about.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          Use an email address of your own and a password of at least eight characters, and keep the
          password to yourself. One account is for one person.
        </p>
      </LegalSection>
      <LegalSection title="What the assistant writes">
        <p>
          An AI model can be wrong, and it can write something close to what others have written.
          You decide what stays in your script, and you answer for it.
        </p>
      </LegalSection>
      <LegalSection title="Fair use">
        <p>
          Don’t use the service to break the law or to harm others, and don’t try to get around its
          limits or into other people’s accounts. We may close an account that does.
        </p>
      </LegalSection>
      <LegalSection title="Plans">
        <p>
          What each plan costs and holds is on the pricing page. A paid plan runs from month to
          month and can be cancelled at any time; it then stays until the end of the month you have
          paid for. A smaller plan never takes projects away from you: they stay readable and
          exportable.
        </p>
      </LegalSection>
      <LegalSection title="No promise of perfection">
        <p>
          We work to keep the service running and your scripts safe, and we still advise a PDF of
          anything you could not bear to lose. The service is provided as it is, as far as the law
          allows that.
        </p>
      </LegalSection>
      <LegalSection title="Changes and questions">
        <p>
          When these terms change in a way that matters, we say so by mail before it takes effect.
          Questions go to <ContactAddress />.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
