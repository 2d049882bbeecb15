import { RESTORE_DAYS } from '@scenewright/shared/api/auth.ts'
import { RETENTION_DAYS, TRASH_DAYS } from '@scenewright/shared/script/limits.ts'
import { ContactAddress } from '#renderer/features/marketing/contact-address.tsx'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { OperatorSection, useOperator } from './operator-section.tsx'

export function PrivacyPage() {
  const operator = useOperator()
  return (
    <LegalPage title="Privacy Policy" updated="2026-11-29">
      <p>
        What Scenewright stores about you, where, and why. There is no advertising and no tracking,
        and we don't sell your data.
      </p>
      <LegalSection title="On the server">
        <p>
          Your email address. A hash of your password, which can't be turned back into the password.
          Your plan. When your account was last used. Your projects as you last saved them, and your
          conversations with the assistant about them, until you clear them. For each AI request:
          its type, the model and the number of tokens. Your theme and editor preferences. The names
          and hashes of your access tokens, and when they were used last. If you use two-step login:
          its key, encrypted, hashes of your recovery codes, and the public keys and names of your
          passkeys. What admins of this server did to your account; this record stays after a
          deletion, without your full email address.
        </p>
        <p>
          Earlier versions of your scripts are kept for {RETENTION_DAYS} days, fewer of them as they
          age. An account whose email address isn't verified is deleted after about a week.
        </p>
      </LegalSection>
      <LegalSection title="In your browser">
        <p>
          Your login token, your theme and editor settings, drafts of scripts with unsaved changes
          and their backups, copies of the last 20 projects you opened, the assistant's changes
          until you keep or undo them, and your conversations with it. They make sure that you lose
          nothing when the connection or the computer fails. There are no advertising or analytics
          cookies. On a shared computer, save your work before you log out; when you log out, the
          copies are deleted, and you choose what happens to drafts that are only on this device.
        </p>
      </LegalSection>
      <LegalSection title="What goes to the AI">
        <p>
          When you give a command, and only then, we send the command, the story block it is about,
          the block before it, the script's title and author, the overview and your custom
          instructions. They go to the AI service chosen by the people who run this server, under
          that service's terms. With the built-in offline assistant, nothing leaves the server. You
          can also decide, in a script's privacy settings, that it is never sent to an AI service:
          then the offline assistant answers, and recordings are transcribed only if this server
          does it itself.
        </p>
        <p>
          When you dictate, this server transcribes the recording itself, or sends it to a
          transcription service along with your characters' names. It doesn't store it. The
          recording stays in the open page until it has been transcribed, so that you can retry
          after a failure. Your browser's own speech recognition listens only while the live preview
          of a dictated overview is on. Some browsers send that audio to their vendor.
        </p>
      </LegalSection>
      <LegalSection title="Payments">
        <p>
          If this server sells plans, Stripe handles the payments. You enter your card on Stripe's
          own pages, and it never reaches this server. Stripe receives your email address and your
          account ID. This server stores your Stripe customer ID, your plan, its status and its
          billing period.
        </p>
      </LegalSection>
      <LegalSection title="Email">
        <p>
          Emails are sent through this server's mail service: to verify your address, to reset your
          password, and to notify you of changes to your account. Messages from the contact form are
          emailed to the people who run this server, and you get a receipt.
        </p>
      </LegalSection>
      <LegalSection title="Logs">
        <p>
          The server logs requests and errors to keep the service running and to stop abuse. It
          leaves out passwords, tokens, script text and full email addresses.
        </p>
      </LegalSection>
      <LegalSection title="Your choices">
        <p>
          You can export your scripts as PDF and delete a project at any time. A deleted project
          stays in your trash for {TRASH_DAYS} days, or until you delete it there. Then it, its
          versions and the conversation about it are removed from the server. On your account page
          you can export everything, change your email address, log out everywhere, change your
          password (which ends all other sessions), and delete your account with everything in it.
          Then nobody can log in to it or open its projects, and a subscription is canceled at
          Stripe. For {RESTORE_DAYS} days you can come back by a link that we email you; until then
          your address and everything in the account stay on the server. After that, all of it is
          erased. To ask what data we hold about you, write to{' '}
          <ContactAddress email={operator?.email} />.
        </p>
      </LegalSection>
      <OperatorSection operator={operator} />
    </LegalPage>
  )
}
