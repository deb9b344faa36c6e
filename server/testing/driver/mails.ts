import type { World } from './world.ts';

/** Returns the texts of the emails to a customer, newest first. */
export async function mailTexts({ target }: World, email: string): Promise<readonly string[]> {
  const mails = (await target.call({ url: '/sandbox/mails/' })).body as readonly {
    readonly recipient: string;
    readonly text: string;
  }[];
  return mails.filter(({ recipient }) => recipient === email).map(({ text }) => text);
}
