import { newPlace } from '../../testing/place.ts';
import { runServer, type ServerProcess } from '../../testing/processes.ts';

/** A server process with its own data. */
export interface ThrowAway extends ServerProcess {
  /** Its DATA_FOLDER. */
  readonly folder: string;
  /** Its DATABASE_URL. Empty on the embedded database. */
  readonly databaseUrl: string;
  end(): Promise<void>;
}

/** Starts a sandbox server with the limits of production, on the PostgreSQL server if there is one. */
export async function startThrowAway(
  postgres: string | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<ThrowAway> {
  const place = await newPlace(postgres);
  const server = runServer({
    TRUST_PROXY: '1',
    CLIQUE_MINIMUM: '1000',
    ...place.environment,
    ...environment,
  });
  return {
    ...server,
    folder: place.environment.DATA_FOLDER,
    databaseUrl: place.environment.DATABASE_URL,
    end: async () => {
      server.child.kill('SIGKILL');
      await server.ended;
      await place.remove();
    },
  };
}
