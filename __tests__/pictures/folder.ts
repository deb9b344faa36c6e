import { join } from 'node:path';

/** Where the contact sheets go. */
export const SHEETS = join(import.meta.dirname, '..', '..', 'reports', 'pictures');
/** Where each picture goes, as it was taken. */
export const FOLDER = join(SHEETS, 'single');

/** How much smaller a picture gets, so that its letters can still be read, and how many then stand side by side on a sheet. */
export const WIDTHS = [
  { width: 360, scale: 0.6, columns: 9 },
  { width: 768, scale: 0.5, columns: 5 },
  { width: 1280, scale: 0.5, columns: 3 },
] as const;

export interface Walk {
  readonly place: number;
  readonly states: string;
}

interface Picture {
  readonly taken: number;
  readonly state: string;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

const digits = (number: number) => String(number).padStart(2, '0');

/** Returns the name of a picture. Names sort in the order in which pictures were taken. */
export function nameOf({ place, states }: Walk, picture: Picture): string {
  const { taken, state, width, colorScheme } = picture;
  const words = `${states} ${state}`.replace(/[^\w,]+/g, ' ').trim();
  return `${width}-${colorScheme} ${digits(place)}-${digits(taken)} ${words}.webp`;
}
