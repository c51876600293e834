import { payorWindows } from '@coverline/contract/payorStatus.ts';
import type { PayorRow } from './payorRows.ts';

const never = { asked: 0, answered: 0, p50Ms: null, p95Ms: null };
const instantOf = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());

export const wireNotice = (notice: NonNullable<PayorRow['notice']>) => ({
  ID: notice.id,
  Kind: notice.kind,
  Message: notice.message,
  StartsAt: new Date(notice.starts_at).toISOString(),
  EndsAt: new Date(notice.ends_at).toISOString(),
});

export const wirePayor = (row: PayorRow) => ({
  PartnerID: row.id,
  Name: row.name,
  PayerID: row.payer_id,
  Kind: row.kind,
  State: row.state,
  Reason: row.reason,
  Since: instantOf(row.since),
  LastAnswerAt: instantOf(row.last_answer_at),
  Windows: payorWindows.map((Minutes) => {
    const { asked, answered, p50Ms, p95Ms } = row.windows[String(Minutes)] ?? never;
    return { Minutes, Asked: asked, Answered: answered, P50Ms: p50Ms, P95Ms: p95Ms };
  }),
  Notice: row.notice === null ? null : wireNotice(row.notice),
  Watched: row.watched,
});
