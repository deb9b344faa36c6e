import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, FileSetting } from '../settings/config.ts';

type S3Setting = Extract<FileSetting, { kind: 's3' }>;

/**
 * Opens an S3-compatible store. The bucket's policy controls access, because modern buckets refuse ACLs for single
 * files.
 */
async function openS3(setting: S3Setting, serviceSeconds: number): Promise<Disk> {
  // Loaded on demand, because that takes a third of a second and a server that stores files in a folder doesn't need
  // it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: setting.bucket,
      region: setting.region,
      credentials: {
        accessKeyId: setting.accessKeyId,
        secretAccessKey: setting.secretAccessKey,
      },
      // Stores with a custom endpoint rarely have a host name for each bucket.
      ...(setting.endpoint !== undefined && { endpoint: setting.endpoint, forcePathStyle: true }),
      // By default the client appends a checksum to a streamed body, in a format that many stores can't read.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      // A large file may take longer than the timeout, so the timeout applies to an idle connection.
      requestHandler: {
        connectionTimeout: serviceSeconds * 1000,
        socketTimeout: serviceSeconds * 1000,
      },
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

/** Opens the store of uploaded files. Clients can't access it directly. */
export async function openDrive({ files, serviceSeconds }: Config): Promise<Disk> {
  if (files.kind === 's3') return openS3(files, serviceSeconds);
  return new Disk(new FSDriver({ location: files.folder, visibility: 'private' }));
}
