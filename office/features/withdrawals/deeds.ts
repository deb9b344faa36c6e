import type { WithdrawalCase } from '../../store/queuesApi';
import type { Deed } from '../../widgets/queue/deed';
import { withdrawalsCopy as copy } from '../../words/office';

const deed = (name: keyof typeof copy.deeds): Deed => ({
  label: copy.deeds[name],
  route: `POST /withdrawals/:id/${name}/`,
});
const written = (name: keyof typeof copy.asked, field: 'reason' | 'code'): Deed => ({
  ...deed(name),
  fields: [{ name: field, label: copy.asked[name] }],
  confirm: copy.confirms[name],
});
const reject: Deed = { ...written('reject', 'reason'), isDangerous: true };

/** The deeds that a withdrawal allows as it is, the usual one first. */
export function deedsOf({ status, proposal, waits_because, takes_two }: WithdrawalCase): Deed[] {
  if (status === 'waiting') {
    const approve = { ...deed('approve'), ...(takes_two && { label: copy.propose }) };
    return proposal ? [reject] : [approve, reject];
  }
  if (status !== 'approved' && status !== 'sending') return [];
  const code = waits_because === 'code' ? [written('code', 'code')] : [];
  return [deed('look'), ...code, written('return', 'reason')].map((each) => ({
    ...each,
    isStaying: true,
  }));
}
