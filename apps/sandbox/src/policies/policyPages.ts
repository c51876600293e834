import { escapeMarkup } from '#/http/markup.ts';
import { page } from '#/http/page.ts';
import { html, plain, type Reply } from '#/http/reply.ts';

/** Where payers publish their medical policies, and how such sites misbehave: the last part of the path is whatever policy it is. */
const manners: Readonly<Record<string, (slug: string, method: string) => Reply>> = {
  there: (slug) => policy(slug),
  moved: (slug) => sent(301, `/policies/there/${slug}`),
  elsewhere: (slug) => sent(302, `/policies/there/${slug}`),
  gone: () => plain(404, 'This policy is not here any more'),
  closed: () => plain(503, 'Closed for maintenance'),
  wary: () => plain(403, 'Browsers alone'),
  /** Knows no HEAD, as many a server of documents. */
  headless: (slug, method) => (method === 'HEAD' ? plain(405, '') : policy(slug)),
  /** A document of its own size, of such a server. */
  large: (slug, method) =>
    method === 'HEAD'
      ? plain(405, '')
      : { ...policy(slug), type: 'application/pdf', body: Buffer.alloc(2_000_000, '%PDF ') },
  /** Takes the question and says nothing. */
  silent: (slug) => ({ ...policy(slug), manner: 'hold' }),
  broken: (slug) => ({ ...policy(slug), manner: 'reset' }),
  round: (slug) => sent(302, `/policies/round/${slug}`),
  /** Sends into whoever asks: an address that nobody outside may have them open. */
  inside: () => sent(302, 'http://10.0.0.1/admin'),
  'moved-inside': () => sent(301, 'http://10.0.0.1/admin'),
};

const sent = (status: number, location: string): Reply => ({ ...plain(status, ''), location });

function policy(slug: string): Reply {
  const title = slug.replaceAll('-', ' ').replace(/^./, (sign) => sign.toUpperCase());
  const body = `<p>A medical policy of a payer of the sandbox, as one would stand on its site.</p>
<h2>What is covered</h2><p>${escapeMarkup(title)} is covered where the record shows that it is needed, and what was tried before.</p>
<h2>Before the service</h2><p>Ask first where the list of services says so, and send what shows the need along.</p>`;
  return html(page(title, body));
}

/** What a payer's site answers below /policies/; null where the path is none of its. */
export function policyPage(method: string, path: string): Reply | null {
  const [, manner = '', slug = ''] = /^\/policies\/([a-z-]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (method !== 'GET' && method !== 'HEAD') return null;
  return Object.hasOwn(manners, manner) ? (manners[manner]?.(slug, method) ?? null) : null;
}
