// A minimal Fastify route with one indexed SELECT on the same database, to compare the server with. Prints its address.
import fastify from 'fastify';
import { openPostgres } from '../../src/platform/db/connection.ts';

const connection = openPostgres(process.env.DATABASE_URL ?? '');
const app = fastify();
app.get<{ Params: { id: string } }>('/customers/:id', async (request) => {
  const [row] = await connection.query(
    'SELECT id, email, first_name FROM customers WHERE id = $1',
    [request.params.id],
  );
  return row;
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
