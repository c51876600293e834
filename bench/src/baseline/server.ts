import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import { Pool } from 'pg';

/**
 * The peer: bare Fastify and pg by POST behind the same token check, twenty connections. One primary-key read, and one search
 * of payers as it is written first. No session row, no row-level security, no audit, no envelope, no schema: what those cost
 * is the question.
 */
const key = Buffer.from(process.env['TOKEN_KEY'] ?? '', 'base64');
const pool = new Pool({ connectionString: process.env['DATABASE_ADMIN_URL'], max: 20 });
const app = Fastify();

const isAsker = async (authorization = ''): Promise<boolean> => {
  try {
    await jwtVerify(authorization.slice(7), key, {
      algorithms: ['HS256'],
      typ: 'session+jwt',
      issuer: 'coverline',
      audience: 'coverline-portal',
    });
    return true;
  } catch {
    return false;
  }
};

app.post('/read', async (request, reply) => {
  if (!(await isAsker(request.headers.authorization))) return reply.code(401).send();
  const { client, id } = request.body as { client: string; id: string }; // the bench's own body
  const { rows } = await pool.query('SELECT * FROM phi.reg_master WHERE client_id = $1 AND id = $2', [client, id]);
  return rows[0];
});

app.post('/payers', async (request, reply) => {
  if (!(await isAsker(request.headers.authorization))) return reply.code(401).send();
  const { term } = request.body as { term: string }; // the bench's own body
  const { rows } = await pool.query(
    `SELECT p.id, p.name AS "Name", p.required_field_sets, p.field_rules FROM system.trading_partner p
      WHERE p.name ILIKE $1 OR p.payer_id ILIKE $1
         OR EXISTS (SELECT 1 FROM system.partner_alias a WHERE a.partner_id = p.id AND a.alias ILIKE $1)
      ORDER BY p.name LIMIT 20`,
    [`%${term}%`],
  );
  return { Data: rows };
});

process.stdin.on('end', () => process.exit(0)).resume();
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('baseline ready');
