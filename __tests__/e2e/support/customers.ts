import { randomUUID } from 'node:crypto';
import { staffCookie } from './staffCookie';

export const PASSWORD = 'Correct-Horse-7';
export const PIN = '4821';

/** A customer who has verified their email, and a token of theirs. */
export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The calls of the product and of its sandbox that bring a test to the point where it begins. */
export interface Api {
  /** Signs up and verifies a customer with their own email, maybe through a friend's link. */
  newCustomer(
    names?: Partial<Pick<Customer, 'firstName' | 'lastName'>>,
    referralLink?: string,
  ): Promise<Customer>;
  /** Every mail to this email, newest first. */
  mailsTo(email: string): Promise<readonly Mail[]>;
  /** The six digits of the newest mail with some to this email. */
  codeFor(email: string): Promise<string>;
  /** The number of the customer's deposit account. */
  accountNumber(customer: Pick<Customer, 'token'>): Promise<string>;
  /** Pays into the customer's deposit account; `amount` is naira with at most two decimals. */
  pay(customer: Pick<Customer, 'token'>, amount: string): Promise<void>;
  /** Any call: as the customer whose token is given, or as a person of the office where staff decide. Throws when it is refused. */
  call(method: string, path: string, options?: CallOptions): Promise<unknown>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
}

/** An email that is used once in the run. */
export const newEmail = () => `ada.${randomUUID().slice(0, 8)}@example.com`;

/** The API of the server at this origin. */
export function apiOf(origin: string): Api {
  const call: Api['call'] = async (method, path, { body, token } = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(path.startsWith('/office/api/') && { cookie: await staffCookie(origin, 'ada') }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };

  const mailsTo: Api['mailsTo'] = async (email) => {
    const mails = (await call('GET', '/sandbox/mails/')) as Mail[];
    return mails.filter(({ recipient }) => recipient === email);
  };

  const codeFor: Api['codeFor'] = async (email) => {
    const codes = (await mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    const [code] = codes;
    if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
    return code;
  };

  const accountNumber: Api['accountNumber'] = async ({ token }) => {
    const account = await call('GET', '/wallet/get-static-account/', { token });
    return (account as { account_number: string }).account_number;
  };

  return {
    call,
    mailsTo,
    codeFor,
    newCustomer: async ({ firstName = 'Ada', lastName = 'Obi' } = {}, referralLink) => {
      const email = newEmail();
      const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0');
      await call('POST', '/users/register/', {
        body: {
          first_name: firstName,
          last_name: lastName,
          // No test's PIN ends in 5: none is the end of a phone number.
          phone_number: `+23480${digits}5`,
          email,
          password: PASSWORD,
          ...(referralLink !== undefined && { referral_link: referralLink }),
        },
      });
      await call('POST', '/users/verify-email/', {
        body: { email, otp: await codeFor(email) },
      });
      const { access } = (await call('POST', '/api/auth/token/', {
        body: { username: email, password: PASSWORD },
      })) as { access: string };
      return { firstName, lastName, email, password: PASSWORD, token: access };
    },
    accountNumber,
    pay: async (customer, amount) => {
      await call('POST', '/sandbox/deposits/', {
        body: { account_number: await accountNumber(customer), amount },
      });
    },
  };
}
