import { Type } from 'typebox';
import { answers, Message } from '../../platform/http/schemas.ts';

/** The browser and the library write and read it, so the rest of the content isn't checked here. */
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

/** The schema of a call that returns the options of a passkey for the browser. */
export const asking = { response: answers({ 200: Type.Record(Type.String(), Type.Unknown()) }) };

/** The schema of a call that is answered by a sentence. */
export const said = { response: answers({ 200: Message }) };
