import { expect, it } from 'vitest';
import { authenticatorUri } from './authenticatorUri.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it.each([
  ['Acme: North', 'ann@acme.example', 'Acme North', 'ann@acme.example'],
  ['Acme:North : East', 'a:b@acme.example', 'Acme North East', 'a b@acme.example'],
  ['Acme & Söhne? 50%/#', 'a+b&issuer=x@acme.example', 'Acme & Söhne? 50%/#', 'a+b&issuer=x@acme.example'],
])('the label of %s is split at its one colon', (company, account, issuer, name) => {
  const uri = new URL(authenticatorUri(company, account, secret));
  const label = uri.pathname.replace(/^\/+(?:totp\/)?/, '');
  expect(label.split(/:|%3A/iu).map(decodeURIComponent)).toEqual([issuer, name]);
  expect(uri.searchParams.get('issuer')).toBe(issuer);
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect([...uri.searchParams.keys()].toSorted()).toEqual(['issuer', 'secret']);
});
