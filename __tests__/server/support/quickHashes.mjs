// Loaded before the tests. Weakens password hashes, which took a fifth of the time of all tests.
import { createRequire } from 'node:module';

const requireOfServer = createRequire(import.meta.resolve('../../../server/package.json'));
const argon2 = requireOfServer('@node-rs/argon2');
const { hash } = argon2;

argon2.hash = (secret, options) => hash(secret, { memoryCost: 8, timeCost: 1, ...options });
