import type { PlatformDeps } from '#/platform/deps.ts';
import type { Launch } from './launch.ts';

/**
 * Why the EHR did not do what it was asked. `away`: no answer, or none of its form, and what it did nobody knows. `refused`: it does not
 * take this. `changed`: somebody was there first. `ended`: the access of the launch is over. `forbidden`: it never went so far.
 */
export type EhrFaultKind = 'away' | 'refused' | 'changed' | 'ended' | 'forbidden';

/** The EHR did not answer, or with what is not its form. It never says what: an answer names a person. */
export class EhrFault extends Error {
  override readonly name = 'EhrFault';
  readonly kind: EhrFaultKind;
  constructor(message: string, kind: EhrFaultKind = 'away') {
    super(message);
    this.kind = kind;
  }
}

const kinds: Readonly<Record<number, EhrFaultKind>> = {
  400: 'refused',
  401: 'ended',
  403: 'forbidden',
  404: 'refused',
  409: 'changed',
  412: 'changed',
  422: 'refused',
};

export type EhrAsk = {
  readonly path: string;
  /** Left out, it is only asked. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly form?: Readonly<Record<string, string>>;
  /** The version that a change begins from. */
  readonly match?: string | null;
};

/** Where the EHR has the chart of a launch. */
export const chartPath = ({ practiceId, patientId }: Pick<Launch, 'practiceId' | 'patientId'>): string =>
  `/v1/${encodeURIComponent(practiceId)}/patients/${encodeURIComponent(patientId)}`;

/**
 * One request to the EHR, with the access of the launch. Dials: never inside a transaction.
 *
 * @throws EhrFault
 */
export async function sendToEhr(
  deps: Pick<PlatformDeps, 'ehrFetch'>,
  { iss, accessToken }: Launch,
  { path, method, form, match }: EhrAsk,
): Promise<{ readonly body: unknown; readonly etag: string | null }> {
  const response = await deps
    .ehrFetch(`${iss.replace(/\/$/, '')}${path}`, {
      method: method ?? 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(match && { 'if-match': match }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    })
    .catch((cause: unknown) => {
      throw new EhrFault(cause instanceof Error ? cause.name : 'not reached');
    });
  const { status } = response;
  if (status !== 200) throw new EhrFault(`status ${status}`, kinds[status] ?? 'away');
  return { body: (await response.json().catch(() => null)) as unknown, etag: response.headers.get('etag') };
}
