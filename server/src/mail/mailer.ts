import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers one mail or throws. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Sends by SMTP, and gives up when the mail server takes too long; replies go to the support
 * address where there is one. Undefined without SMTP: then mails stay in the outbox.
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
    send: async ({ recipient, subject, text }) => {
      const signal = AbortSignal.timeout(serviceSeconds * 1000);
      await transport.sendMail({ from, replyTo, to: recipient, subject, text, signal });
    },
  };
}
