import type { FactorRequest } from '../factors/factorsWire';

/** What the customer has to prove. */
type Asked = Pick<FactorRequest, 'ticket' | 'passkey'>;

/** Waits for the customer to prove a factor for a call. The ticket stays here, because it mustn't enter the store. */
export interface FactorPrompt {
  /** Asks the customer for a factor. Resolves to whether they proved the ticket. A newer question replaces this one. */
  readonly ask: (asked: Asked) => Promise<boolean>;
  /** Returns what the customer has to prove. The ticket is empty if no call needs one. */
  readonly asked: () => Asked;
  /** Ends the question. */
  readonly settle: (isProved: boolean) => void;
}

const nothing: Asked = { ticket: '', passkey: null };

export function createFactorPrompt(): FactorPrompt {
  let asked = nothing;
  let resolve: (isProved: boolean) => void = () => undefined;
  const settle = (isProved: boolean): void => {
    asked = nothing;
    resolve(isProved);
  };
  return {
    ask: (next) => {
      settle(false);
      asked = next;
      return new Promise((settled) => {
        resolve = settled;
      });
    },
    asked: () => asked,
    settle,
  };
}
