import type { StoreEnhancer } from '@reduxjs/toolkit';
import { makeStore } from '@/store/makeStore';
import type { RootState } from '@/store/rootReducer';
import { fakePasskeys } from './fakePasskeys';
import type { Services } from '@/store/services';
import type { DeviceStorage } from '@/store/deviceStorage';
import { fakeServer, type FakeServer } from './fakeServer';

export interface TestDevice {
  readonly storage: DeviceStorage;
  readonly values: Map<string, string>;
  /** Every write, as `set key` or `remove key`. */
  readonly writes: string[];
}

/** Creates the storage of a device in memory. */
export function testDevice(values: Readonly<Record<string, string>> = {}): TestDevice {
  const map = new Map(Object.entries(values));
  const writes: string[] = [];
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes.push(`set ${key}`);
      map.set(key, value);
    },
    removeItem: (key: string) => {
      writes.push(`remove ${key}`);
      map.delete(key);
    },
  };
  return { storage, values: map, writes };
}

interface TestStoreOptions {
  readonly server?: FakeServer;
  readonly device?: TestDevice;
  readonly preloaded?: Partial<RootState>;
  readonly services?: Partial<Services>;
  readonly enhancers?: readonly StoreEnhancer[];
}

/**
 * Creates the real store with an in-memory server and device. Its delays take no time, and the test can read its log.
 */
export function makeTestStore({
  server = fakeServer(),
  device = testDevice(),
  preloaded,
  services = {},
  enhancers = [],
}: TestStoreOptions = {}) {
  const log: { readonly event: string; readonly details: Readonly<Record<string, unknown>> }[] = [];
  const pauses: number[] = [];
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  const store = makeStore({
    ...(preloaded && { preloaded }),
    enhancers,
    openStorage: () => device.storage,
    services: {
      fetch: server.fetch,
      log: (event, details) => log.push({ event, details }),
      pause: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
      saveFile: (name, file) => saved.push({ name, file }),
      ...fakePasskeys,
      ...services,
    },
  });
  return { store, server, device, log, pauses, saved };
}

export type TestStore = ReturnType<typeof makeTestStore>['store'];
