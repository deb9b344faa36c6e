import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const VEHICLES = [
  'articulated-lorry',
  'auto-rickshaw',
  'delivery-truck',
  'minibus',
  'motor-scooter',
  'taxi',
];

/** Where the drawings are kept between builds; the build serves them under `images/`. */
export const VEHICLE_IMAGES = join(import.meta.dirname, '..', '.generated', 'images');

/** Writes the vehicle drawings (Fluent emoji, MIT) as SVG files, once: the icon set behind them is a 100 MB file. */
export function writeVehicleImages() {
  const missing = VEHICLES.filter((name) => !existsSync(join(VEHICLE_IMAGES, `${name}.svg`)));
  if (missing.length === 0) return;
  mkdirSync(VEHICLE_IMAGES, { recursive: true });
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  const { icons } = JSON.parse(readFileSync(path, 'utf8'));
  for (const name of missing) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="320" height="320">${icons[name].body}</svg>`;
    writeFileSync(join(VEHICLE_IMAGES, `${name}.svg`), svg);
  }
}
