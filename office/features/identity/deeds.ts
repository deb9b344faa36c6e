import type { KycCase } from '../../store/queuesApi';
import type { Deed } from '../../widgets/queue/deed';
import { identityCopy as copy } from '../../words/office';

/** A submission is approved, or rejected with reasons that the customer reads. */
export const deedsOf = ({ reasons }: KycCase): Deed[] => [
  { label: copy.approve, route: 'POST /kyc/:id/approve/' },
  {
    label: copy.reject,
    route: 'POST /kyc/:id/reject/',
    fields: [
      {
        name: 'reasons',
        label: copy.reasons,
        type: 'choices',
        options: reasons.map(({ code, sentence }) => ({ value: code, label: sentence })),
      },
    ],
    confirm: copy.confirmReject,
    isDangerous: true,
  },
];
