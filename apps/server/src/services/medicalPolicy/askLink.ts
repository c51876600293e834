import type { LinkAnswer } from '@coverline/domain/tradingPartners/medicalPolicy/linkHealth.ts';
import { longestAddress } from '@coverline/domain/tradingPartners/medicalPolicy/policyLink.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import type { OutboundDialer } from '#/platform/outbound/dialer.ts';

/** What a look goes through: our own way out, and by its spelling alone whether an address may be opened. */
export type LinkDeps = {
  readonly pages: Pick<OutboundDialer, 'send'>;
  readonly checkSpelling: (address: string) => string | null;
};

export type LinkPatience = { readonly deadlineMs: number };
const patience: LinkPatience = { deadlineMs: 10_000 };

/** Where a page stays and its server sends elsewhere for now, as to a page that asks for a language. */
const mostHops = 3;
const forGood: readonly number[] = [301, 308];
const forNow: readonly number[] = [302, 303, 307];

type Answered = { readonly status: number; readonly location: string | undefined };

/**
 * Looks whether a page is there. Every address, also one that a server sends to, goes out through the same door and its guards. A page is
 * asked for its head, and as a browser would where the head is a refusal: many a server has no answer to HEAD. Nothing of it is read.
 */
export async function askLink(
  { pages, checkSpelling }: LinkDeps,
  address: string,
  { deadlineMs }: LinkPatience = patience,
): Promise<LinkAnswer> {
  const ask = async (url: string, method: 'HEAD' | 'GET'): Promise<Answered> => {
    const { status, headers } = await pages.send({
      url,
      method,
      headers: { accept: 'text/html, application/pdf, */*;q=0.5', 'user-agent': 'Coverline link check' },
      body: new Uint8Array(),
      deadlineMs,
      headAlone: true,
      maxBytes: 0,
    });
    return { status, location: headers['location'] };
  };
  let url = address;
  try {
    for (let hop = 0; hop <= mostHops; hop += 1) {
      const head = await ask(url, 'HEAD');
      const answer = head.status >= 400 ? await ask(url, 'GET') : head;
      const next = answer.location === undefined ? null : URL.parse(answer.location, url);
      if (next === null || ![...forGood, ...forNow].includes(answer.status))
        return { kind: 'Status', status: answer.status };
      if (forGood.includes(answer.status))
        return {
          kind: 'Moved',
          to: checkSpelling(next.href) === null && next.href.length <= longestAddress ? next.href : '',
        };
      url = next.href;
    }
    return { kind: 'TooManyHops' };
  } catch (error) {
    if (!(error instanceof DialError)) throw error;
    return failed(error);
  }
}

function failed({ phase, code }: DialError): LinkAnswer {
  const noAnswer = (why: Extract<LinkAnswer, { kind: 'NoAnswer' }>['why']): LinkAnswer => ({ kind: 'NoAnswer', why });
  switch (phase) {
    case 'forbidden':
      return { kind: 'Forbidden' };
    case 'certificate':
      return noAnswer('certificate');
    case 'refused':
      return noAnswer(code === 'NAME_NOT_FOUND' ? 'name' : 'refused');
    case 'sent':
      return noAnswer('silence');
    default:
      return noAnswer('nonsense');
  }
}
