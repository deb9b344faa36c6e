import type { FactorRequest } from '../factors/factorsWire';

/** The ticket that the customer has to prove, and the options for proving it with a passkey. */
type Asked = Pick<FactorRequest, 'ticket' | 'passkey'>;

/** Waits for the customer to prove a factor for a call. Holds the ticket, because a ticket mustn't enter the store. */
export interface FactorPrompt {
  /** Waits until the question is settled, and resolves to whether the ticket was proved. False if another call asks. */
  readonly ask: (asked: Asked) => Promise<boolean>;
  /** Returns the open question. Its ticket is empty if no call needs a factor. */
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
