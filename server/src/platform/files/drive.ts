import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, FileSetting } from '../settings/config.ts';

type S3Setting = Extract<FileSetting, { kind: 's3' }>;

/** Any S3-compatible store. Access is the bucket's policy: buckets of today refuse single ACLs. */
async function openS3(setting: S3Setting, serviceSeconds: number): Promise<Disk> {
  // The client takes a third of a second to load, which a server with a folder need not wait for.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: setting.bucket,
      region: setting.region,
      credentials: {
        accessKeyId: setting.accessKeyId,
        secretAccessKey: setting.secretAccessKey,
      },
      // Stores with an endpoint of their own rarely have a host name for each bucket.
      ...(setting.endpoint !== undefined && { endpoint: setting.endpoint, forcePathStyle: true }),
      // By default a checksum follows a streamed body, in a framing that many stores cannot read.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      // A large file takes longer than its answer: what counts is that the line is not silent.
      requestHandler: {
        connectionTimeout: serviceSeconds * 1000,
        socketTimeout: serviceSeconds * 1000,
      },
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

/** Opens the store of uploaded files. Keys are random names; nothing in it is served directly. */
export async function openDrive({ files, serviceSeconds }: Config): Promise<Disk> {
  if (files.kind === 's3') return openS3(files, serviceSeconds);
  return new Disk(new FSDriver({ location: files.folder, visibility: 'private' }));
}
