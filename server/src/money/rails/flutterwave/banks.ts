/** Flutterwave's codes where they are not ours, for while its own list cannot be had. */
export const bankCodes: Readonly<Record<string, string>> = { 999992: '305', 999991: '100033' };
