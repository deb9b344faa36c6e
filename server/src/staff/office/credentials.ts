import { Type } from 'typebox';
import { answers, Message } from '../../platform/http/schemas.ts';

/**
 * Returns the schema of a passkey response. The browser creates its content and the library parses it, so it isn't
 * validated here.
 */
export const Credential = <Json>() =>
  Type.Unsafe<Json>(
    Type.Object({
      id: Type.String({ maxLength: 1400 }),
      rawId: Type.String({ maxLength: 1400 }),
      type: Type.Literal('public-key'),
      response: Type.Record(Type.String(), Type.Unknown()),
      clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
      authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
    }),
  );

/** Schema of a call that returns options for a passkey to the browser. */
export const passkeyOptionsReply = {
  response: answers({ 200: Type.Record(Type.String(), Type.Unknown()) }),
};

/** Schema of a call that returns a sentence. */
export const messageReply = { response: answers({ 200: Message }) };
