/** Shows where customers find help: an address of the sandbox, whose mail /sandbox/ shows, unless another one is set. */
export function nameSandboxContact() {
  if (process.env.NODE_ENV === 'production') return;
  process.env.SUPPORT_EMAIL ??= 'support@mota.example';
}
