import assert from 'node:assert/strict';
import { production } from '../../../testing/production.ts';
import type { Attack } from '../attack.ts';

/** Settings with which a server must not start, and its error message. */
const mistakes = [
  [{ ...production, NODE_ENV: 'Production' }, /^NODE_ENV must be production or sandbox, not/],
  [{ ...production, NODE_ENV: '' }, /^NODE_ENV must be production or sandbox, not/],
  [{ ...production, REFERAL_BONUS: '0' }, /^REFERAL_BONUS isn't a setting of Mota\. Did you mean/],
  [{ ...production, JWT_SECRET: '' }, /^JWT_SECRET is required in production/],
  [{ ...production, JWT_SECRET: 'mota-secret!'.repeat(4) }, /^JWT_SECRET repeats itself/],
  [
    { ...production, PIN_KEY: production.JWT_SECRET },
    /^PIN_KEY must not be the same as JWT_SECRET/,
  ],
  [{ ...production, TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /^TRUST_PROXY must be the number/],
  [
    { ...production, MONNIFY_SECRET_KEY: 'secret' },
    /^MONNIFY_SECRET_KEY doesn't look like a secret/,
  ],
  [
    { ...production, MONNIFY_SECRET_KEY: production.JWT_SECRET },
    /^MONNIFY_SECRET_KEY must not be the same as JWT_SECRET/,
  ],
] as const;

export default {
  title: 'Getting an open server through a mistake in its settings',
  isQuick: false,
  run: async ({ start }) => {
    for (const [environment, sentence] of mistakes) {
      const server = await start(environment);
      await assert.rejects(server.ready, `${String(sentence)} is not said: the server listens`);
      assert.equal(await server.ended, 1, 'the server does not end with an error');
      assert.match(server.output(), sentence, 'the error does not say what to mend');
      assert.doesNotMatch(server.output(), /\n +at |Mota is running/, 'more than that is said');
    }
  },
} satisfies Attack;
