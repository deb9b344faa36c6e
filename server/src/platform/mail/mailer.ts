import { createTransport } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import type { Letter } from '../text/letter.ts';

export interface Mail extends Letter {
  readonly recipient: string;
}

/** Delivers an email, which may have a contract attached as an HTML page, or throws. */
export interface Mailer {
  send(mail: Mail, contract: string | undefined): Promise<void>;
}

const attached = (contract: string) => [
  { filename: 'contract.html', content: contract, contentType: 'text/html; charset=utf-8' },
];

/**
 * Returns a mailer that sends by SMTP and times out if the mail server takes too long. Replies go to the support
 * address, if there is one. Returns undefined without SMTP: then emails stay in the outbox.
 */
export function openMailer({
  smtpUrl,
  mailFrom: from,
  supportEmail: replyTo,
  serviceSeconds,
}: Config): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport(smtpUrl);
  return {
    send: async ({ recipient, subject, text }, contract) => {
      const signal = AbortSignal.timeout(serviceSeconds * 1000);
      const attachments = contract === undefined ? [] : attached(contract);
      await transport.sendMail({
        from,
        replyTo,
        to: recipient,
        subject,
        text,
        attachments,
        signal,
      });
    },
  };
}
