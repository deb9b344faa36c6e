import { factorAsked, factorSettled, signedIn } from '@/store/events';
import * as factors from '@/store/factors/factorsSlice';
import { row } from './row';

const question = { methods: ['passkey', 'recovery_code'], method: 'passkey' } as const;

export const factorsCases = [
  row(
    'a call that needs a factor asks for the easiest one',
    'factors',
    {},
    factorAsked({ methods: ['passkey', 'recovery_code'] }),
    { question },
  ),
  row(
    'the customer chooses another way',
    'factors',
    { question },
    factors.factorMethodChosen('recovery_code'),
    { question: { ...question, method: 'recovery_code' } },
  ),
  row(
    'no way is chosen without a question',
    'factors',
    {},
    factors.factorMethodChosen('passkey'),
    {},
  ),
  row('an answered question is gone', 'factors', { question }, factorSettled(), { question: null }),
  row(
    'a change takes the password first',
    'factors',
    {},
    factors.factorChangeChosen({ kind: 'removePasskey', id: 'p1' }),
    { flow: { step: 'password', change: { kind: 'removePasskey', id: 'p1' } } },
  ),
  row('new recovery codes are shown', 'factors', {}, factors.recoveryCodesShown(), {
    flow: { step: 'codes' },
  }),
  row(
    'a change that ends returns to the list',
    'factors',
    { flow: { step: 'codes' } },
    factors.factorChangeEnded(),
    { flow: { step: 'list' } },
  ),
  row(
    'the next customer sees no open change',
    'factors',
    { flow: { step: 'codes' }, question },
    signedIn({ token: 't' }),
    { flow: { step: 'list' }, question: null },
  ),
];
