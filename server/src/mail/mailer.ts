import { createTransport } from 'nodemailer';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Delivers one mail or throws. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Sends by SMTP; replies go to `replyTo` where there is one. */
export function smtpMailer(url: string, from: string, replyTo: string | undefined): Mailer {
  const transport = createTransport(url);
  return {
    send: async ({ recipient, subject, text }) => {
      await transport.sendMail({ from, replyTo, to: recipient, subject, text });
    },
  };
}
