import { type KeyboardEvent, useState } from 'react';
import * as limits from '@/config/limits';
import { useFormField } from '@/forms/useFormField';
import { missingMessages } from '@/messages/forms';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useListBanksQuery } from '@/store/wallet/walletApi';
import type { Receiver } from '@/store/wallet/walletWire';
import { Grid } from '@/ui/layout/Layout';
import { Reload } from '@/ui/feedback/Reload';
import { SelectInput } from '@/ui/forms/SelectInput';
import { TextInput } from '@/ui/forms/TextInput';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { Unreadable } from '@/widgets/feedback/QueryState';
import { bankOptions } from './bankOptions';
import { findBanks } from './bankSearch';

interface BankFieldProps {
  readonly chosen: Receiver | null;
  readonly onBankChange: (bankCode: string) => void;
}

/** On Enter, moves the focus to the banks that were found. Enter must not send a half-filled form. */
function focusBanksOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[data-name="bankCode"]')?.focus();
}

/**
 * Renders a field for the bank, with a search if there are many. A single match is selected at once. If the list can't
 * be loaded, a quiet line says so, next to a "Reload" button.
 */
export function BankField({ chosen, onBankChange }: BankFieldProps) {
  const query = useListBanksQuery(undefined);
  const { data, error } = query;
  const field = useFormField<string>('bankCode', messages.bank);
  const [typed, setTyped] = useState('');
  const isLoading = data === undefined && error === undefined;
  const banks = bankOptions(data?.items ?? [], chosen);
  const found = findBanks(banks, typed);

  const search = (text: string) => {
    const left = findBanks(banks, text);
    setTyped(text);
    if (left.some(({ value }) => value === field.value)) return;
    const [only] = left;
    onBankChange(left.length === 1 && only ? only.value : '');
  };

  return (
    <>
      <Grid columns="field" gap={4}>
        {banks.length < limits.banksToSearch ? null : (
          <TextInput
            label={messages.searchBanks}
            type="search"
            placeholder={messages.searchExample}
            autoComplete="off"
            enterKeyHint="next"
            value={typed}
            onValueChange={search}
            onKeyDown={focusBanksOnEnter}
          />
        )}
        <SelectInput
          {...field}
          label={messages.bank}
          missing={missingMessages.bank}
          required
          placeholder={isLoading ? messages.loadingBanks : messages.selectBank(found.length, typed)}
          options={found}
          onValueChange={onBankChange}
        />
      </Grid>
      <VisuallyHidden aria-live="polite">
        {typed === '' ? null : messages.banksFound(found.map(({ label }) => label))}
      </VisuallyHidden>
      <Unreadable count={data?.unreadable ?? 0} />
      {error !== undefined && data === undefined ? (
        <Reload isQuiet query={query}>
          {messages.banksNotLoaded}
        </Reload>
      ) : null}
    </>
  );
}
