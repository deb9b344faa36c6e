import { PasskeyOptions } from '../../../../contract/schemas/passkeys.ts';
import { answers, Message } from '../../platform/http/schemas.ts';

/** Schema of a call that returns options for a passkey to the browser. */
export const passkeyOptionsReply = { response: answers({ 200: PasskeyOptions }) };

/** Schema of a call that returns a sentence. */
export const messageReply = { response: answers({ 200: Message }) };
