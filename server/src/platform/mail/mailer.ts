import { createTransport } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import type { Letter } from '../text/letter.ts';

export interface Mail extends Letter {
  readonly recipient: string;
}

/** Delivers an email, with a contract attached as an HTML page if it has one. Throws if delivery fails. */
export interface Mailer {
  send(mail: Mail, contract: string | undefined): Promise<void>;
}

const attached = (contract: string) => [
  { filename: 'contract.html', content: contract, contentType: 'text/html; charset=utf-8' },
];

/**
 * Returns a mailer that sends by SMTP, with a timeout. Replies go to the support address, if there is one. Returns
 * undefined without SMTP settings: emails then stay in the outbox.
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
