import { plainText } from '@contract/rules/plainText';

// People without a naira sign on their keyboards write N, #, NGN or =N=. Prices on paper end with "/-" or "/=".
const wholeNaira =
  /^(?:₦|NGN|=?N=?|#)?\s*(\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.0{1,2})?(?:\s*\/\s*[-=\p{Pd}])?(?:\s*(?:NGN|naira))?$/iu;

/**
 * Returns the digits of a pasted amount of whole naira: "250000" for "₦250,000", "N250,000", "#250000", " 250 000 ",
 * "250,000.00" or "₦250,000/-". Returns null for an amount with kobo, and for text that is no amount.
 */
export function wholeNairaOf(pasted: string): string | null {
  return wholeNaira.exec(plainText(pasted))?.[1]?.replace(/\D/g, '') ?? null;
}

const exactNaira = /^₦?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

/** Returns a pasted amount in naira and kobo as a decimal string. Null for text that is no amount. */
export function exactNairaOf(pasted: string): string | null {
  const [, naira, kobo = ''] = exactNaira.exec(plainText(pasted)) ?? [];
  return naira === undefined ? null : naira.replaceAll(',', '') + kobo;
}

/**
 * Returns the text that an input event added to a field: nothing for a deletion, and the field's whole `text` if the
 * event doesn't contain it.
 */
export function insertedBy(event: Event, text: string): string {
  if (!(event instanceof InputEvent)) return text;
  return event.inputType.startsWith('delete') ? '' : (event.data ?? text);
}

/**
 * The result of an entry: another amount, an edit of its digits, or a refusal. `pending` is a separator and the digits
 * after it, which aren't part of the amount yet. A comma is a thousands separator once three digits follow. Everything
 * after a decimal point is kobo.
 */
export type MoneyEdit =
  | { readonly kind: 'replace'; readonly amount: string }
  | { readonly kind: 'digits' }
  | {
      readonly kind: 'refuse';
      readonly pending: string;
      /** Why the text is refused. Null if there is nothing to show yet. */
      readonly reason: 'kobo' | 'text' | null;
    };

/**
 * Returns the edit that refuses kobo. Gives no reason for a comma after digits, because it may be the start of
 * thousands.
 */
const koboRefused = (amount: string, pending: string): MoneyEdit => ({
  kind: 'refuse',
  pending,
  reason: pending === ',' && amount ? null : 'kobo',
});

/** Returns the edit that appends a typed comma and three digits. Null for any other text. */
const thousandsEdit = (amount: string, written: string): MoneyEdit | null =>
  /^[1-9]\d*,\d{3}$/.test(amount + written)
    ? { kind: 'replace', amount: (amount + written).replace(',', '') }
    : null;

/**
 * Returns the effect of inserting text into an amount of whole naira. An amount with kobo is replaced as a whole, so
 * that its kobo never become naira.
 */
export function moneyEdit(amount: string, pending: string, inserted: string): MoneyEdit {
  const isExact = amount.includes('.');
  if (inserted === '') return isExact ? { kind: 'replace', amount: '' } : { kind: 'digits' };
  const written = pending + inserted;
  if (/^[.,]/.test(written)) {
    return thousandsEdit(amount, written) ?? koboRefused(amount, written);
  }
  if (!isExact && /^(?:\d+|.)$/u.test(inserted)) return { kind: 'digits' };
  const naira = wholeNairaOf(inserted);
  return naira === null
    ? { kind: 'refuse', pending: '', reason: 'text' }
    : { kind: 'replace', amount: naira };
}

/**
 * Returns the effect of an edit of an amount that may have kobo. Kobo never become naira: `losesPoint` is whether the
 * edit removes the decimal point but not the digits after it.
 */
export function exactMoneyEdit(
  amount: string,
  pending: string,
  inserted: string,
  losesPoint: boolean,
): MoneyEdit {
  if (losesPoint) return { kind: 'refuse', pending: '', reason: 'text' };
  if (!/^(?:\d+|.?)$/u.test(inserted)) {
    const naira = exactNairaOf(inserted);
    return naira === null
      ? { kind: 'refuse', pending: '', reason: 'text' }
      : { kind: 'replace', amount: naira };
  }
  const written = pending + inserted;
  const isSecondPoint = inserted === '.' && (amount === '' || amount.includes('.'));
  if (inserted === '' || (pending === '' && inserted !== ',' && !isSecondPoint)) {
    return { kind: 'digits' };
  }
  return (
    thousandsEdit(amount, written) ?? {
      kind: 'refuse',
      pending: written,
      reason: written === ',' && amount ? null : 'text',
    }
  );
}
