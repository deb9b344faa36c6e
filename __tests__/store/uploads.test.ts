import { waitFor } from '@testing-library/react';
import { uploadOf } from '@/store/api/upload';
import { userApi } from '@/store/user/userApi';
import { selectUploadPercent } from '@/store/user/profileSlice';
import { makeTestStore, testDevice } from '../support/makeTestStore';
import { aToken } from '../support/replies';

/** The part of an XMLHttpRequest that the upload transport uses, driven by the test. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  opened = '';
  body: FormData | null = null;
  isAborted = false;

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
}

const photo = new File(['face'], 'face.png', { type: 'image/png' });

async function uploading() {
  const upload = new FakeUpload();
  const token = aToken();
  const { store } = makeTestStore({
    device: testDevice({
      token,
      currentUser: JSON.stringify({ id: 7, user: 70, first_name: 'Ada' }),
    }),
    services: { openUpload: () => upload as unknown as XMLHttpRequest },
  });
  const request = store.dispatch(userApi.endpoints.uploadProfilePhoto.initiate({ id: 7, photo }));
  await waitFor(() => expect(upload.body).not.toBeNull());
  const percent = () => selectUploadPercent(store.getState(), 'uploadProfilePhoto');
  return { upload, store, request, percent, token };
}

describe('an upload', () => {
  test('an upload is sent as a form with the bearer token, and the browser sets its content type', async () => {
    const { upload, request, token } = await uploading();
    expect(upload.opened).toBe(`PATCH ${window.location.origin}/users/7/`);
    expect(upload.headers).toEqual({
      accept: 'application/json',
      authorization: `Bearer ${token}`,
    });
    expect(upload.body?.get('profile_image')).toBeInstanceOf(File);
    upload.answer(200, '{"profile_image":"/media/7.png"}');
    await request;
  });

  test('the progress of an upload is reported in whole percent, never decreases and is removed at the end', async () => {
    const { upload, request, percent } = await uploading();
    expect(percent()).toBe(0);
    upload.progress(1, 3);
    expect(percent()).toBe(33);
    upload.progress(0, 3);
    expect(percent()).toBe(33);
    upload.progress(3, 3);
    expect(percent()).toBe(100);
    upload.answer(200, '{"profile_image":"/media/7.png"}');
    await request;
    expect(percent()).toBeNull();
  });

  test('no progress is reported if the size of an upload is unknown', async () => {
    const { upload, request, percent } = await uploading();
    upload.progress(5, 0);
    expect(percent()).toBe(0);
    upload.answer(413, '<html>too large</html>');
    expect((await request).error).toEqual({ kind: 'http', status: 413 });
    expect(percent()).toBeNull();
  });

  test.each(['error', 'timeout', 'abort'])(
    'a lost connection is a network failure: %s',
    async (event) => {
      const { upload, request } = await uploading();
      upload.dispatchEvent(new Event(event));
      expect((await request).error).toEqual({ kind: 'network', offline: false });
    },
  );

  test.each([0, 199, 600])(
    'a status that no response can have is a network failure: %d',
    async (status) => {
      const { upload, request } = await uploading();
      upload.answer(status, '');
      expect((await request).error).toEqual({ kind: 'network', offline: false });
    },
  );

  test('cancelling an upload stops its request', async () => {
    const { upload, request, percent } = await uploading();
    request.abort();
    expect(upload.isAborted).toBe(true);
    expect((await request).error).toMatchObject({ name: 'AbortError' });
    expect(percent()).toBeNull();
  });

  test("an upload that is cancelled before it began isn't sent", async () => {
    const upload = new FakeUpload();
    const send = jest.spyOn(upload, 'send');
    const controller = new AbortController();
    controller.abort();
    const fetchForm = uploadOf(new FormData(), upload as unknown as XMLHttpRequest, {
      dispatch: jest.fn(),
      endpoint: 'submitKyc',
      signal: controller.signal,
    });
    const sent = fetchForm(new Request('/kyc/', { method: 'POST' }));
    await expect(sent).rejects.toThrow(TypeError);
    expect(send).not.toHaveBeenCalled();
  });

  test('an upload keeps no file in the state', async () => {
    const { upload, request, store } = await uploading();
    expect(JSON.stringify(store.getState())).not.toContain('face.png');
    upload.answer(200, '{}');
    await request;
  });
});
