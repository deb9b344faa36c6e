import { Facts } from '@/ui/Facts';
import type { Proposal } from '../store/peopleApi';
import { proposalsCopy as copy } from '../words/office';

const termOf = (name: string) =>
  copy.facts[name] ?? name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Every fact of a proposed change, before and after. */
export function Change({ change }: { readonly change: Pick<Proposal, 'before' | 'after'> }) {
  const { before, after } = change;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const valueOf = (name: string) =>
    [before[name], after[name]].filter((value) => value !== undefined).join(' → ');
  return <Facts facts={names.map((name) => ({ term: termOf(name), value: valueOf(name) }))} />;
}
