import { createHash } from 'node:crypto';
import { assetFigures } from '../assets/assetFigures.ts';
import type { AssetRow } from '../assets/queries.ts';
import { escapeHtml } from '../../platform/text/html.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { formatSettings, type ContractTemplate } from '../contracts/contractTemplate.ts';
import { fillIn, readTemplate } from '../contracts/template.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export interface ContractParty {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface Contract {
  readonly html: string;
  /** SHA-256 of the HTML in UTF-8, as hexadecimal text. */
  readonly sha256: string;
  /** SHA-256 of the HTML without its date, so that it is the same on another day. */
  readonly termsSha256: string;
}

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  dateStyle: 'long',
  timeZone: 'Africa/Lagos',
});

const formatWeeks = (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`);

/** A row of a contract's figures. */
export type Figure = readonly [term: string, figure: string];

/** The content of a contract that is independent of the customer and the day. */
export interface ContractContent {
  readonly title: string;
  /** The customer's role in the contract, such as "the investor". */
  readonly role: string;
  /** Words before the name of the asset, such as "one unit of". */
  readonly share: string;
  readonly assetName: string;
  readonly figures: readonly Figure[];
  readonly terms: readonly string[];
}

/** Returns the parts of an asset's total value as rows of a contract. */
export function partsOf(asset: AssetRow): readonly Figure[] {
  return [
    ['Value', displayNaira(asset.value)],
    ['VAT', displayNaira(asset.vat)],
    ['Service charge', displayNaira(asset.service_charge)],
    ['Maintenance fee', displayNaira(asset.maintenance_fee)],
  ];
}

/** Returns the ROI, profit, total payout and duration as rows of a contract. */
export function returnsOf(earning: {
  readonly roiBasisPoints: number;
  readonly profit: Kobo;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
}): readonly Figure[] {
  return [
    ['Return on investment', `${earning.roiBasisPoints / 100}%`],
    ['Profit', displayNaira(earning.profit)],
    ['Total payout', displayNaira(earning.totalPayout)],
    ['Duration', formatWeeks(earning.durationWeeks)],
  ];
}

/** Returns the title and terms of a contract, with the settings and these fields filled in. */
export function fillInTemplate(
  template: ContractTemplate,
  fields: Readonly<Record<string, string>>,
): Pick<ContractContent, 'title' | 'terms'> {
  const { title, terms } = readTemplate(template.text);
  const values = { ...formatSettings(template), ...fields };
  return { title: fillIn(title, values), terms: terms.map((term) => fillIn(term, values)) };
}

function contentOn(asset: AssetRow, template: ContractTemplate): ContractContent {
  const { totalValue, profit, totalPayout } = assetFigures(asset);
  const { roi_basis_points: roiBasisPoints, duration_weeks: durationWeeks } = asset;
  return {
    role: 'the investor',
    share: 'one unit of',
    assetName: asset.name,
    figures: [
      ...partsOf(asset),
      ['Total value, paid by the investor', displayNaira(totalValue)],
      ...returnsOf({ roiBasisPoints, profit, totalPayout, durationWeeks }),
    ],
    ...fillInTemplate(template, {
      total_value: displayNaira(totalValue),
      total_payout: displayNaira(totalPayout),
    }),
  };
}

function htmlOf(party: ContractParty, content: ContractContent, day: string): string {
  const { title, role, share, assetName, figures, terms } = content;
  const name = escapeHtml(`${party.firstName} ${party.lastName}`);
  const rows = figures.map(
    ([term, figure]) => `<tr><th scope="row">${term}</th><td>${figure}</td></tr>`,
  );
  return [
    `<h3>${escapeHtml(title)}</h3>`,
    `<p>Made on <strong>${day}</strong> between <strong>Mota</strong> and <strong>${name}</strong> (${escapeHtml(party.email)}), ${role}, about ${share} <strong>${escapeHtml(assetName)}</strong>.</p>`,
    `<table><caption>Figures of the contract</caption><tbody>${rows.join('')}</tbody></table>`,
    '<h4>Terms</h4>',
    `<ol>${terms.map((term) => `<li>${escapeHtml(term)}</li>`).join('')}</ol>`,
  ].join('\n');
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the contract of one customer on a day. Escapes all names and texts. */
export function drawUp(party: ContractParty, content: ContractContent, at: Date): Contract {
  const html = htmlOf(party, content, dayFormat.format(at));
  return { html, sha256: sha256Of(html), termsSha256: sha256Of(htmlOf(party, content, '')) };
}

/** Returns the contract of one customer for one asset on a day. */
export function writeContract(
  party: ContractParty,
  asset: AssetRow,
  template: ContractTemplate,
  at: Date,
): Contract {
  return drawUp(party, contentOn(asset, template), at);
}

/**
 * Throws 409 if the customer agreed to other terms than those of the contract. Accepts a call without a hash, because
 * section 7 doesn't require one.
 */
export function refuseOtherTerms({ termsSha256 }: Contract, hash: string | undefined): void {
  if (hash !== undefined && hash !== termsSha256) {
    throw new Refusal(409, 'terms_changed');
  }
}
