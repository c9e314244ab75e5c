// The yardstick: node:http and pg answering the chats query with nothing in between. argv: database URL, workspace id.
import http from 'node:http';
import { createRequire } from 'node:module';

const { Pool } = createRequire(new URL('../../package.json', import.meta.url))('pg');
const [url, workspaceId] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 20 });
const sql = `SELECT id, title, first_prompt AS "firstPrompt", created_at AS "createdAt", updated_at AS "updatedAt"
  FROM chats WHERE workspace_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 21`;

const server = http.createServer(async (request, response) => {
  const { rows } = await pool.query(sql, [workspaceId]);
  const body = JSON.stringify({ success: true, data: rows.slice(0, 20), meta: { nextCursor: null } });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
