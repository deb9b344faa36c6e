import { createHash } from 'node:crypto';
import { assetFigures } from '../assets/figures.ts';
import type { AssetRow } from '../assets/queries.ts';
import { displayNaira } from '../money/kobo.ts';

export interface ContractParty {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface Contract {
  readonly html: string;
  /** Of the HTML in UTF-8, in hex. */
  readonly sha256: string;
  /** Of the same without its day: another one means other terms, not merely a later look at them. */
  readonly termsSha256: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

const dayInWords = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'long',
  timeZone: 'Africa/Lagos',
});

const weeksInWords = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`);

function figuresOf(asset: AssetRow): readonly (readonly [string, string])[] {
  const { totalValue, profit, totalPayout } = assetFigures(asset);
  return [
    ['Value', displayNaira(asset.value)],
    ['VAT', displayNaira(asset.vat)],
    ['Service charge', displayNaira(asset.service_charge)],
    ['Maintenance fee', displayNaira(asset.maintenance_fee)],
    ['Total value, paid by the investor', displayNaira(totalValue)],
    ['Return on investment', `${asset.roi_basis_points / 100}%`],
    ['Profit', displayNaira(profit)],
    ['Total payout', displayNaira(totalPayout)],
    ['Duration', weeksInWords(asset.duration_weeks)],
  ];
}

function termsOf(asset: AssetRow): readonly string[] {
  const { totalValue, totalPayout } = assetFigures(asset);
  return [
    `The investor pays ${displayNaira(totalValue)} from the wallet on agreeing to this contract. Mota buys the asset and lets it on hire purchase.`,
    `Mota pays the investor ${displayNaira(totalPayout)} in all, in equal payouts at the interval that the investor chooses: weekly, monthly or yearly. Each is rounded down to the kobo and the last one takes the remainder.`,
    'The first payout is due one interval after the day of this contract, and each is credited to the wallet on its day, in the time of Lagos.',
    'Mota keeps the asset insured and in repair from the service charge and the maintenance fee. The investor owes nothing further.',
    'The contract ends with its last payout. Until then neither side can cancel it.',
  ];
}

function htmlOf(party: ContractParty, asset: AssetRow, day: string): string {
  const name = escaped(`${party.firstName} ${party.lastName}`);
  const rows = figuresOf(asset).map(
    ([term, figure]) => `<tr><th scope="row">${term}</th><td>${figure}</td></tr>`,
  );
  return [
    '<h3>Hire-purchase investment agreement</h3>',
    `<p>Made on <strong>${day}</strong> between <strong>Mota</strong> and <strong>${name}</strong> (${escaped(party.email)}), the investor, about one unit of <strong>${escaped(asset.name)}</strong>.</p>`,
    `<table><caption>Figures of the contract</caption><tbody>${rows.join('')}</tbody></table>`,
    '<h4>Terms</h4>',
    `<ol>${termsOf(asset)
      .map((term) => `<li>${term}</li>`)
      .join('')}</ol>`,
  ].join('\n');
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** The agreement for one customer and one asset on a day, with everything that people wrote escaped. */
export function writeContract(party: ContractParty, asset: AssetRow, at: Date): Contract {
  const html = htmlOf(party, asset, dayInWords.format(at));
  return { html, sha256: sha256Of(html), termsSha256: sha256Of(htmlOf(party, asset, '')) };
}
