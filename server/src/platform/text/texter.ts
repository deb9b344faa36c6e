/** Sends a short message to a phone, or throws. */
export interface Texter {
  send(message: { readonly phone: string; readonly text: string }): Promise<void>;
}
