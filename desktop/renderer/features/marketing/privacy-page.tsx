import { ContactAddress } from './contact-address.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <p>
        What Scenewright keeps about you, where, and why. There is no advertising and no tracking,
        and nothing is sold.
      </p>
      <LegalSection title="On the server">
        <p>
          Your email address; your password as a hash, from which it cannot be read back; your plan;
          your projects as you saved them; and for each AI request its kind, the model and the
          number of tokens, without its text.
        </p>
        <p>
          Earlier versions of a script are kept for 30 days, fewer of them the older they are, so
          that you can go back. An account whose address is not verified is deleted after about a
          week.
        </p>
      </LegalSection>
      <LegalSection title="In your browser">
        <p>
          A login token, your choice of light or dark and of editor settings, a working copy of each
          script with changes that are not saved yet and the copy before it, and what the assistant
          changed in it until you have decided on it. They are there so that nothing is lost when
          the connection or the computer fails. There are no cookies for advertising or analytics.
          On a shared computer, save your work before you log out: logging out asks what to do with
          the copies that only this device has.
        </p>
      </LegalSection>
      <LegalSection title="What goes to the AI">
        <p>
          Only when you give a command: the command, the story block it is about and the one before
          it, the script’s title, the overview and your custom instructions. It goes to the AI
          service that the people who run this server have chosen, under that service’s own terms.
          With the built-in offline assistant it does not leave the server.
        </p>
        <p>
          When you dictate, the recording goes to the transcription service with the names of your
          characters; this server does not store it. It stays in the open page until its words are
          there, so that a failure can be tried again. Your browser’s own speech recognition listens
          only while you have turned on the live preview of a spoken overview; some browsers send
          what they hear to their maker.
        </p>
      </LegalSection>
      <LegalSection title="Payments">
        <p>
          Where plans are sold, Stripe takes the payment. Your card is typed on Stripe’s own pages
          and never reaches this server. Stripe is told your email address and the number of your
          account here; this server keeps Stripe’s number for you as a customer, your plan, its
          state and its period.
        </p>
      </LegalSection>
      <LegalSection title="Mail">
        <p>
          Mails to you go out through the mail service that this server uses: to verify your
          address, to reset a password, and to tell you of changes to your account. A message from
          the contact form goes to the people who run this server as a mail, with a receipt to you.
        </p>
      </LegalSection>
      <LegalSection title="Logs">
        <p>
          The server notes requests and errors to stay healthy and to stop abuse. Passwords, tokens,
          script text and whole email addresses are left out.
        </p>
      </LegalSection>
      <LegalSection title="Your choices">
        <p>
          You can export your scripts as PDF and delete a project at any time; deleting it removes
          it and its versions from the server. On your account page you can log out everywhere,
          change your password (which ends every other session), and delete the account with all
          that belongs to it; a subscription is cancelled at Stripe first. To ask what we hold about
          you, write to <ContactAddress />.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
