import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { authorizationServer } from '#/ehr/authorizationServer.ts';
import { chartApi } from '#/ehr/chartApi.ts';
import { openCharts } from '#/ehr/charts.ts';
import { chart, responder } from '#/ehr/pages.ts';
import { readEhr, readPayers } from '#/ehr/records.ts';
import { html, json, plain, type Reply } from '#/http/reply.ts';
import { textOf } from '#/identity/tokenRequest.ts';
import type { Launched } from './launched.ts';

const portal = /^http:\/\/(?:127\.0\.0\.1|localhost|[\w-]+\.localhost)(?::\d+)?$/;
const oneChart = /^\/ehr\/charts\/([\w-]+)$/;

/**
 * An EHR (SMART launch in athenahealth's manner): a desk where a chart is opened with the portal inside it, an authorization
 * server, and the patients' charts behind the access that it granted.
 */
export function openEhr(origin: () => string) {
  const ehr = readEhr();
  const charts = openCharts(readPayers().map(({ Name }) => Name));
  const launches = new Map<string, Launched>();
  const iss = () => `${origin()}/ehr/api`;
  const authorization = authorizationServer({ ehr, iss, origin, launches });
  const api = chartApi(charts, authorization.accessOf);

  const begin = (query: URLSearchParams): string => {
    const [username = '', practice = '195900'] = (query.get('user') ?? '').split(' ');
    const launch = randomUUID();
    launches.set(launch, {
      username,
      practice: query.get('practice') ?? practice,
      patient: query.get('patient') ?? '',
      answer: query.get('answer') ?? '',
      saving: query.get('saving') ?? '',
    });
    return launch;
  };

  const openChart = (query: URLSearchParams): Reply => {
    const at = query.get('portal') ?? '';
    const found = charts.get(query.get('patient') ?? '')?.patient;
    if (!portal.test(at) || found === undefined) return plain(400, 'There is no such chart, or no such portal');
    const launch = new URLSearchParams({ launch: begin(query), iss: iss() });
    const inside = `${at}/Login/Athena?${launch.toString()}`;
    return { ...html(chart(ehr.Name, `${found.firstname} ${found.lastname}`, inside)), frames: `'self' ${at}` };
  };

  /** The EHR's own desk: a chart is begun, looked at, or changed there by somebody else than the portal. */
  const atDesk = async (request: IncomingMessage, id: string | undefined): Promise<Reply> => {
    if (request.method === 'GET') {
      const found = charts.get(id ?? '');
      return found === undefined ? plain(404, 'There is no such chart') : json(found);
    }
    const form = JSON.parse(await textOf(request)) as Partial<Parameters<typeof charts.open>[0]> & {
      readonly insurances?: Parameters<typeof charts.open>[1];
    };
    const { insurances = [], ...patient } = form;
    if (id === undefined) return json({ patientid: charts.open(patient, insurances) });
    const { status, body } = charts.changePatient(id, patient);
    return json(body, status);
  };

  return async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', origin());
    const ofChart = await api(request, url);
    if (ofChart !== null) return ofChart;
    if (/^\/ehr\/oauth(?:-iss)?\//.test(url.pathname)) return authorization.handle(request, url);
    const [, id] = oneChart.exec(url.pathname) ?? [];
    if (id !== undefined) return atDesk(request, id);
    switch (url.pathname) {
      case '/ehr':
        return html(responder(ehr, charts, url.searchParams.get('portal') ?? 'http://localhost:8080'));
      case '/ehr/chart':
        return openChart(url.searchParams);
      case '/ehr/charts':
        return atDesk(request, undefined);
      case '/ehr/launch':
        return json({ launch: begin(url.searchParams), iss: iss() });
      default:
        return plain(404, 'The EHR has nothing here');
    }
  };
}
