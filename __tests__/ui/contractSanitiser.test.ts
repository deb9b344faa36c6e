import { contractDocument, sanitisedContract } from '@/ui/contract/contractSanitiser';

function sanitised(html: string): string {
  const place = document.createElement('div');
  place.append(sanitisedContract(html));
  return place.innerHTML;
}

test('keeps the text and structure of a contract', () => {
  const html =
    '<h3>Agreement</h3><p>Between <strong>Mota</strong> &amp; Ada.</p><table><tbody><tr><th scope="row">Value</th><td>₦1</td></tr></tbody></table><ol><li>One</li></ol>';
  expect(sanitised(html)).toBe(html);
});

test.each([
  ['a script', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
  ['an event handler', '<p onclick="alert(1)">A</p>', '<p>A</p>'],
  ['a broken image', '<img src=x onerror=alert(1)>A', 'A'],
  ['a script URL', '<a href="javascript:alert(1)">A</a>', '<a>A</a>'],
  ['an inline style', '<p style="position:fixed">A</p>', '<p>A</p>'],
  ['a stylesheet', '<style>p{display:none}</style><p>A</p>', '<p>A</p>'],
  ['a form', '<form action="/x"><input name="pin"><button>Pay</button></form>', 'Pay'],
  ['a frame', '<iframe src="https://x.example"></iframe><p>A</p>', '<p>A</p>'],
  ['an id that hides a global', '<p id="app" name="forms">A</p>', '<p>A</p>'],
  ['SVG', '<svg><script>alert(1)</script></svg><p>A</p>', '<p>A</p>'],
])('removes %s from a contract', (_what, html, safe) => {
  expect(sanitised(html)).toBe(safe);
});

test("puts the headings of a contract below the page's h1 and the dialog's h2", () => {
  expect(sanitised('<h1>A <em>b</em></h1><h2>C</h2><h4>D</h4>')).toBe(
    '<h3>A <em>b</em></h3><h3>C</h3><h4>D</h4>',
  );
});

test('makes the links of a contract open in a new tab', () => {
  expect(sanitised('<a href="https://x.example">A</a>')).toBe(
    '<a href="https://x.example" target="_blank" rel="noopener noreferrer">A</a>',
  );
});

test('a downloaded contract is a complete UTF-8 document, and as safe as the contract on the screen', () => {
  const file = contractDocument(
    '<h1>Terms</h1><script>alert(1)</script><p>₦1</p>',
    'Contract',
    'For A & <b>B</b>.',
  );
  expect(file).toMatch(
    /^<!doctype html><html><head><meta charset="utf-8"><title>Contract<\/title>/,
  );
  expect(file).toContain('<p>For A &amp; &lt;b&gt;B&lt;/b&gt;.</p><h3>Terms</h3><p>₦1</p>');
  expect(file).not.toContain('script');
});
