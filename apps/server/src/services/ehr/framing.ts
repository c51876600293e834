import { screens } from '@coverline/contract/screens/screens.ts';
import type { Screen } from '@coverline/contract/screens/screen.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '#/platform/deps.ts';
import { ehrOf } from './ehrOf.ts';
import { companyOfHost, hostOf } from '#/platform/http/session/company.ts';
import { policyFramedBy } from '#/platform/http/web/securityHeaders.ts';

const all: readonly Screen[] = screens;
const embedded = new Set(all.filter((row) => row.embedded === 'only').map(({ path }) => path.toLowerCase()));

/**
 * Lets the pages of the company's EHR frame a page that exists inside an EHR's alone; any other, and without an EHR that too,
 * nobody may frame (I-07). The path is in small letters.
 */
export const framedByEhr =
  (deps: Pick<PlatformDeps, 'doors'>) =>
  async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!embedded.has(path)) return;
    const ehr = await ehrOf(deps, await companyOfHost(deps.doors, hostOf(request.headers.host)));
    if (ehr === null || ehr.frame_ancestors.length === 0) return;
    reply.removeHeader('x-frame-options'); // knows one origin at most; browsers heed the policy
    void reply.header('content-security-policy', policyFramedBy(ehr.frame_ancestors));
  };
