/** A browser and its operating system, if known. */
export interface Device {
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}

/**
 * Names of browsers and their patterns in a User-Agent. A browser also names those that it is based on, so the first
 * match counts.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|OPiOS|OPT\//, 'Opera'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns the browser and the system that a User-Agent names. */
export function deviceOf(userAgent = ''): Device {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** Parses a device as tables store it, in English: "Chrome on Android". */
export function readDevice(kept: string): Device {
  const words = kept.split(' on ');
  const nameIn = (names: typeof browsers) => names.find(([, name]) => words.includes(name))?.[1];
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
