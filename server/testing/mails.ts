import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { outbox } from '../src/platform/db/schema.ts';
import { readMails } from '../src/platform/mail/outbox.ts';
import type { TestServer } from './server.ts';

/** Returns the rendered emails to an address, oldest first. */
export async function mailsTo({ dependencies: { database, config } }: TestServer, address: string) {
  const found = await readMails(database, config, eq(outbox.recipient, address), 1000);
  return found.toReversed();
}

export async function newestMailTo(server: TestServer, address: string) {
  const mail = (await mailsTo(server, address)).at(-1);
  assert.ok(mail, `a mail to ${address}`);
  return mail;
}
