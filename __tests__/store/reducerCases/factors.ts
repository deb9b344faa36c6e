import { factorAsked, factorSettled, signedIn } from '@/store/events';
import * as factors from '@/store/factors/factorsSlice';
import { row } from './row';

const question = { methods: ['passkey', 'recovery_code'], method: 'passkey' } as const;

export const factorsCases = [
  row(
    'a call that needs a factor asks for the easiest factor first',
    'factors',
    {},
    factorAsked({ methods: ['passkey', 'recovery_code'] }),
    { question },
  ),
  row(
    'choosing another method changes the question',
    'factors',
    { question },
    factors.factorMethodChosen('recovery_code'),
    { question: { ...question, method: 'recovery_code' } },
  ),
  row(
    'choosing a method does nothing if no factor is asked for',
    'factors',
    {},
    factors.factorMethodChosen('passkey'),
    {},
  ),
  row('answering closes the question', 'factors', { question }, factorSettled(), {
    question: null,
  }),
  row(
    'a change asks for the password first',
    'factors',
    {},
    factors.factorChangeChosen({ kind: 'removePasskey', id: 'p1' }),
    { flow: { step: 'password', change: { kind: 'removePasskey', id: 'p1' } } },
  ),
  row('new recovery codes are shown', 'factors', {}, factors.recoveryCodesShown(), {
    flow: { step: 'codes' },
  }),
  row(
    'ending a change returns to the list',
    'factors',
    { flow: { step: 'codes' } },
    factors.factorChangeEnded(),
    { flow: { step: 'list' } },
  ),
  row(
    'a sign-in closes an open change and question',
    'factors',
    { flow: { step: 'codes' }, question },
    signedIn({ token: 't' }),
    { flow: { step: 'list' }, question: null },
  ),
];
