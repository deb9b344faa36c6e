import { readFileSync } from 'node:fs';
import { unreadable } from './support/sight';
import { expect, test } from './support/test';

test.describe('a fault anywhere in the browser fails its test', () => {
  test('script that is made from a string is stopped and seen', async ({ page, problems }) => {
    await page.goto('/signup/landing.html');
    const refused = page.evaluate(() => {
      document.body.innerHTML = '<b>markup</b>';
    });
    await expect(refused).rejects.toThrow('TrustedHTML');
    await expect.poll(() => problems.unexpected().join()).toContain('require-trusted-types-for');
    problems.allow(/TrustedHTML|require-trusted-types-for/);
  });

  test('an inline style is stopped and seen', async ({ page, problems }) => {
    await page.goto('/signup/landing.html');
    await page.evaluate(() => {
      document.head.append(document.createElement('style'));
      document.head.lastElementChild?.append('body { color: red }');
    });
    await expect.poll(() => problems.unexpected().join()).toContain('violates style-src');
    problems.allow(/style-src/);
  });

  test('a missing file is seen', async ({ page, problems }) => {
    await page.goto('/signup/landing.html');
    await page.evaluate(() => fetch('/signup/assets/missing.js'));
    await expect.poll(() => problems.unexpected().join()).toContain('404');
    problems.allow(/404/);
  });
});

test('text that customers cannot see is found', async ({ page }) => {
  await page.goto('/signup/landing.html');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Unseen';
    heading.style.color = 'transparent';
  });
  const devTools = await page.context().newCDPSession(page);
  expect(await unreadable(page, devTools)).toEqual(['"Unseen" cannot be seen']);
});

test('a static host is told to send the headers that the server sends', async ({ request }) => {
  const rules = readFileSync('dist/_headers', 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const after = (path: string) => rules.slice(rules.indexOf(path) + 1);
  // The order of a policy's directives says nothing.
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
