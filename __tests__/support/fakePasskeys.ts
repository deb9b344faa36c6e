/** The answer of a fake device to any request for a passkey. */
export const aPasskey = {
  id: 'p1',
  rawId: 'p1',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};

/** A device with a passkey, whose owner always agrees. */
export const fakePasskeys = {
  usePasskey: () => Promise.resolve(aPasskey),
  makePasskey: () => Promise.resolve(aPasskey),
};
