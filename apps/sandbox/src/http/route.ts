import type { IncomingMessage } from 'node:http';
import { type CrdContext, handleCrd } from '#/authorization/crd/handleCrd.ts';
import { handlePas, type PasContext } from '#/authorization/pas/handlePas.ts';
import { parsed } from '#/authorization/pas/json.ts';
import { handleBureau } from '#/bureau/handleBureau.ts';
import type { Calls } from '#/calls.ts';
import { type CoreContext, handleCore } from '#/core/handleCore.ts';
import { type FilesContext, planFiles, putFile, tellFiles } from '#/files/filesPage.ts';
import { homePage } from '#/homePage.ts';
import { html, json, plain, type Reply } from '#/http/reply.ts';
import { handlePlain, type PlainContext } from '#/plain/handlePlain.ts';
import type { Timers } from '#/http/send.ts';
import type { Authority } from '#/tls/authority.ts';
import { planScanner, type ScannerContext, tellScanner } from '#/scanner/scannerPage.ts';
import { policyPage } from '#/policies/policyPages.ts';
import { showedCertificate } from '#/tls/tlsServer.ts';
import type { Mailbox } from '#/mail/mailbox.ts';
import { mailPage } from '#/mail/mailPage.ts';

export interface RouteContext {
  readonly core: PlainContext & CoreContext;
  readonly files: FilesContext;
  readonly scanner: ScannerContext;
  readonly reviews: PasContext & CrdContext;
  readonly calls: Calls;
  readonly mailbox: Mailbox;
  readonly timers: Timers;
  readonly smtpPort: () => number;
  readonly identityPort: () => number;
  readonly tlsPort: () => number;
  readonly authority: () => Promise<Authority>;
}

const LARGEST_BODY = 2 * 1024 * 1024;
/** Of a file that somebody puts into a folder. */
const LARGEST_FILE = 32 * 1024 * 1024;
/** Of documents there are 64 MB, half as much again as base64. */
const LARGEST_BUNDLE = 96 * 1024 * 1024;
const LONGEST_WAIT = 30_000;

async function readBody(request: IncomingMessage, largest = LARGEST_BODY): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest is read and dropped: leaving it would hang the connection for whoever uses it next.
    if (size <= largest) chunks.push(chunk);
  }
  return size <= largest ? Buffer.concat(chunks) : null;
}

async function core(transport: 'SOAP' | 'MIME', request: IncomingMessage, context: RouteContext): Promise<Reply> {
  const body = await readBody(request);
  if (!body) return plain(413, 'Larger than any real-time request');
  const isProven = showedCertificate(request);
  return handleCore(transport, body, request.headers['content-type'] ?? '', context.core, isProven);
}

async function plainPayer(transport: 'X12' | 'JSON', request: IncomingMessage, context: RouteContext): Promise<Reply> {
  const body = await readBody(request);
  if (!body) return plain(413, 'Larger than any real-time request');
  return handlePlain(transport, body, request.headers, context.core, showedCertificate(request));
}

async function bureau(request: IncomingMessage, context: RouteContext): Promise<Reply> {
  const body = await readBody(request);
  if (!body) return plain(413, 'Larger than any question');
  return handleBureau(body, request.headers, context.core, showedCertificate(request));
}

/** The token server of the clearinghouse: issues by POST, tells how often it did, and forgets what it issued. */
async function token(request: IncomingMessage, url: URL, { core: { tokens } }: RouteContext): Promise<Reply> {
  const client = url.searchParams.get('client') ?? '';
  if (request.method === 'DELETE') tokens.forget(client);
  if (request.method !== 'POST') return json(tokens.countOf(client));
  const form = new URLSearchParams((await readBody(request))?.toString());
  return tokens.issue(form, request.headers.authorization ?? '');
}

/** What one needs for the door with TLS: the authority of its certificate, and a certificate made for whoever asks. */
async function certificate(url: URL, context: RouteContext): Promise<Reply> {
  const authority = await context.authority();
  const client = await authority.forClient('coverline', Number(url.searchParams.get('days') ?? 365));
  return json({
    Address: `https://127.0.0.1:${context.tlsPort()}`,
    Authority: authority.certificate,
    Certificate: client.certificate,
    CertificateKey: client.key,
  });
}

/** A front door that turns every request away unread, as a clearinghouse does while it is closed. */
async function closed(request: IncomingMessage): Promise<Reply> {
  await readBody(request);
  return plain(503, 'Closed for maintenance');
}

/** The server of files, seen from the payer's side; `user` says whose folders. */
async function files(request: IncomingMessage, url: URL, context: RouteContext): Promise<Reply> {
  const user = url.searchParams.get('user') ?? context.core.user;
  if (request.method === 'GET') return tellFiles(context.files, user);
  const body = await readBody(request, LARGEST_FILE);
  if (body === null) return plain(413, 'Larger than 32 MB.');
  if (url.pathname === '/sftp') return planFiles(context.files, user, body.toString('utf8'));
  const changedAt = Number(url.searchParams.get('changed')) || null;
  return putFile(context.files, { user, path: url.searchParams.get('path') ?? '/inbound/file', changedAt }, body);
}

/** With `wait`, answers at the first mail that fits, or empty when the time is over, so that no test has to sleep. */
async function mail(url: URL, accept: string, { mailbox, timers }: RouteContext): Promise<Reply> {
  const to = url.searchParams.get('to');
  const after = url.searchParams.get('after');
  const wait = Math.min(Number(url.searchParams.get('wait')) || 0, LONGEST_WAIT);
  const found = () => mailbox.list(to, after);
  if (wait > 0 && found().length === 0) {
    await new Promise<void>((resolve) => {
      const stop = mailbox.onNext(() => {
        if (found().length === 0) return;
        stop();
        resolve();
      });
      timers.after(wait, () => {
        stop();
        resolve();
      });
    });
  }
  return to !== null || accept.includes('application/json') ? json(found()) : html(mailPage(found()));
}

/** `/fhir/PAYER/…` and `/crd/PAYER/…`: a payer's own servers of prior authorization. */
const payerPath = /^\/(fhir|crd)\/([A-Z0-9]+)\/(.+)$/;

async function payerServer(request: IncomingMessage, url: URL, context: RouteContext): Promise<Reply | null> {
  const [, server, payerId, path = ''] = payerPath.exec(url.pathname) ?? [];
  const payer = context.core.payers.find(({ PayerId }) => PayerId === payerId);
  if (server === undefined || payer === undefined) return null;
  const body = await readBody(request, LARGEST_BUNDLE);
  if (body === null) return plain(413, 'Larger than any bundle');
  const scheme = 'encrypted' in request.socket ? 'https' : 'http';
  const base = `${scheme}://${request.headers.host ?? 'sandbox'}/${server}/${payer.PayerId}`;
  const called = { method: request.method ?? '', path, payer, base, headers: request.headers, body };
  return server === 'fhir' ? handlePas(called, context.reviews) : handleCrd(called, context.reviews);
}

/** A payer's desk of reviews, and who may sign what is sent to it. */
async function reviewDesk(request: IncomingMessage, url: URL, { reviews }: RouteContext): Promise<Reply> {
  const { clients, tokens, ledger, desk, subscriptions } = reviews;
  const client = url.searchParams.get('client') ?? '';
  switch (`${request.method} ${url.pathname}`) {
    case 'PUT /authorizations':
      return desk.decide(url.searchParams);
    case 'DELETE /authorizations':
      ledger.clear();
      return json([]);
    case 'GET /authorizations/clients':
      return json(subscriptions.list().filter((one) => one['Client'] === client));
    case 'PUT /authorizations/clients': {
      const given = parsed((await readBody(request)) ?? Buffer.alloc(0));
      return clients.register(client, given)
        ? json({})
        : plain(400, 'A client and its keys, or their address, are wanted');
    }
    case 'DELETE /authorizations/clients':
      tokens.forget(client);
      return json({});
    case 'PUT /authorizations/heartbeat':
      return json({ Notified: await subscriptions.heartbeat(url.searchParams.get('payer') ?? '') });
    default:
      return desk.list(url.searchParams.get('trace'));
  }
}

export async function route(request: IncomingMessage, context: RouteContext): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const ofPayer = await payerServer(request, url, context);
  if (ofPayer !== null) return ofPayer;
  if (/^\/authorizations(?:\/|$)/.test(url.pathname)) return reviewDesk(request, url, context);
  const published = policyPage(request.method ?? '', url.pathname);
  if (published !== null) return published;
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /core/soap':
      return core('SOAP', request, context);
    case 'POST /core/mime':
      return core('MIME', request, context);
    case 'POST /x12':
      return plainPayer('X12', request, context);
    case 'POST /json':
      return plainPayer('JSON', request, context);
    case 'POST /bureau':
      return bureau(request, context);
    case 'POST /oauth/token':
    case 'GET /oauth/token':
    case 'DELETE /oauth/token':
      return token(request, url, context);
    case 'GET /sftp':
    case 'PUT /sftp':
    case 'PUT /sftp/file':
      return files(request, url, context);
    case 'GET /clamd':
      return tellScanner(context.scanner, url.searchParams.get('mark') ?? '');
    case 'PUT /clamd':
      return planScanner(context.scanner, url.searchParams.get('mark') ?? '', url.searchParams.get('as') ?? '');
    case 'GET /certificate':
      return certificate(url, context);
    case 'POST /closed':
      return closed(request);
    case 'GET /':
      return html(homePage(context.core.payers, context.smtpPort(), context.identityPort()));
    case 'GET /mail':
      return mail(url, request.headers.accept ?? '', context);
    case 'DELETE /mail':
      context.mailbox.clear();
      return json([]);
    case 'GET /calls':
      return json(context.calls.list());
    case 'PUT /calls':
      context.core.held.letGo(url.searchParams.get('trace') ?? '');
      return json([]);
    case 'PUT /pace':
      context.core.pace.times = Math.max(1, Number(url.searchParams.get('times')) || 1);
      return json([]);
    case 'DELETE /calls':
      context.calls.clear();
      return json([]);
    default:
      return plain(404, 'The sandbox has nothing here; see /');
  }
}
