import { readFileSync } from 'node:fs';
import { expect, test } from './support/test';

test('the security policy blocks scripts created from strings, and inline styles', async ({
  page,
  problems,
}) => {
  problems.allow(/TrustedHTML|require-trusted-types-for|style-src/);
  await page.goto('/signup/landing.html');
  const refused = page.evaluate(() => {
    document.body.innerHTML = '<b>markup</b>';
  });
  await expect(refused).rejects.toThrow('TrustedHTML');
  await page.evaluate(() => {
    document.head.append(document.createElement('style'));
    document.head.lastElementChild?.append('body { color: rgb(255, 0, 0) }');
  });
  await expect(page.locator('body')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
});

test('a static host sends the same headers as the server', async ({ request }) => {
  const rules = readFileSync('dist/_headers', 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const after = (path: string) => rules.slice(rules.indexOf(path) + 1);
  // The order of a policy's directives has no meaning.
  const parts = (header: string | undefined) => header?.split('; ').sort();
  const value = (lines: string[], name: string) =>
    parts(lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2));

  const app = (await request.get('/signup/signin')).headers();
  const landing = (await request.get('/signup/landing.html')).headers();
  for (const name of [
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
  ]) {
    expect.soft(value(after('/signup/*'), name), name).toEqual(parts(app[name.toLowerCase()]));
  }
  expect(rules).toContain('Strict-Transport-Security: max-age=31536000; includeSubDomains');
  expect(value(after('/signup/landing.html'), 'Content-Security-Policy')).toEqual(
    parts(landing['content-security-policy']),
  );
});
