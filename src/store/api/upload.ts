import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { uploadProgressed } from '../events';
import { callNameOf } from './apiQuery';

function wholePercent({ loaded, total }: ProgressEvent): number {
  return total > 0 ? Math.floor((loaded * 100) / total) : 0;
}

/** Statuses whose reply can't have a body. */
const withoutBody = new Set([204, 205, 304]);

/**
 * Returns a `fetch` that sends a form with files, and puts its progress into the store. Uses XMLHttpRequest, because
 * `fetch` doesn't report upload progress. Rejects if no reply arrives, or a reply with a status that a `Response` can't
 * have.
 */
export function uploadOf(
  form: FormData,
  upload: XMLHttpRequest,
  api: Pick<BaseQueryApi, 'dispatch' | 'endpoint' | 'signal'>,
): (request: Request | string) => Promise<Response> {
  let last = -1;
  const showProgress = (event: ProgressEvent): void => {
    const percent = wholePercent(event);
    if (percent <= last) return;
    last = percent;
    api.dispatch(uploadProgressed({ call: callNameOf(api), percent }));
  };
  return (input) =>
    new Promise((resolve, reject) => {
      const request = new Request(input);
      const { method, url, headers } = request;
      const fail = (): void => reject(new TypeError('The upload got no answer.'));
      upload.open(method, url);
      headers.forEach((value, name) => upload.setRequestHeader(name, value));
      upload.upload.addEventListener('progress', showProgress);
      upload.addEventListener('load', () => {
        const { status, responseText } = upload;
        if (status < 200 || status > 599) fail();
        else resolve(new Response(withoutBody.has(status) ? null : responseText, { status }));
      });
      upload.addEventListener('error', fail);
      upload.addEventListener('timeout', fail);
      upload.addEventListener('abort', fail);
      // Listens to the signal of the call, not to `request.signal`. That one stops following the call when the garbage
      // collector removes a copy of the request.
      api.signal.addEventListener('abort', () => upload.abort());
      if (api.signal.aborted) fail();
      else upload.send(form);
    });
}
