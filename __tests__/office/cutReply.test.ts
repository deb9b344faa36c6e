import { makeStore } from '../../office/store/makeStore';
import { sessionApi } from '../../office/store/sessionApi';

test('treats a reply that breaks off as a lost connection, not as an empty reply', async () => {
  const cut = new ReadableStream({
    start: (controller) => controller.error(new DOMException('cancelled', 'AbortError')),
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(cut, { status: 200 }));
  const store = makeStore({
    cookies: () => '',
    usePasskey: () => Promise.reject(new Error('declined')),
    makePasskey: () => Promise.reject(new Error('declined')),
    saveFile: () => undefined,
  });
  const { error } = await store.dispatch(sessionApi.endpoints.getMe.initiate(undefined));
  expect(error).toEqual({ kind: 'network', offline: false });
});
