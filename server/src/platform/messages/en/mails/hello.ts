export const hello = (firstName?: string): string =>
  firstName === undefined ? 'Hello,' : `Hello ${firstName},`;
