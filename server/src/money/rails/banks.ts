/** A Nigerian bank that money can be sent to. */
export interface Bank {
  /** Our id of the bank, which the apps send. Providers may use other codes. */
  readonly code: string;
  readonly name: string;
  /** Other names that a provider's list may have for the bank. */
  readonly alsoCalled: readonly string[];
}

const bank = (code: string, name: string, ...alsoCalled: readonly string[]): Bank => ({
  code,
  name,
  alsoCalled,
});

/** All banks, sorted by name. Most codes are the central bank's. */
export const banks: readonly Bank[] = [
  bank('044', 'Access Bank'),
  bank('023', 'Citibank Nigeria'),
  bank('050', 'Ecobank Nigeria'),
  bank('070', 'Fidelity Bank'),
  bank('011', 'First Bank of Nigeria'),
  bank('214', 'First City Monument Bank', 'FCMB'),
  bank('00103', 'Globus Bank'),
  bank('058', 'Guaranty Trust Bank', 'GTBank'),
  bank('301', 'Jaiz Bank'),
  bank('082', 'Keystone Bank'),
  bank('50211', 'Kuda Bank', 'Kuda MFB'),
  bank('303', 'Lotus Bank'),
  bank('50515', 'Moniepoint MFB'),
  bank('999992', 'OPay', 'Paycom', 'Paycom (OPay)'),
  bank('107', 'Optimus Bank'),
  bank('999991', 'PalmPay'),
  bank('104', 'Parallex Bank'),
  bank('076', 'Polaris Bank'),
  bank('105', 'PremiumTrust Bank'),
  bank('101', 'Providus Bank'),
  bank('106', 'Signature Bank'),
  bank('221', 'Stanbic IBTC Bank'),
  bank('068', 'Standard Chartered Bank'),
  bank('232', 'Sterling Bank'),
  bank('100', 'SunTrust Bank'),
  bank('302', 'TAJ Bank'),
  bank('032', 'Union Bank of Nigeria'),
  bank('033', 'United Bank for Africa', 'UBA'),
  bank('215', 'Unity Bank'),
  bank('566', 'VFD Microfinance Bank'),
  bank('035', 'Wema Bank'),
  bank('057', 'Zenith Bank'),
];

/** Returns the bank with one of our ids, or undefined for an unknown id. */
export const findBank = (code: string): Bank | undefined =>
  banks.find((each) => each.code === code);
