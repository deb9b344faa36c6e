import { Type } from 'typebox';
import type { Transaction } from '../../platform/db/connection.ts';
import { readArguments, type JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import { discardPhoto } from './profilePhoto.ts';

const PhotoArguments = Type.Object({ path: Type.String() });

/** Schedules the deletion of a profile photo's file, in the transaction that removes the photo. */
export const schedulePhotoDeletion = (
  transaction: Transaction,
  path: string,
  runAt: Date,
): Promise<void> =>
  scheduleJob(transaction, {
    kind: 'photo-deletion',
    subject: path,
    arguments: { path },
    runAt,
  });

/** Deletes the file of a photo that no customer has any more. */
export const deletePhotoFile: JobHandler = async (_transaction, job, { drive }) => {
  await discardPhoto(drive, readArguments(PhotoArguments, job).path);
};
