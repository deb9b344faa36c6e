import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Api, Customer } from './customers';
import { imageFile } from './images';
import { staffCookie } from './staffCookie';

interface Links {
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

/** Returns a link that opens the office once, as one of the sandbox's demo staff. */
export async function demoLink(api: Api, person: string): Promise<string> {
  const { links } = (await api.call('POST', '/sandbox/office/')) as Links;
  const url = links.find(({ name }) => name === person)?.url;
  if (url === undefined) throw new Error(`The sandbox has no person called ${person}.`);
  return url;
}

/** Returns a function that calls the office as a demo staff member, without a page. */
export async function officeOf(api: Api, person: string) {
  const { origin } = new URL(await demoLink(api, person));
  const send = async (path: string, cookie: string, body?: unknown) => {
    const response = await fetch(`${origin}/office/api${path}`, {
      headers: { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const cookie = await staffCookie(origin, person);
  return (path: string, body?: unknown) => send(path, cookie, body);
}

/** Invites a staff member: one administrator proposes, another one confirms. Returns the link in the email. */
export async function invitedPerson(api: Api, roles: readonly string[]): Promise<string> {
  const name = `person-${randomUUID().slice(0, 8)}`;
  const email = `${name}@office.example`;
  const ada = await officeOf(api, 'ada');
  await ada('/people/', { name, email, roles });
  const bola = await officeOf(api, 'bola');
  const open = (await (await bola('/proposals/')).json()) as { id: number; subject: string }[];
  await bola(`/proposals/${open.find(({ subject }) => subject === name)?.id}/confirm/`, {});
  const [mail] = await api.mailsTo(email);
  const [link] = /http\S+#\S+/.exec(mail?.text ?? '') ?? [];
  if (link === undefined) throw new Error('The person was mailed no link.');
  return link;
}

/** Adds a virtual fingerprint reader to the browser, which always succeeds. */
export async function addPasskeyReader(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const pictures = {
  card: imageFile('card.png', 20_000).buffer,
  face: imageFile('face.png', 20_000).buffer,
};

/** Sends a customer's identity pictures. */
export async function submitIdentity(origin: string, { token }: Customer): Promise<void> {
  const body = new FormData();
  body.append('identity_card', new Blob([new Uint8Array(pictures.card)]), 'card.png');
  body.append('facial_recognition', new Blob([new Uint8Array(pictures.face)]), 'face.png');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/kyc/`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`/kyc/: ${answer.status} ${await answer.text()}`);
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Office' });

/** Returns a link of the menu. The screen "Today" has other links with the same names. */
export const inMenu = (page: Page, name: RegExp) => menuOf(page).getByRole('link', { name });

/** Shows the rarely needed pages in the menu, and returns the link to one of them. */
export async function linkUnderMore(page: Page, name: RegExp) {
  const more = menuOf(page).locator('details');
  if ((await more.getAttribute('open')) === null) await more.getByText('More').click();
  return more.getByRole('link', { name });
}
