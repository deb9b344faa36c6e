import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rails } from '../../../../server/src/money/rails/index.ts';
import { readConfig } from '../../../../server/src/platform/settings/config.ts';
import { deriveKeys } from '../../../../server/src/platform/settings/derivedKeys.ts';
import { production } from '../../../../server/testing/production.ts';

describe('the keys of JWT_SECRET', () => {
  it('the keys derived from JWT_SECRET are those of HKDF with SHA-256, and stay the same in every release', () => {
    const keys = Object.entries({ ...deriveKeys(production.JWT_SECRET) });
    // These keys were computed in another programming language, according to RFC 5869. The info of each is "mota "
    // followed by its name.
    assert.deepEqual(
      keys.map(([name, { derived }]) => [name, derived.toString('hex')]),
      [
        ['codes', '4e6ea5ac61cca5f437871a14c4648725722c2c702355bb6da517d0a1aeedacce'],
        ['devices', '993c4b57b0bd85aad0170b5df971adf9be51dc25137a69af0f9a1bcb830e92e3'],
        ['registrations', '61aebf367954d1c42d685e2060cacf4651db1e56810013540057892c678481e4'],
        ['calls', '5a3c909f358dc2da017d7180d6cc17bf903926c8881816c43863bbd5a63668eb'],
        ['closings', '25b7daf350724af5937ba446f332589b591ab64750e070cc84ee0bb3d04a2377'],
        ['alertLinks', '7f598cabdf4f43746f7b58cd20516bce3473cbcd15451301453a7aab60f1e5eb'],
        ['factorTickets', '53e7c8898079b052adae10a4196b94c64cd42ac79499705b112e48ceebc47fbc'],
      ],
    );
  });

  it('the keys derived from JWT_SECRET change with it, except for the fingerprints of images if these keep the former secret', () => {
    const before = readConfig(production, rails);
    const changed = {
      ...production,
      JWT_SECRET: 'q7RtXb2mVd9KsWy4nHc6PzGf1jLu3eAo',
      IMAGE_FINGERPRINT_KEY: production.JWT_SECRET,
    };
    const after = readConfig(changed, rails);
    assert.notDeepEqual(after.keys, before.keys);
    assert.equal(after.imageFingerprintKey, before.imageFingerprintKey);
  });

  it('the key of the fingerprints can’t be the same as JWT_SECRET', () => {
    const twice = { ...production, IMAGE_FINGERPRINT_KEY: production.JWT_SECRET };
    assert.throws(() => readConfig(twice, rails), /must not be the same as/);
  });
});
