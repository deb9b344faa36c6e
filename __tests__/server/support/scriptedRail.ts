import {
  CodeRefused,
  RailUnavailable,
  type MoneyRail,
  type Payment,
  type PaymentState,
} from '../../../server/src/money/rails/moneyRail.ts';

const paid: PaymentState = { status: 'paid', fee: 1000n, sessionId: '000013260302' };

/** A provider that reports the states of payments that a test sets. */
export interface ScriptedRail {
  /** Every payment that the provider was asked to make, in order. */
  readonly sent: Payment[];
  /** The references whose status was requested. */
  readonly asked: string[];
  /**
   * Sets the next replies to calls that send or look up a payment, and to one-time codes other than "wrong" and "away".
   * The last reply is repeated.
   */
  say(...states: readonly PaymentState[]): void;
  /** Returns a rail that answers payments as scripted, and everything else like the given rail. */
  over(rail: MoneyRail): MoneyRail;
}

/** Creates a provider that pays at once unless the test scripts something else. */
export function scriptedRail(): ScriptedRail {
  let states: readonly PaymentState[] = [paid];
  const next = (): PaymentState => {
    const [state = paid, ...more] = states;
    if (more.length > 0) states = more;
    return state;
  };
  const sent: Payment[] = [];
  const asked: string[] = [];
  return {
    sent,
    asked,
    say: (...said) => {
      states = said;
    },
    over: (rail) => ({
      ...rail,
      send: async (payment) => {
        sent.push(payment);
        return next();
      },
      enterCode: async (_reference, code) => {
        if (code === 'wrong') throw new CodeRefused('wrong');
        if (code === 'away') throw new RailUnavailable('away');
        return next();
      },
      findPayment: async (reference) => {
        asked.push(reference);
        return next();
      },
    }),
  };
}
