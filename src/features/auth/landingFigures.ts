import { formatDate, type Instant } from '@/lib/dates';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { formatNaira, formatNairaInShort } from '@/lib/money';
import { equalPayout, payoutPaidBack } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { backingMessages } from '@/messages/backing';
import { landingMessages } from '@/messages/pages';
import type { Backing, Example } from '@/store/backing/backingWire';
import { outcomesOf, type Outcomes } from '@/store/backing/outcomes';

const { figures, stops, ...messages } = landingMessages;

/** Relative sizes of the parts of a bar: paid on time, paid late, still open, and lost. */
type Shares = readonly [onTime: number, late: number, open: number, lost: number];

/** What the page shows about the published figures: texts and bars by name, which are those in public/landing.html. */
interface Shown {
  readonly texts: Readonly<Record<string, string>>;
  readonly shares: Readonly<Record<string, Shares>>;
}

const sharesOf = ({ onTime, late, open, lost }: Outcomes): Shares => [onTime, late, open, lost];

/** Returns what to show about one real asset, and how its contracts have gone. */
function shownOfExample(example: Example, asOf: Instant): Shown {
  const { asset, agreements, due, repaid, received, payouts } = example;
  const { totalPayout, totalValue, durationWeeks } = asset;
  const backAt = payoutPaidBack(asset, 'week');
  return {
    texts: {
      pay: figures.pay(formatNairaInShort(totalValue)),
      payNote: figures.payFor(asset.name),
      paid: figures.paid(formatNairaInShort(equalPayout(totalPayout, durationWeeks, 'week'))),
      back: backAt === null ? stops.back.title : figures.back(backAt),
      end: figures.end(durationWeeks, formatNairaInShort(totalPayout)),
      endNote: figures.endMeans(yearlyReturn(asset)),
      recordOf: messages.recordOf(agreements, asset.name, formatDate(asOf)),
      repaid: formatNaira(repaid),
      repaidOf: messages.ofDue(formatNaira(due)),
      received: formatNaira(received),
      receivedOf: messages.ofProjected(formatNaira(payouts.projected)),
      outcomes: backingMessages.payouts.outcomes(payouts),
    },
    // Drivers repay on time or late. The bar doesn't tell them apart.
    shares: { repaid: [repaid, 0, due - repaid, 0], received: sharesOf(payouts) },
  };
}

/** Returns what to show about the payouts of all vehicles together. */
const shownOfAll = (outcomes: Outcomes, asOf: Instant): Shown => ({
  texts: {
    allOutcomes: backingMessages.payouts.outcomes(outcomes),
    outcomesOf: messages.outcomesOfAll(formatDate(asOf)),
  },
  shares: { all: sharesOf(outcomes) },
});

function fillPicture(image: HTMLImageElement, { image: path, imageSources }: Example['asset']) {
  const url = imageUrl(path);
  if (url === null) return;
  image.src = url;
  const set = imageSet(imageSources);
  if (set === undefined) return;
  image.dataset.photo = '';
  image.sizes = '(max-width: 768px) 100vw, 16.5rem';
  image.srcset = set;
}

function fillBar(bar: HTMLElement, shares: Shares): void {
  const parts = shares.map((share) => {
    const part = bar.ownerDocument.createElement('span');
    part.style.flexGrow = String(share);
    part.hidden = share === 0;
    return part;
  });
  bar.replaceChildren(...parts);
}

function fillTexts(page: Document, { texts, shares }: Shown): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-figure]')) {
    const text = texts[element.dataset.figure ?? ''];
    if (text !== undefined) element.textContent = text;
  }
  for (const bar of page.querySelectorAll<HTMLElement>('[data-shares]')) {
    const own = shares[bar.dataset.shares ?? ''];
    if (own !== undefined) fillBar(bar, own);
  }
}

/** Shows the parts of the page's record with one of these names, and hides the others. */
function showRecords(page: Document, names: readonly string[]): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-record]')) {
    part.hidden = !names.includes(part.dataset.record ?? '');
  }
}

/**
 * Writes published figures into the landing page, which has no scripts of its own. Uses the figures of a real asset, or
 * the outcomes of all payouts if no asset has figures. Until then, the page shows texts from the build.
 */
export function fillFigures(page: Document, { example, asOf, payouts }: Backing): void {
  if (example !== null) {
    fillTexts(page, shownOfExample(example, asOf));
    for (const image of page.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
      fillPicture(image, example.asset);
    }
    showRecords(page, ['example']);
    return;
  }
  const outcomes = outcomesOf(payouts);
  if (outcomes === null) return;
  fillTexts(page, shownOfAll(outcomes, asOf));
  showRecords(page, ['none', 'all']);
}
