import type { CallName } from '@contract/calls';
import { httpFailure, type Failure } from '@/lib/failure';
import { describeFailure } from '@/failures/describeFailure';
import type { FailureSubject } from '@/failures/failureRules';
import { cliqueSentences } from '../support/calls/cliques';
import type { Sentences } from '../support/calls/row';
import { always } from '../support/calls/sentences';
import { callNames, rowOf } from '../support/calls/table';

/** The messages of failures whose subject isn't a call, but the reason for a call. */
const reasons: Readonly<Record<Exclude<FailureSubject, CallName>, Sentences>> = {
  listAssetsForClique: cliqueSentences('Failed to load assets. Please try again.'),
  checkVerificationStatus: always('Failed to fetch verification status. Please try again.'),
  checkNextOfKin: always('Failed to check Next of Kin status. Please try again.'),
};

const subjects = [
  ...callNames.map((name): [FailureSubject, Sentences] => [name, rowOf(name).says]),
  ...(Object.entries(reasons) as [FailureSubject, Sentences][]),
];

/** Returns each failure of a call with the message of section 8 of the specification. */
function failuresOf(says: Sentences): readonly (readonly [Failure, string | null])[] {
  const { failed, unanswered = failed, offline = unanswered, unexpected = failed } = says;
  const unsent: Failure = { kind: 'http', status: 401, isUnsent: true };
  return [
    [httpFailure(503, {}), failed],
    [{ kind: 'schema', path: 'id' }, failed],
    [{ kind: 'network', offline: false }, unanswered],
    [{ kind: 'network', offline: true }, offline],
    [{ kind: 'unexpected' }, unexpected],
    ...(says.withoutSession ? [[unsent, says.withoutSession] as const] : []),
    ...(says.refused ?? []).map(
      ([status, body, sentence]) => [httpFailure(status, body), sentence] as const,
    ),
  ];
}

describe('the error catalogue of section 8', () => {
  test.each(subjects)('shows the message of section 8 for every failure of %s', (subject, says) => {
    const failures = failuresOf(says);
    const said = failures.map(([failure]) => [failure, describeFailure(subject, failure)]);
    expect(said).toEqual(failures);
  });

  test.each(['requestWithdrawal', 'invest', 'joinClique'] as const)(
    'says that %s may have succeeded if the server refuses its key as used',
    (subject) => {
      const body = { code: 'idempotency_key_used', message: 'Used.', error: 'Used.' };
      expect(describeFailure(subject, httpFailure(409, body))).toBe(
        'We couldn’t confirm whether this was done. Check before you try again.',
      );
    },
  );

  test('describes an error in the code around a call like any unexpected failure', () => {
    const error = { name: 'TypeError', message: 'x' };
    expect(describeFailure('signIn', error)).toBe(rowOf('signIn').says.failed);
  });
});
