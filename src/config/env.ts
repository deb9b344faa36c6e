export interface Environment {
  /** Origin of the API host without a trailing slash. Empty if the API has the same origin as the app. */
  readonly apiBaseUrl: string;
  /** True if the API has the same origin as the app. */
  readonly isApiOnOwnOrigin: boolean;
  /**
   * True if the API is this repository's server, with its additions to section 7. Otherwise the app sends only the
   * calls of section 7, and shows nothing that needs others.
   */
  readonly apiExtensions: boolean;
  /** Email of the support. Null hides it, like the phone. */
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
}

// The build replaces each `process.env.NAME` literally, so none can be computed. scripts/webpack/settings.mjs has
// checked them.
const built = {
  API_BASE_URL: process.env.API_BASE_URL,
  API_EXTENSIONS: process.env.API_EXTENSIONS,
  SUPPORT_EMAIL: process.env.SUPPORT_EMAIL,
  SUPPORT_PHONE: process.env.SUPPORT_PHONE,
};

/**
 * Reads the settings of the build for a page.
 * @param ownOrigin the origin that serves the app; empty while the build renders pages
 */
export function readEnvironment(settings: Partial<typeof built>, ownOrigin: string): Environment {
  const apiBaseUrl = settings.API_BASE_URL?.replace(/\/+$/, '') ?? '';
  const isApiOnOwnOrigin = apiBaseUrl === '' || new URL(apiBaseUrl).origin === ownOrigin;
  return {
    apiBaseUrl,
    isApiOnOwnOrigin,
    // The default can't depend on the page's origin, which is unknown when the build renders pages.
    apiExtensions: settings.API_EXTENSIONS ? settings.API_EXTENSIONS === 'on' : apiBaseUrl === '',
    supportEmail: settings.SUPPORT_EMAIL || null,
    supportPhone: settings.SUPPORT_PHONE || null,
  };
}

export const environment = readEnvironment(
  built,
  typeof location === 'undefined' ? '' : location.origin,
);
