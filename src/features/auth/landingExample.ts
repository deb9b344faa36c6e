import { formatDate } from '@/lib/dates';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { formatNaira, formatNairaInShort } from '@/lib/money';
import { equalPayout, weekPaidBack } from '@/lib/payoutSchedule';
import { yearlyReturn } from '@/lib/yearlyReturn';
import { landingMessages } from '@/messages/pages';
import type { Backing, Example } from '@/store/backing/backingWire';

const { figures, stops, ...messages } = landingMessages;

interface ShownExample extends Pick<Backing, 'asOf'> {
  readonly example: Example;
}

/** Returns the texts of the page's `data-figure` elements. The keys are their names in public/landing.html. */
function textsOf({ example, asOf }: ShownExample): Readonly<Record<string, string>> {
  const { asset, agreements, due, repaid, received, payouts } = example;
  const { totalPayout, totalValue, durationWeeks } = asset;
  const backAt = weekPaidBack(asset);
  return {
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
    outcomes: messages.outcomes(payouts.onTime, payouts.late, payouts.open, payouts.lost),
  };
}

/**
 * Returns the relative widths of the parts of each bar: paid on time, paid late, and not paid. For the drivers'
 * repayments, the first part has all that was paid, on time or late.
 */
function sharesOf({ due, repaid, payouts }: Example): Readonly<Record<string, readonly number[]>> {
  return {
    repaid: [repaid, 0, due - repaid],
    received: [payouts.onTime, payouts.late, payouts.open + payouts.lost],
  };
}

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

/**
 * Writes the figures of a real asset into the landing page, which has no scripts of its own. Before that, the page
 * shows texts from the build. They stay if the server has no example.
 */
export function fillExample(page: Document, { example, asOf }: ShownExample): void {
  const texts = textsOf({ example, asOf });
  for (const element of page.querySelectorAll<HTMLElement>('[data-figure]')) {
    const text = texts[element.dataset.figure ?? ''];
    if (text !== undefined) element.textContent = text;
  }
  const shares = sharesOf(example);
  for (const bar of page.querySelectorAll<HTMLElement>('[data-shares]')) {
    const parts = (shares[bar.dataset.shares ?? ''] ?? []).map((share) => {
      const part = page.createElement('span');
      part.style.flexGrow = String(share);
      return part;
    });
    bar.replaceChildren(...parts);
  }
  for (const image of page.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
    fillPicture(image, example.asset);
  }
  for (const part of page.querySelectorAll<HTMLElement>('[data-record]')) {
    part.hidden = part.dataset.record !== 'example';
  }
}
