import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { protocolOf } from './protocolOf.ts';

const own = ['127.0.0.1', '10.0.0.0/8'];
const client = '203.0.113.9';

async function asked(trustProxy: string[] | false, proto: string | null, from: string | null): Promise<string> {
  const app = Fastify({ trustProxy });
  app.get('/', (request) => protocolOf(request));
  const headers = {
    ...(proto !== null && { 'x-forwarded-proto': proto }),
    ...(from !== null && { 'x-forwarded-for': from }),
  };
  const { body } = await app.inject({ url: '/', headers });
  await app.close();
  return body;
}

it.each([
  ['two proxies in a row, TLS at the first', own, 'https,http', `${client}, 10.0.0.2`, 'https'],
  ['the same with blanks and capitals', own, 'HTTPS , http', `${client}, 10.0.0.2`, 'https'],
  ['three in a row', own, 'https,http,http', `${client}, 10.0.0.3, 10.0.0.2`, 'https'],
  ['TLS between the proxies alone', own, 'http,https', `${client}, 10.0.0.2`, 'http'],
  ['an inner one that tells the outer’s word on', own, 'https', `${client}, 10.0.0.2`, 'https'],
  ['one proxy', own, 'https', client, 'https'],
  ['one that adds to what a browser wrote', own, 'https,http', client, 'http'],
  ['two that add to what a browser wrote', own, 'https,http,http', `${client}, 10.0.0.2`, 'http'],
  ['one that tells no addresses', own, 'https', null, 'https'],
  ['one that tells no protocol', own, null, client, 'http'],
  ['a word that is no protocol', own, 'javascript', client, 'http'],
  ['nobody who is trusted', false as const, 'https', client, 'http'],
  ['another proxy than the trusted', ['10.9.9.9'], 'https,https', `${client}, 10.0.0.2`, 'http'],
])('%s', async (_name, trusted, proto, from, protocol) => {
  expect(await asked(trusted, proto, from)).toBe(protocol);
});
