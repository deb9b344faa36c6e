import type { Bank, Receiver } from '@/store/wallet/walletWire';

/** The banks to choose from; a saved beneficiary may have one that the list no longer has. */
export function bankOptions(banks: readonly Bank[], chosen: Receiver | null) {
  const known = banks.map(({ code, name }) => ({ value: code, label: name }));
  const isMissing = chosen !== null && banks.every(({ code }) => code !== chosen.bankCode);
  return isMissing ? [...known, { value: chosen.bankCode, label: chosen.bankName }] : known;
}

/** The name that belongs to a code of `bankOptions`. */
export function bankNameOf(code: string, banks: readonly Bank[], chosen: Receiver | null): string {
  return bankOptions(banks, chosen).find(({ value }) => value === code)?.label ?? code;
}
