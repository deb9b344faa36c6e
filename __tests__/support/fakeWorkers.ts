import { act } from '@testing-library/react';
import type { PageMessage } from '@/config/releases';

type Worker = ServiceWorker & { readonly messages: readonly PageMessage[] };

/** Replaces MessageChannel, which jsdom lacks. Delivers messages synchronously. */
class FakeChannel {
  readonly port1: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void } = {
    onmessage: null,
    close: () => undefined,
  };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

/** Returns a worker that has cached the files of one build. */
function workerOf(files: readonly string[]): Worker {
  const messages: PageMessage[] = [];
  const postMessage = (message: PageMessage, ports: readonly FakeChannel['port2'][] = []) => {
    messages.push(message);
    if (message.kind === 'keeps') {
      ports[0]?.postMessage(message.addresses.every((address) => files.includes(address)));
    }
  };
  return Object.assign(new EventTarget(), { messages, postMessage }) as unknown as Worker;
}

/** Fakes `navigator.serviceWorker`. The test decides which workers are installed, and when. */
export function fakeWorkers() {
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  const container = Object.assign(new EventTarget(), {
    controller: null as ServiceWorker | null,
  });
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: jest.fn(() => Promise.resolve()),
  });
  return {
    container: container as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
    update: registration.update,
    /** Installs a worker that has cached these files. It then waits for the current worker to stop. */
    installs: (files: readonly string[]): Promise<Worker> => {
      const worker = workerOf(files);
      return act(async () => {
        registration.installing = worker;
        registration.dispatchEvent(new Event('updatefound'));
        Object.assign(registration, { installing: null, waiting: worker });
        worker.dispatchEvent(new Event('statechange'));
        await Promise.resolve();
        return worker;
      });
    },
    /** Makes the waiting worker control the page. */
    takesOver: (worker: ServiceWorker): Promise<void> =>
      act(async () => {
        registration.waiting = null;
        container.controller = worker;
        container.dispatchEvent(new Event('controllerchange'));
        await Promise.resolve();
      }),
  };
}
