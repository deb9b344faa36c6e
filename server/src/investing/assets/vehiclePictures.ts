import { join } from 'node:path';

/** The pictures of the types of vehicles: their folder, and the path under which they are served. */
export const vehiclePictures = {
  folder: join(import.meta.dirname, 'pictures'),
  prefix: '/media/vehicles/',
} as const;

/** The file of the picture of a type of vehicle. */
export const pictureFile = (type: string): string => `${type}.svg`;

/** The address of that picture, without a host. */
export const pictureAddress = (type: string): string =>
  `${vehiclePictures.prefix}${pictureFile(type)}`;
