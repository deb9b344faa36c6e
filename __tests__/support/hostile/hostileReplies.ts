import type { FakeReply } from '../fakeServer';
import type { Change } from './wirePlaces';

/** A text that would run, load something or create an element if it were treated as markup. */
export const markup =
  '<img src=x onerror="window.wasHit = true"><b data-hostile>x</b><script>window.wasHit = true</script>';

const longText = 'Absurdly long '.repeat(700);
const longList = 60;

/** Returns a long list that repeats these items with different ids and numbers. */
function lengthened(list: readonly unknown[]): readonly unknown[] {
  return Array.from({ length: longList }, (_, index) => {
    const item = list[index % list.length];
    if (typeof item !== 'object' || item === null) return item;
    const fields = item as Readonly<Record<string, unknown>>;
    return {
      ...fields,
      ...('id' in fields && { id: `${index}` }),
      ...('number' in fields && { number: index + 1 }),
    };
  });
}

/** Values to put into any field. Most texts and numbers differ per item, because ids should differ. */
export const hostileValues: Readonly<Record<string, Change>> = {
  missing: () => undefined,
  null: () => null,
  true: () => true,
  'a small number': (_value, index) => index + 1,
  'an empty list': () => [],
  'a list of nothing': () => [null],
  'an empty object': () => ({}),
  'an empty text': () => '',
  'a text': (_value, index) => `Something else ${index}`,
  'absurdly long': (value, index) =>
    Array.isArray(value) ? lengthened(value) : `${longText}${index}`,
  'absurdly large': () => 1e300,
  'barely too large for a date': () => '+275760-09-13T00:00:00.000Z',
  'the latest date': () => '9999-12-31',
  'the earliest date': () => '0000-01-01',
  'the largest amount': (_value, index) => 9_999_999_999_999.99 - index,
  'the largest debt': (_value, index) => -9_999_999_999_999.99 + index,
  negative: (_value, index) => -1250 - index,
  'a negative amount': (_value, index) => `-${1250 + index}.50`,
  'a fraction of a kobo': () => 1.005,
  zero: () => 0,
  markup: (_value, index) => `${markup}${index}`,
  'half a character': (_value, index) => `\uD83D${index}`,
  'a URL elsewhere': (_value, index) => `//elsewhere.example/${index}`,
  'a URL elsewhere with backslashes': (_value, index) => `/\\elsewhere.example/${index}`,
  'a script as a URL': (_value, index) => `javascript:window.wasHit=${index}`,
};

/** What happens to a call after a reply that our servers never send. */
type Verdict = 'unreadable' | 'refused' | 'unanswered';

const page = '<!doctype html><html><head><title>Sign in</title></head><body>Wi-Fi</body></html>';

/** Replies that no call can use. */
export const brokenReplies: Readonly<
  Record<string, { readonly reply: FakeReply; readonly verdict: Verdict }>
> = {
  'an HTML page after a followed redirect': { reply: { text: page }, verdict: 'unreadable' },
  'cut JSON': { reply: { text: '{"id": 7, "name": "TVS Ki' }, verdict: 'unreadable' },
  'a redirect that is not followed': { reply: { status: 302, text: page }, verdict: 'refused' },
  'an HTML page from a proxy, with status 503': {
    reply: { status: 503, text: page },
    verdict: 'refused',
  },
  '503 with nothing': { reply: { status: 503, text: '' }, verdict: 'refused' },
  'a dropped connection': { reply: 'no answer', verdict: 'unanswered' },
  'a connection dropped halfway': { reply: 'half an answer', verdict: 'unanswered' },
};
