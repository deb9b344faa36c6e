import { failedCallOf } from './failedCall';
import type { AppStartListening } from './startListening';

/** Every failure is logged, those without a text of section 8 among them; the server's prose is left out. */
export function addFailureLog(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => failedCallOf(action) !== null,
    effect: (action, { extra }) => {
      const failed = failedCallOf(action);
      if (failed === null || failed.failure.kind === 'unexpected') return;
      const { call, failure } = failed;
      extra.log('A call failed', {
        call,
        kind: failure.kind,
        ...(failure.kind === 'http' && { status: failure.status }),
        ...(failure.kind === 'schema' && { path: failure.path }),
      });
    },
  });
}
