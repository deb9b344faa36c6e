import { Type } from 'typebox';

/** A browser's response to a request for a passkey (Web Authentication, "PublicKeyCredential.toJSON"). */
export const PasskeyResponse = Type.Object({
  id: Type.String({ maxLength: 1400 }),
  rawId: Type.String({ maxLength: 1400 }),
  type: Type.Literal('public-key'),
  response: Type.Record(Type.String(), Type.Unknown()),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
});

/** The options with which the page requests a passkey from the browser. */
export const PasskeyOptions = Type.Object(
  { challenge: Type.String() },
  { additionalProperties: true },
);
