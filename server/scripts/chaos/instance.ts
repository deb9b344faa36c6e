import type { CuttingProxy } from '../../testing/cuttingProxy.ts';
import { runServer, type ServerProcess } from '../../testing/processes.ts';
import type { Findings } from './findings.ts';

/** A server process that is started again when it ends, as a supervisor would. */
export interface Instance {
  readonly name: string;
  /** Between it and its PostgreSQL; undefined on the embedded database. */
  readonly proxy: CuttingProxy | undefined;
  /** Its origin, once it answers; after a kill that of its successor. */
  origin(): Promise<string>;
  /** SIGKILL. Resolves when it is gone. */
  kill(): Promise<void>;
  start(release?: Release): void;
  /** Ends it for good. */
  end(): Promise<void>;
}

/** Which code an instance runs. */
export interface Release {
  /** The folder of the server; undefined: this one's. */
  readonly folder?: string;
}

/** Its last words. */
const lastWords = (output: string) => /^.*(?:error|Error): .*$/m.exec(output)?.[0] ?? 'no words';

/** Starts an instance. An end that was not asked for is a finding. */
export function startInstance(
  name: string,
  environment: Readonly<Record<string, string>>,
  { findings, proxy, release }: { findings: Findings; proxy?: CuttingProxy; release?: Release },
): Instance {
  const killed = new WeakSet<ServerProcess>();
  let folder = release?.folder;
  let current: ServerProcess;
  const start = () => {
    const server = runServer(environment, folder);
    current = server;
    void server.ended.then((code) => {
      if (killed.has(server)) return;
      findings.add(`${name} ended by itself (${code}): ${lastWords(server.output())}`);
      // A supervisor does not hurry either.
      setTimeout(() => {
        // Ended for good, or started elsewhere, meanwhile.
        if (current === server && !killed.has(server)) start();
      }, 1000);
    });
  };
  const kill = async () => {
    const server = current;
    killed.add(server);
    server.child.kill('SIGKILL');
    await server.ended;
  };
  start();
  return {
    name,
    proxy,
    origin: async () => {
      // A process that ends while it starts has a successor, which is waited for instead.
      for (;;) {
        const server = current;
        try {
          return await server.ready;
        } catch (error) {
          if (current === server) throw error;
        }
      }
    },
    kill,
    start: (next) => {
      if (next) folder = next.folder;
      start();
    },
    end: async () => {
      await kill();
      await proxy?.close();
    },
  };
}
