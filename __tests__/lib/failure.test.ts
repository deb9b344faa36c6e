import type { RefusalOf } from '@contract/refusals';
import fc from 'fast-check';
import * as limits from '@/config/limits';
import {
  httpFailure,
  isCancelled,
  isFailure,
  isHttpFailure,
  isTransient,
  type Failure,
} from '@/lib/failure';

describe('the data of a refusal', () => {
  test('keeps the text of a refusal for the whole call and for single fields', () => {
    expect(httpFailure(400, { detail: ' no ', email: ['taken', 'bad'], code: 3 })).toEqual({
      kind: 'http',
      status: 400,
      detail: 'no',
      fields: { email: ['taken', 'bad'] },
    });
    expect(httpFailure(400, { message: ['first'], error: 'e', phone_number: 'short' })).toEqual({
      kind: 'http',
      status: 400,
      message: 'first',
      error: 'e',
      fields: { phone_number: ['short'] },
    });
  });

  test.each([null, undefined, 'text', 3, [], ['x']])(
    'keeps only the status of a refusal with the body %p',
    (body) => {
      expect(httpFailure(500, body)).toStrictEqual({ kind: 'http', status: 500 });
    },
  );

  test('returns no text if the body has none', () => {
    expect(httpFailure(400, {})).toStrictEqual({ kind: 'http', status: 400 });
    expect(httpFailure(400, { detail: ' ', email: [] })).toStrictEqual({
      kind: 'http',
      status: 400,
    });
  });

  test('the text of a refusal begins and ends with a visible character, even if it was cut', () => {
    const words = `  ${'x'.repeat(299)} y`;
    expect(httpFailure(400, { detail: words }).detail).toBe('x'.repeat(299));
  });

  test('keeps at most 300 characters of any body, and only text', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('detail', 'message', 'error', 'email'), fc.anything()),
        (body) => {
          const { detail, message, error, fields } = httpFailure(400, body);
          const texts = [detail, message, error, ...Object.values(fields ?? {}).flat()];
          for (const text of texts.filter((each) => each !== undefined)) {
            expect(typeof text).toBe('string');
            expect(text.length).toBeGreaterThan(0);
            expect(text.length).toBeLessThanOrEqual(limits.serverProseLength);
          }
        },
      ),
    );
    expect(httpFailure(400, { detail: 'x'.repeat(999) }).detail).toHaveLength(300);
  });
});

test("the code of a refusal isn't used as the text of a field, but a list of texts under that name is", () => {
  expect(httpFailure(400, { code: 'pin_wrong', detail: 'Incorrect transaction PIN.' })).toEqual({
    kind: 'http',
    status: 400,
    code: 'pin_wrong',
    detail: 'Incorrect transaction PIN.',
  });
  expect(httpFailure(400, { code: ['Enter the code.'] })).toEqual({
    kind: 'http',
    status: 400,
    fields: { code: ['Enter the code.'] },
  });
});

test('treats a missing response and 5xx as temporary failures', () => {
  expect(isTransient({ kind: 'network', offline: false })).toBe(true);
  expect(isTransient({ kind: 'http', status: 500 })).toBe(true);
  expect(isTransient({ kind: 'http', status: 503 })).toBe(true);
  expect(isTransient({ kind: 'http', status: 499 })).toBe(false);
  expect(isTransient({ kind: 'http', status: 429 })).toBe(false);
  expect(isTransient({ kind: 'schema', path: '' })).toBe(false);
  expect(isTransient({ kind: 'unexpected' })).toBe(false);
});

test('distinguishes a failed call from other errors, and recognises a cancelled request', () => {
  const failure = { kind: 'network', offline: true };
  expect(isFailure(failure)).toBe(true);
  for (const kind of ['http', 'network', 'schema', 'unexpected']) {
    expect(isFailure({ kind })).toBe(true);
  }
  for (const other of [{ kind: 'other' }, { kind: '' }, new Error('x'), null, 'network']) {
    expect(isFailure(other)).toBe(false);
  }
  expect(isCancelled({ name: 'AbortError' })).toBe(true);
  for (const other of [failure, { name: 'TypeError' }, null, undefined, 'AbortError']) {
    expect(isCancelled(other)).toBe(false);
  }
});

test.each<[Failure, number | undefined, boolean]>([
  [{ kind: 'http', status: 401 }, undefined, true],
  [{ kind: 'http', status: 401 }, 401, true],
  [{ kind: 'http', status: 403 }, 401, false],
  [{ kind: 'network', offline: false }, undefined, false],
  [{ kind: 'network', offline: false }, 401, false],
  [{ kind: 'unexpected' }, undefined, false],
])('reads %j as a refusal with status %p: %p', (failure, status, isRefusal) => {
  expect(isHttpFailure(failure, status)).toBe(isRefusal);
});

/** The linter checks these types: it also reports if an expected type error is missing. */
export const refusals: readonly [RefusalOf<'invest'>, RefusalOf<'signIn'>] = [
  'pin_locked',
  // @ts-expect-error -- no sign-in needs a PIN
  'pin_locked',
];
