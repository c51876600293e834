import type { Quantity } from '../decision/decision.ts';

export type UsedVisit = {
  readonly visitId: string;
  readonly on: string;
  readonly procedures: readonly { readonly code: string; readonly units: number }[];
  /** '' where the visit does not say. */
  readonly providerNpi: string;
  readonly facilityNpi: string;
};

export type CertifiedLine = {
  readonly sequence: number;
  readonly code: string;
  /** What was approved; null where the payer set no quantity. */
  readonly approved: Quantity | null;
};

export type Certified = {
  readonly from: string;
  /** Null: it has no end. */
  readonly to: string | null;
  readonly lines: readonly CertifiedLine[];
  /** Empty: whoever it is. */
  readonly providerNpis: readonly string[];
  readonly facilityNpis: readonly string[];
};

export const outsideReasons = ['Before', 'After', 'Code', 'Provider', 'Facility', 'Exceeded'] as const;
export type OutsideReason = (typeof outsideReasons)[number];

export type Usage = {
  readonly lines: readonly { readonly sequence: number; readonly used: number; readonly left: number | null }[];
  /** Visits that the authorization does not cover, with each reason. */
  readonly outside: readonly { readonly visitId: string; readonly reasons: readonly OutsideReason[] }[];
};

const strange = (npi: string, allowed: readonly string[]): boolean =>
  npi !== '' && allowed.length > 0 && !allowed.includes(npi);

function outsideOf(visit: UsedVisit, certified: Certified): readonly OutsideReason[] {
  const codes = certified.lines.map(({ code }) => code).filter((code) => code !== '');
  const other =
    codes.length > 0 && visit.procedures.length > 0 && visit.procedures.every(({ code }) => !codes.includes(code));
  return [
    ...(visit.on < certified.from ? (['Before'] as const) : []),
    ...(certified.to !== null && visit.on > certified.to ? (['After'] as const) : []),
    ...(other ? (['Code'] as const) : []),
    ...(strange(visit.providerNpi, certified.providerNpis) ? (['Provider'] as const) : []),
    ...(strange(visit.facilityNpi, certified.facilityNpis) ? (['Facility'] as const) : []),
  ];
}

/** Days count once however many visits fall on one, visits count as such, all else by the units that were done. */
function takes(line: CertifiedLine, visit: UsedVisit, days: Set<string>): number {
  const own = visit.procedures.filter(({ code }) => line.code === '' || code === line.code);
  if (own.length === 0 && line.code !== '') return 0;
  switch (line.approved?.unit) {
    case 'Visits':
      return 1;
    case 'Days': {
      if (days.has(visit.on)) return 0;
      days.add(visit.on);
      return 1;
    }
    case 'Months': {
      const month = visit.on.slice(0, 7);
      if (days.has(month)) return 0;
      days.add(month);
      return 1;
    }
    default:
      return own.reduce((sum, { units }) => sum + units, 0);
  }
}

/**
 * What visits took of an authorization, in the order of their days: those outside it take nothing, and the one that goes beyond a line
 * is told, with what it took.
 */
export function countUsage(certified: Certified, visits: readonly UsedVisit[]): Usage {
  const used = new Map(certified.lines.map(({ sequence }) => [sequence, 0]));
  const days = new Map(certified.lines.map(({ sequence }) => [sequence, new Set<string>()]));
  const outside: { visitId: string; reasons: readonly OutsideReason[] }[] = [];
  const inOrder = visits.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.visitId < b.visitId ? -1 : 1));
  for (const visit of inOrder) {
    const reasons = outsideOf(visit, certified);
    if (reasons.length > 0) {
      outside.push({ visitId: visit.visitId, reasons });
      continue;
    }
    let exceeded = false;
    for (const line of certified.lines) {
      const after = (used.get(line.sequence) ?? 0) + takes(line, visit, days.get(line.sequence) ?? new Set());
      if (line.approved !== null && after > line.approved.count && after > (used.get(line.sequence) ?? 0))
        exceeded = true;
      used.set(line.sequence, after);
    }
    if (exceeded) outside.push({ visitId: visit.visitId, reasons: ['Exceeded'] });
  }
  return {
    lines: certified.lines.map(({ sequence, approved }) => {
      const taken = used.get(sequence) ?? 0;
      return { sequence, used: taken, left: approved === null ? null : approved.count - taken };
    }),
    outside,
  };
}
