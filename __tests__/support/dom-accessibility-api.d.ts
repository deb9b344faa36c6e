/** Its own declarations are not among what the package exports. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleDescription(element: Element): string;
  export function computeAccessibleName(element: Element): string;
  export function getRole(element: Element): string | null;
}
