import { answeringPlan, askFirstWhy } from '@coverline/contract/eligibility/answerText/answeringPlan.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import { worded } from '#/api/terms.ts';
import { evidenceId } from '../evidence/evidenceIds.ts';

/** Whom to ask before the payer that answered. */
export type AskFirst = {
  readonly name: string;
  /** Why it is asked first. */
  readonly why: string;
  /** As the message spells it; empty where it states none. */
  readonly phone: string;
  /** Opens the segment that names it. */
  readonly evidence: string;
};

/** Null where the payer answers itself on the day asked about. */
export function askFirst(summary: CoverageSummaryWire, day: string): AskFirst | null {
  const plan = answeringPlan(summary, day);
  if (plan === null) return null;
  const { name, kind, phone, stated } = plan;
  return {
    name: name || 'the Advantage plan',
    why: worded(askFirstWhy[kind]),
    phone,
    evidence: 'segment' in stated ? evidenceId.segment(stated.segment) : evidenceId.fact(stated.section, stated.at),
  };
}
