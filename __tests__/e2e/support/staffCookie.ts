/** Opens a session of the office as one of the sandbox's demo staff. Returns its cookie. */
export async function staffCookie(origin: string, person: string): Promise<string> {
  const asked = await fetch(`${origin}/sandbox/office/`, { method: 'POST' });
  const { links } = (await asked.json()) as { links: { name: string; url: string }[] };
  const link = new URL(links.find(({ name }) => name === person)?.url ?? origin);
  const opened = await fetch(`${origin}/office/api/session/link/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: link.hash.slice(1) }),
  });
  if (!opened.ok) throw new Error(`The session of ${person}: ${opened.status}`);
  return (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
