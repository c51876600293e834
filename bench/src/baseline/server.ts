import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import { Pool } from 'pg';

/**
 * The peer of the audited read: bare Fastify and pg, one primary-key read by POST behind the same token check, twenty
 * connections. No session row, no row-level security, no audit, no envelope, no schema: what those cost is the question.
 */
const key = Buffer.from(process.env['TOKEN_KEY'] ?? '', 'base64');
const pool = new Pool({ connectionString: process.env['DATABASE_ADMIN_URL'], max: 20 });
const app = Fastify();

app.post('/read', async (request, reply) => {
  const token = (request.headers.authorization ?? '').slice(7);
  try {
    await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'session+jwt',
      issuer: 'coverline',
      audience: 'coverline-portal',
    });
  } catch {
    return reply.code(401).send();
  }
  const { client, id } = request.body as { client: string; id: string }; // the bench's own body
  const { rows } = await pool.query('SELECT * FROM phi.reg_master WHERE client_id = $1 AND id = $2', [client, id]);
  return rows[0];
});

process.stdin.on('end', () => process.exit(0)).resume();
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('baseline ready');
