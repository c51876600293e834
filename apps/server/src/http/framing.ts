import { screens } from '@coverline/contract/screens.ts';
import type { Screen } from '@coverline/contract/screen.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '#/platformDeps.ts';
import { ehrOf } from '#/ehr/ehrOf.ts';
import { companyOfHost, hostOf } from './company.ts';
import { policyFramedBy } from './securityHeaders.ts';

const all: readonly Screen[] = screens;
const embedded = new Set(all.filter((row) => row.embedded === 'only').map(({ path }) => path.toLowerCase()));

/** Whether a page exists inside an EHR's alone; the path is in small letters. */
export const isEmbeddedPage = (path: string): boolean => embedded.has(path);

/** Lets the pages of the company's EHR frame this one; without an EHR nobody may, as everywhere (I-07). */
export async function allowFraming(deps: PlatformDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const ehr = await ehrOf(deps, await companyOfHost(deps.doors, hostOf(request.headers.host)));
  if (ehr === null || ehr.frame_ancestors.length === 0) return;
  reply.removeHeader('x-frame-options'); // knows one origin at most; browsers heed the policy
  void reply.header('content-security-policy', policyFramedBy(ehr.frame_ancestors));
}
