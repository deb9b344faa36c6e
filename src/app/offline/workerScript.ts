import { workerUrl, workerPolicyName } from '@/config/releases';

interface ScriptUrlPolicy {
  /** Returns a TrustedScriptURL, which TypeScript's `register` types as a string. */
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** Returns the worker's URL in the form that the content security policy requires, if the browser supports it. */
export function workerScript(page: object & { readonly trustedTypes?: TrustedTypes }): string {
  const policy = page.trustedTypes?.createPolicy(workerPolicyName, {
    createScriptURL: () => workerUrl,
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
