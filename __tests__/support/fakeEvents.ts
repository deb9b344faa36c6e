import type { Services } from '@/store/services';

/** An event stream opened by a page. */
export interface EventLine {
  readonly headers: Readonly<Record<string, string>>;
  readonly isOpen: () => boolean;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** Returns an in-memory server that keeps every stream open until the test ends it. */
export function fakeEvents(status = 200) {
  const lines: EventLine[] = [];
  const fetch: Services['fetch'] = (_address, init = {}) => {
    let isOpen = true;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        lines.push({
          headers: init.headers as Record<string, string>,
          isOpen: () => isOpen,
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => {
            isOpen = false;
            controller.close();
          },
        });
        init.signal?.addEventListener('abort', () => {
          if (isOpen) controller.error(new DOMException('Aborted', 'AbortError'));
          isOpen = false;
        });
      },
    });
    return Promise.resolve({ ok: status === 200, status, body } as Response);
  };
  return { fetch, lines };
}
