import type { CuttingProxy } from '../../cuttingProxy.ts';
import { runServer, type ServerProcess } from '../../processes.ts';
import type { Findings } from './findings.ts';

/** A server process with a supervisor, which restarts it if it ends, except after `kill`. */
export interface Instance {
  readonly name: string;
  /** The proxy to its PostgreSQL server. Undefined for a cluster and for the embedded database. */
  readonly proxy: CuttingProxy | undefined;
  /** Returns the origin of the current process, once it answers. */
  origin(): Promise<string>;
  /** Sends SIGKILL, and waits for the end. */
  kill(): Promise<void>;
  start(release?: Release): void;
  /** Kills the process. It is not started again. */
  end(): Promise<void>;
}

/** The code that an instance runs. */
export interface Release {
  /** The server's folder. Undefined for this repository's. */
  readonly folder?: string;
}

/** Returns the error in the output of a process. */
const errorIn = (output: string) =>
  /^.*(?:error|Error): .*$/m.exec(output)?.[0] ?? 'no error was printed';

/** Starts an instance. An unexpected exit is reported as a finding. */
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
      findings.add(`${name} ended by itself (${code}): ${errorIn(server.output())}`);
      // Supervisors also wait before a restart.
      setTimeout(() => {
        // It may have been killed or restarted meanwhile.
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
      // A process that ends while it starts has a successor, so this waits for that one instead.
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
