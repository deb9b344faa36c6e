import type { Answer, WireRequest } from './transport';

function wholePercent(event: ProgressEvent): number {
  return event.total > 0 ? Math.floor((event.loaded * 100) / event.total) : 0;
}

/**
 * Sends a form with files. Uses XMLHttpRequest, because only that reports upload progress. Rejects if no reply arrives.
 */
export function sendByUpload(
  request: WireRequest,
  upload: XMLHttpRequest,
  progressed: (percent: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new TypeError('The upload got no answer.'));
    upload.open(request.method, request.url);
    Object.entries(request.headers).forEach(([name, value]) =>
      upload.setRequestHeader(name, value),
    );
    upload.upload.addEventListener('progress', (event) => progressed(wholePercent(event)));
    upload.addEventListener('load', () =>
      resolve({ status: upload.status, text: upload.responseText }),
    );
    upload.addEventListener('error', fail);
    upload.addEventListener('timeout', fail);
    upload.addEventListener('abort', fail);
    request.signal.addEventListener('abort', () => upload.abort());
    if (request.signal.aborted) fail();
    else upload.send(request.body);
  });
}
