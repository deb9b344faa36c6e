// Loaded before the server's tests: see `allTests.cjs`.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: 1, endOnFailure: true });
