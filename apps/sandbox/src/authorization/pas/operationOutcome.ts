import type { Reply } from '#/http/reply.ts';

export const FHIR_TYPE = 'application/fhir+json; charset=utf-8';

export const fhir = (value: unknown, status = 200): Reply => ({ status, type: FHIR_TYPE, body: JSON.stringify(value) });

/** 4xx: not again as it is. 5xx: perhaps again. */
export const outcome = (
  status: number,
  ...issues: readonly (readonly [code: string, diagnostics: string, at?: string])[]
): Reply =>
  fhir(
    {
      resourceType: 'OperationOutcome',
      issue: issues.map(([code, diagnostics, at]) => ({
        severity: status >= 500 ? 'fatal' : 'error',
        code,
        diagnostics,
        ...(at === undefined ? {} : { expression: [at] }),
      })),
    },
    status,
  );
