import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/messages.ts'
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
          Your email address; your password as a hash, from which it cannot be read back; your
          projects as you saved them; and for each AI request its kind, the model and the number of
          tokens, without its text.
        </p>
      </LegalSection>
      <LegalSection title="In your browser">
        <p>
          A login token, your choice of light or dark, and a working copy of each script with
          changes that are not saved yet, so that nothing is lost when the connection or the
          computer fails. There are no cookies for advertising or analytics. On a shared computer,
          save your work and log out when you leave.
        </p>
      </LegalSection>
      <LegalSection title="What goes to the AI">
        <p>
          Only when you give a command: the command, the story block it is about and the one before
          it, the script’s title, the overview and your custom instructions. It goes to the AI
          service that the people who run this server have chosen, under that service’s own terms.
          With the built-in offline assistant it does not leave the server. When you dictate, the
          recording goes to the transcription service with the names of your characters, and is not
          kept by us. Your browser’s own speech recognition listens only while you have turned on
          the live preview of a spoken overview.
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
          it from the server. On your account page you can end every session and delete the account
          with all that belongs to it. To ask what we hold about you, write to{' '}
          <a href={`mailto:${DEFAULT_CONTACT_EMAIL}`}>{DEFAULT_CONTACT_EMAIL}</a>.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
