import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'protocol' | 'ips' | 'headers'>;

/**
 * By which protocol the browser asks. Each proxy in a row adds what it was asked by to `X-Forwarded-Proto`, as it adds an address to
 * `X-Forwarded-For`: of what the trusted ones told, the leftmost is the browser's. What stands left of that, somebody else wrote.
 */
export function protocolOf({ protocol, ips = [], headers }: Asked): 'http' | 'https' {
  const trusted = ips.length - 1;
  const told = headers['x-forwarded-proto'];
  const list = typeof told === 'string' ? told.split(',') : [];
  const said = trusted > 0 ? list[Math.max(0, list.length - trusted)]?.trim().toLowerCase() : undefined;
  return (said ?? protocol) === 'https' ? 'https' : 'http';
}
