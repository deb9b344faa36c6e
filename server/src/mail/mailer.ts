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

/** Sends by SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async ({ recipient, subject, text }) => {
      await transport.sendMail({ from, to: recipient, subject, text });
    },
  };
}
