import { workerUrl, workerPolicyName } from '@/config/releases';

interface ScriptUrlPolicy {
  /** Returns a TrustedScriptURL, which TypeScript's `register` knows as a string. */
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** The worker's URL in the form that the content security policy demands, where the browser knows it. */
export function workerScript(page: object & { readonly trustedTypes?: TrustedTypes }): string {
  const policy = page.trustedTypes?.createPolicy(workerPolicyName, {
    createScriptURL: () => workerUrl,
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
