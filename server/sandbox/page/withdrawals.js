import { card, poll, showItems, time } from './items.js';
import { decidable } from './decisions.js';
import { money } from './request.js';

const list = '/office/api/withdrawals/';

/** Keeps the withdrawals that wait for a decision up to date, oldest first. */
export function showWithdrawals(section) {
  const place = section.querySelector('[data-items]');
  const empty = section.querySelector('[data-empty]');
  const create = (withdrawal) => {
    const id = `withdrawal-${withdrawal.id}`;
    const article = card(id, money(withdrawal.amount), [
      ['Customer', withdrawal.email],
      ['To', withdrawal.account_name],
      ['Account', `${withdrawal.bank_name}, ${withdrawal.account_number}`],
      ['Requested', time(withdrawal.requested_at)],
      ...(withdrawal.not_before ? [['Not before', time(withdrawal.not_before)]] : []),
    ]);
    return decidable(article, { id, path: `${list}${withdrawal.id}/`, section, refresh });
  };
  const refresh = poll(`${list}?status=waiting`, (waiting) =>
    showItems(place, empty, waiting.reverse(), create),
  );
}
