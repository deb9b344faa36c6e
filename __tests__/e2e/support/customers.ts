import { randomUUID } from 'node:crypto';
import { staffCookie } from './staffCookie';

export const PASSWORD = 'Correct-Horse-7';
export const PIN = '4821';

/** A customer with a verified email and a token. */
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

/** Calls of the product and its sandbox, which prepare a test. */
export interface Api {
  /** Signs up and verifies a customer with a unique email, optionally with a friend's link. */
  newCustomer(
    names?: Partial<Pick<Customer, 'firstName' | 'lastName'>>,
    referralLink?: string,
  ): Promise<Customer>;
  /** Returns the emails to this address, newest first. */
  mailsTo(email: string): Promise<readonly Mail[]>;
  /** Returns the six digits of the newest email to this address that has a code. */
  codeFor(email: string): Promise<string>;
  /** Returns the number of the customer's deposit account. */
  accountNumber(customer: Pick<Customer, 'token'>): Promise<string>;
  /** Pays into the customer's deposit account. `amount` is in naira with at most two decimals. */
  pay(customer: Pick<Customer, 'token'>, amount: string): Promise<void>;
  /**
   * Sends any call, as the customer with this token, or as a staff member for calls of the office. Throws if it is
   * refused.
   */
  call(method: string, path: string, options?: CallOptions): Promise<unknown>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
}

/** Returns an email that is unique in this run. */
export const newEmail = () => `ada.${randomUUID().slice(0, 8)}@example.com`;

/** Returns the API of the server at this origin. */
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
          // Phone numbers end in 5 and no test's PIN does, because a PIN must not be the start or the end of the phone
          // number.
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
