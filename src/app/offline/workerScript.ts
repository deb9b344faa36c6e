import { workerAddress, workerPolicyName } from '@/config/releases';

interface ScriptUrlPolicy {
  /** Gives a TrustedScriptURL, which TypeScript's `register` knows as a string. */
  readonly createScriptURL: (address: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** The worker's address in the form that the content security policy demands, where the browser knows it. */
export function workerScript(page: object & { readonly trustedTypes?: TrustedTypes }): string {
  const policy = page.trustedTypes?.createPolicy(workerPolicyName, {
    createScriptURL: () => workerAddress,
  });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}
