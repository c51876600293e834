import type { IncomingMessage } from 'node:http';
import type { Change, Charts } from '#/ehr/charts.ts';
import type { Access } from '#/ehr/authorizationServer.ts';
import { json, type Reply } from '#/http/reply.ts';
import { textOf } from '#/identity/tokenRequest.ts';

/** `/v1/{practice}/patients/{patient}`, its insurances, or one of them. */
const resource = /^\/ehr\/api\/v1\/([\w-]+)\/patients\/([\w-]+)(?:\/(insurances)(?:\/([\w-]+))?)?$/;
/** A chart that the EHR cannot read. */
const unreadable = 'UNREADABLE';
/** As long as somebody needs to press a second time. */
const slowMs = 1500;

const failures: Readonly<Record<string, Reply>> = {
  refused: json({ error: 'The change breaks a rule of this practice.' }, 400),
  forbidden: json({ error: 'insufficient_scope' }, 403),
  expired: json({ error: 'invalid_token' }, 401),
  away: { ...json({}), manner: 'reset' },
  stale: json({ error: 'The record was changed since.' }, 412),
};

/** A patient's chart behind the access that was granted for it: read, and changed in the vendor's manner, by form fields. */
export function chartApi(charts: Charts, accessOf: (bearer: string) => Access | undefined) {
  const read = (id: string, part: string | undefined): Reply => {
    const chart = charts.get(id);
    if (id === unreadable) return json({ error: 'internal error' }, 500);
    if (chart === undefined) return json({ error: 'no such patient' }, 404);
    const etag = charts.etag(id, part === undefined ? 'patient' : 'insurances');
    const body =
      part === undefined
        ? json([chart.patient])
        : json({ insurances: chart.insurances, totalcount: chart.insurances.length });
    return { ...body, ...(etag !== undefined && { etag }) };
  };

  const write = async (request: IncomingMessage, id: string, part: string | undefined, entry: string | undefined) => {
    const form = Object.fromEntries(new URLSearchParams(await textOf(request)));
    const match = request.headers['if-match'];
    const done = changed({ charts, id, part, entry, form, ...(match !== undefined && { match }) }, request.method);
    const etag = charts.etag(id, part === undefined ? 'patient' : 'insurances');
    return { ...json(done.body, done.status), ...(etag !== undefined && { etag }) };
  };

  return async (request: IncomingMessage, url: URL): Promise<Reply | null> => {
    const [, practice, id, part, entry] = resource.exec(url.pathname) ?? [];
    if (practice === undefined || id === undefined) return null;
    const access = accessOf(request.headers.authorization ?? '');
    if (access === undefined) return failures['expired']!; // stands above
    if (access.practice !== practice || access.patient !== id) return failures['forbidden']!; // likewise
    if (request.method === 'GET') return read(id, part);
    if (!access.scopes.includes(part === undefined ? 'patient/Patient.write' : 'patient/Coverage.write'))
      return failures['forbidden']!; // likewise
    const failure = failures[access.saving === 'half' && part !== undefined ? 'refused' : access.saving];
    if (failure !== undefined) return failure;
    const reply = await write(request, id, part, entry);
    if (access.saving === 'lost') return { ...reply, manner: 'reset' };
    return access.saving === 'slow' ? { ...reply, afterMs: slowMs } : reply;
  };
}

interface Wanted {
  readonly charts: Charts;
  readonly id: string;
  readonly part: string | undefined;
  readonly entry: string | undefined;
  readonly form: Readonly<Record<string, string>>;
  readonly match?: string;
}

function changed({ charts, id, part, entry, form, match }: Wanted, method: string | undefined): Change {
  const verb = `${method ?? ''} ${part === undefined ? 'patient' : entry === undefined ? 'insurances' : 'insurance'}`;
  switch (verb) {
    case 'PUT patient':
      return charts.changePatient(id, form, match);
    case 'POST insurances':
      return charts.addInsurance(id, form, match);
    case 'PUT insurance':
      return charts.changeInsurance(id, entry ?? '', form, match);
    case 'DELETE insurance':
      return charts.removeInsurance(id, entry ?? '', match);
    default:
      return { status: 404, body: { error: 'no such method here' } };
  }
}
