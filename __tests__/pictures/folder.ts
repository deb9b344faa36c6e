import { join } from 'node:path';

/** The folder of the contact sheets. */
export const SHEETS = join(import.meta.dirname, '..', '..', 'reports', 'pictures');
/** The folder of the single pictures. */
export const FOLDER = join(SHEETS, 'single');

/**
 * Widths of the window. `scale` reduces a picture so that its text can still be read, and `columns` is the number of
 * pictures next to each other on a sheet.
 */
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

/** Returns the name of a picture. For each width and theme, names sort by walk and then by the order of its states. */
export function nameOf({ place, states }: Walk, picture: Picture): string {
  const { taken, state, width, colorScheme } = picture;
  const words = `${states} ${state}`.replace(/[^\w,]+/g, ' ').trim();
  return `${width}-${colorScheme} ${digits(place)}-${digits(taken)} ${words}.webp`;
}
