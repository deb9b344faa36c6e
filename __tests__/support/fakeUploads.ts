import { act } from '@testing-library/react';
import type { FakeServer } from './fakeServer';

interface UploadAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

/** An upload in progress. The test simulates its connection and the server. */
export interface FakeUpload {
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly isAborted: () => boolean;
  readonly progress: (loaded: number, total: number) => void;
  readonly answer: (answer: UploadAnswer) => Promise<void>;
  /** Breaks the connection before the server has replied. */
  readonly drop: () => Promise<void>;
}

export interface FakeUploads {
  readonly openUpload: () => XMLHttpRequest;
  readonly uploads: readonly FakeUpload[];
  /** The newest upload. */
  readonly last: () => FakeUpload;
}

/** Replaces XMLHttpRequest, which sends forms with files. */
export function fakeUploads(): FakeUploads {
  const uploads: FakeUpload[] = [];

  function openUpload(): XMLHttpRequest {
    const request = new EventTarget();
    const upload = new EventTarget();
    const headers: Record<string, string> = {};
    const answered = { status: 0, responseText: '' };
    let call = '';
    let isAborted = false;
    const settle = (event: string) =>
      act(async () => {
        request.dispatchEvent(new Event(event));
        await Promise.resolve();
      });

    return Object.assign(request, {
      upload,
      open: (method: string, url: string) => {
        call = `${method} ${new URL(url).pathname}`;
      },
      setRequestHeader: (name: string, value: string) => {
        headers[name] = value;
      },
      abort: () => {
        isAborted = true;
        request.dispatchEvent(new Event('abort'));
      },
      send: (form: FormData) => {
        uploads.push({
          call,
          headers,
          form,
          isAborted: () => isAborted,
          progress: (loaded, total) =>
            act(() => {
              upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
            }),
          answer: ({ status = 200, body = {} }) => {
            Object.assign(request, { status, responseText: JSON.stringify(body) });
            return settle('load');
          },
          drop: () => settle('error'),
        });
      },
      ...answered,
    }) as unknown as XMLHttpRequest;
  }

  return {
    openUpload,
    uploads,
    last: () => {
      const newest = uploads.at(-1);
      if (newest === undefined) throw new Error('Nothing was uploaded.');
      return newest;
    },
  };
}

/** Answers uploads with the same in-memory server as all other calls. */
export function uploadsTo(server: FakeServer): () => XMLHttpRequest {
  return () => {
    const request = Object.assign(new EventTarget(), { upload: new EventTarget() });
    const settle = (event: string, answer: object) =>
      Object.assign(request, answer).dispatchEvent(new Event(event));
    let [method, url] = ['', ''];
    return Object.assign(request, {
      open: (...way: readonly [string, string]) => {
        [method, url] = way;
      },
      setRequestHeader: () => undefined,
      abort: () => settle('abort', {}),
      send: (body: FormData) =>
        void server
          .fetch(url, { method, body })
          .then(async (reply) => ({ status: reply.status, responseText: await reply.text() }))
          .then(
            (answer) => settle('load', answer),
            () => settle('error', {}),
          ),
    }) as unknown as XMLHttpRequest;
  };
}

/** Returns a file that reports a size without using that much memory. */
export function aFile(name: string, type: string, size = 1000): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
