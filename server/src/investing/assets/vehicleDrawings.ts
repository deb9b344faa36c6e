import { join } from 'node:path';
import { drawnTypeOf } from '../../../../contract/rules/vehicleTypes.ts';

/** The drawings of vehicle types: their folder, and the path under which they are served. */
export const vehicleDrawings = {
  folder: join(import.meta.dirname, 'pictures'),
  prefix: '/media/vehicles/',
} as const;

/** Returns the file name of the drawing of a vehicle type. */
export const drawingFile = (type: string): string => `${type}.svg`;

/** Returns the path of the drawing that is shown for a vehicle type, without a host. */
export const drawingPath = (type: string): string =>
  `${vehicleDrawings.prefix}${drawingFile(drawnTypeOf(type))}`;
