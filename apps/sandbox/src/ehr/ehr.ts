import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { authorizationServer } from '#/ehr/authorizationServer.ts';
import { chart, responder } from '#/ehr/pages.ts';
import { readEhr, readPatients } from '#/ehr/records.ts';
import { html, json, plain, type Reply } from '#/http/reply.ts';
import type { Launched } from './launched.ts';

const resource = /^\/ehr\/api\/v1\/([\w-]+)\/patients\/([\w-]+)(\/insurances)?$/;
const portal = /^http:\/\/(?:127\.0\.0\.1|localhost|[\w-]+\.localhost)(?::\d+)?$/;
/** A chart that the EHR cannot read. */
const unreadable = 'UNREADABLE';

/**
 * An EHR (SMART launch in athenahealth's manner): a desk where a chart is opened with the portal inside it, an authorization
 * server, and the patients' data behind the access that it granted.
 */
export function openEhr(origin: () => string) {
  const ehr = readEhr();
  const patients = readPatients();
  const launches = new Map<string, Launched>();
  const iss = () => `${origin()}/ehr/api`;
  const authorization = authorizationServer({ ehr, iss, origin, launches });

  const begin = (query: URLSearchParams): string => {
    const [username = '', practice = '195900'] = (query.get('user') ?? '').split(' ');
    const launch = randomUUID();
    launches.set(launch, {
      username,
      practice: query.get('practice') ?? practice,
      patient: query.get('patient') ?? '',
      answer: query.get('answer') ?? '',
    });
    return launch;
  };

  const openChart = (query: URLSearchParams): Reply => {
    const at = query.get('portal') ?? '';
    const found = patients.get(query.get('patient') ?? '')?.patient;
    if (!portal.test(at) || found === undefined) return plain(400, 'There is no such chart, or no such portal');
    const launch = new URLSearchParams({ launch: begin(query), iss: iss() });
    const inside = `${at}/Login/Athena?${launch.toString()}`;
    return { ...html(chart(ehr.Name, `${found.firstname} ${found.lastname}`, inside)), frames: `'self' ${at}` };
  };

  const readChart = (practice: string, id: string, part: string | undefined, bearer: string): Reply => {
    const access = authorization.accessOf(bearer);
    if (access === undefined) return json({ error: 'invalid_token' }, 401);
    if (access.practice !== practice || access.patient !== id) return json({ error: 'insufficient_scope' }, 403);
    const found = patients.get(id);
    if (id === unreadable) return json({ error: 'internal error' }, 500);
    if (found === undefined) return json({ error: 'no such patient' }, 404);
    return part === undefined
      ? json([found.patient])
      : json({ insurances: found.insurances, totalcount: found.insurances.length });
  };

  return async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', origin());
    const [, practice, id, part] = resource.exec(url.pathname) ?? [];
    if (practice !== undefined && id !== undefined)
      return readChart(practice, id, part, request.headers.authorization ?? '');
    if (/^\/ehr\/oauth(?:-iss)?\//.test(url.pathname)) return authorization.handle(request, url);
    switch (url.pathname) {
      case '/ehr':
        return html(responder(ehr, patients, url.searchParams.get('portal') ?? 'http://localhost:8080'));
      case '/ehr/chart':
        return openChart(url.searchParams);
      case '/ehr/launch':
        return json({ launch: begin(url.searchParams), iss: iss() });
      default:
        return plain(404, 'The EHR has nothing here');
    }
  };
}
