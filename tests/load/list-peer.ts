import { createServer } from 'node:http';
import pg from 'pg';

/**
 * A bare server in a process of its own, for comparison: answers each request by running one statement, prepared, on a
 * pool of connections, and sends the rows as JSON, uncompressed. Prints its port.
 */
const [url, text, connections] = process.argv.slice(2) as [string, string, string];
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'list', text });
  const body = Buffer.from(JSON.stringify({ items: rows }));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
