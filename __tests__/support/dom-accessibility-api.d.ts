/** The package doesn't export its own declarations. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleDescription(element: Element): string;
  export function computeAccessibleName(element: Element): string;
  export function getRole(element: Element): string | null;
}
