import { fireEvent, screen, waitFor } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer } from '../../support/fakeServer';
import { renderApp } from '../../support/renderApp';
import { aBacking, aBackingExample } from '../../support/replies';

/** Placeholders as in public/landing.html. Some already have a text. */
const places = `
  <p data-figure="pay">You pay once</p>
  <p data-figure="payNote">for a vehicle</p>
  <p data-figure="paid">You get paid every week</p>
  <p data-figure="back">You have your money back</p>
  <p data-figure="end">The rest is profit</p>
  <p data-figure="endNote">not promised</p>
  <section data-record="none">
    <div data-record="all" hidden>
      <p data-figure="allOutcomes"></p>
      <p data-shares="all"></p>
      <p data-figure="outcomesOf"></p>
    </div>
  </section>
  <section data-record="example" hidden>
    <p data-figure="recordOf"></p>
    <img data-picture alt="">
    <p data-figure="repaid"></p>
    <p data-figure="repaidOf"></p>
    <p data-shares="repaid"></p>
    <p data-figure="received"></p>
    <p data-figure="receivedOf"></p>
    <p data-shares="received"></p>
    <p data-figure="outcomes"></p>
  </section>`;

/** Opens the landing page with a document in its frame, because jsdom doesn't load frames. */
async function openLanding(backing: Parameters<typeof aBacking>[0]) {
  const server = fakeServer({ 'GET /backing/': { body: aBacking(backing) } });
  renderApp('/', { server });
  const frame = await screen.findByTitle('Welcome to Mota');
  const framed = document.implementation.createHTMLDocument();
  framed.body.innerHTML = places;
  Object.defineProperty(frame, 'contentDocument', { value: framed });
  fireEvent.load(frame);
  const isHidden = (record: string) =>
    framed.querySelector<HTMLElement>(`[data-record="${record}"]`)?.hidden;
  return { server, framed, isHidden };
}

const textsOf = (framed: Document) =>
  [...framed.querySelectorAll('p[data-figure]')].map((place) => place.textContent);

describe('the landing page', () => {
  test('the landing page shows what a real vehicle costs, what it pays and what it has paid so far', async () => {
    const { framed, isHidden } = await openLanding({ example: aBackingExample() });
    await waitFor(() => expect(isHidden('example')).toBe(false));
    expect(isHidden('none')).toBe(true);
    expect(textsOf(framed)).toMatchInlineSnapshot(`
[
  "You pay ₦2,225,000",
  "once, for one TVS King, all fees included",
  "You get ₦32,091.34 a week",
  "Week 70: your money is back",
  "Week 104: ₦3,337,500 in all",
  "about 25% a year; not promised",
  "",
  "",
  "All 14 agreements with drivers of a TVS King, as of 20 Nov 2026.",
  "₦3,900,000.00",
  "of ₦4,000,000.00 due",
  "₦3,792,250.00",
  "of ₦3,850,000.00 projected",
  "96.1% was paid on time, 2.4% was paid late, 1.1% is still open, 0.4% is lost.",
]
`);
    expect(framed.querySelector('img')?.src).toMatch(/tvs-king\.png$/);
    const widths = [...framed.querySelectorAll<HTMLElement>('[data-shares] > *')];
    expect(widths.map(({ style }) => Number(style.flexGrow))).toEqual([
      390_000_000, 0, 10_000_000, 0, 96.1, 2.4, 1.1, 0.4,
    ]);
  });

  test('the landing page shows the outcome of all payouts if no vehicle has figures of its own', async () => {
    const { framed, isHidden } = await openLanding({ example: null });
    await waitFor(() => expect(isHidden('all')).toBe(false));
    expect([isHidden('none'), isHidden('example')]).toEqual([false, true]);
    const texts = textsOf(framed);
    expect(texts[0]).toBe('You pay once');
    expect(texts).toContain(
      '96.1% was paid on time, 2.4% was paid late, 1.1% is still open, 0.4% is lost.',
    );
    expect(texts).toContain(
      'All payouts to investors that have fallen due, for all vehicles together, as of 20 Nov 2026.',
    );
  });

  test('the landing page keeps its general text before the first payout', async () => {
    const { framed, isHidden, server } = await openLanding({ example: null, payouts: [] });
    await waitFor(() => expect(server.sent('GET /backing/')).toHaveLength(1));
    expect(textsOf(framed)[0]).toBe('You pay once');
    expect([isHidden('none'), isHidden('all'), isHidden('example')]).toEqual([false, true, true]);
  });

  test('the landing page requests no figures without our additions to the API', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { framed, server } = await openLanding({ example: aBackingExample() });
    expect(textsOf(framed)[0]).toBe('You pay once');
    expect(server.sent('GET /backing/')).toHaveLength(0);
  });
});
