/** The limits of the API contract. */
export const limits = {
  codeLength: 6,
  codeSeconds: 5 * 60,
  wrongCodes: 5,
  signInFailures: { most: 10, seconds: 15 * 60 },
  codeRequests: [
    { most: 1, seconds: 30 },
    { most: 5, seconds: 60 * 60 },
  ],
  longestPassword: 128,
} as const;
