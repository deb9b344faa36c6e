import { createTransport } from 'nodemailer';
import type { Config } from '../settings/config.ts';
import type { Letter } from '../text/letter.ts';

export interface Mail extends Letter {
  readonly recipient: string;
  /** The part of the Message-ID before the `@`. It is the same if the email has to be sent again. */
  readonly messageName: string;
}

/** A way to deliver emails, such as SMTP. */
export interface Mailer {
  /** Delivers an email. Attaches the contract, an HTML page, if there is one. Throws if the delivery fails. */
  send(mail: Mail, contract: string | undefined): Promise<void>;
}

/** A mailer with open connections to the mail server. */
export interface SmtpMailer extends Mailer {
  /** Closes idle connections at once, and the others after their emails. */
  close(): void;
}

/** Returns the domain of an address such as `Mota <no-reply@mota.example>`. */
const domainOf = (address: string) => /@([^\s>]+)/.exec(address)?.[1] ?? 'localhost';

const attached = (contract: string) => [
  { filename: 'contract.html', content: contract, contentType: 'text/html; charset=utf-8' },
];

/**
 * Returns a mailer that sends by SMTP, with a timeout. It keeps connections open for the next emails, one for each
 * email that is sent at the same time. Replies go to the support address, if there is one. Returns undefined without
 * SMTP settings: emails then stay in the outbox.
 */
export function openMailer({
  smtpUrl,
  mailFrom: from,
  supportEmail: replyTo,
  serviceSeconds,
  mailWorkers,
}: Config): SmtpMailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: mailWorkers });
  return {
    close: () => transport.close(),
    send: async ({ recipient, subject, text, messageName }, contract) => {
      const signal = AbortSignal.timeout(serviceSeconds * 1000);
      const attachments = contract === undefined ? [] : attached(contract);
      await transport.sendMail({
        from,
        replyTo,
        to: recipient,
        messageId: `<${messageName}@${domainOf(from)}>`,
        subject,
        text,
        attachments,
        signal,
      });
    },
  };
}
