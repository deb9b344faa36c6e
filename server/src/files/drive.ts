import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileSetting } from '../config.ts';

/** Opens the place of uploaded files. Keys are random names; nothing in it is served by itself. */
export function openDrive(setting: FileSetting): Disk {
  if (setting.kind === 's3') {
    throw new Error('S3 storage is not built in yet; unset S3_BUCKET to use the data folder.');
  }
  return new Disk(new FSDriver({ location: setting.folder, visibility: 'private' }));
}
