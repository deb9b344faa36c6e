import type { Bank, Receiver } from '@/store/wallet/walletWire';

/** Returns the banks to choose from. The bank of a saved beneficiary may no longer be in the list. */
export function bankOptions(banks: readonly Bank[], chosen: Receiver | null) {
  const known = banks.map(({ code, name }) => ({ value: code, label: name }));
  const isMissing = chosen !== null && banks.every(({ code }) => code !== chosen.bankCode);
  return isMissing ? [...known, { value: chosen.bankCode, label: chosen.bankName }] : known;
}

/** Returns the name for a code of `bankOptions`. */
export function bankNameOf(code: string, banks: readonly Bank[], chosen: Receiver | null): string {
  return bankOptions(banks, chosen).find(({ value }) => value === code)?.label ?? code;
}
