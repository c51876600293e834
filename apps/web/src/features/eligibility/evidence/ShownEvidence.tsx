import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { useMemo } from 'react';
import { evidenceOf } from './evidenceOf.ts';
import EvidencePanel from './EvidencePanel.tsx';

type Props = {
  readonly result: LookupResult;
  readonly openId: string;
  /** It never takes the place beside the answer: that one is in a modal. */
  readonly over?: boolean;
  readonly today: string;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
};

/** The evidence of the shown answer's open value. What all stands behind it is worked out here, not before a form is drawn. */
export default function ShownEvidence({ openId, ...props }: Props) {
  const { Summary, Reasons } = props.result;
  const all = useMemo(() => (Summary === null ? [] : evidenceOf(Summary, Reasons)), [Summary, Reasons]);
  const open = all.find(({ id }) => id === openId);
  return open && <EvidencePanel {...props} all={all} open={open} />;
}
