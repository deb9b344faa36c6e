// Prints the API document of a server as it is built here.
import { startTestServer } from '../../../server/testing/server.ts';

const server = await startTestServer();
const { text } = await server.call({ url: '/docs/json' });
await server.close();
process.stdout.write(text);
